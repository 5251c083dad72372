/** The style of charts and of the tables that are charts; part of the page's. Every shade has a contrast of at least 4.5 to the number on it. */
export const chartStyle = `
:root { --h0: #eef5f1; --h1: #d5e8df; --h2: #b4d6c7; --h3: #8dc0ab; --h4: #63ab92; --h5: #1f6a57; --h6: #0f4a3c; --on-low: #16211e; --on-high: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --h0: #1b2422; --h1: #1d322c; --h2: #1f4238; --h3: #225446; --h4: #2a6b59; --h5: #7cc9b0; --h6: #c0eadc; --on-low: #e5e2da; --on-high: #10201b; } }
.chart .whole { stroke-width: 1.5; stroke-opacity: .55; stroke-dasharray: 4 4; } .chart-row.overall { border-top: 2px solid var(--strong-line); margin-top: .5rem; padding-top: .35rem; font-weight: 600; }
.heat-figure { margin: 0; } .heat-figure figcaption { color: var(--muted); font-size: .9rem; margin-bottom: .75rem; }
.heat-scale { display: inline-block; margin-left: .75rem; color: var(--ink); white-space: nowrap; font-variant-numeric: tabular-nums; } .heat-scale i { display: inline-block; width: 1.1rem; height: .8rem; vertical-align: -.05em; }
.heat { width: auto; min-width: min(100%, 30rem); } .heat td.number { text-align: center; min-width: 4.5rem; padding: .35rem .5rem; border: 1px solid var(--paper); } .heat thead th.number { text-align: center; white-space: normal; min-width: 7rem; max-width: 12rem; overflow-wrap: anywhere; padding-inline: .5rem; }
.heat tbody th { padding-block: .3rem; } .heat .mean th, .heat .mean td { font-weight: 700; } .heat thead .task-title { margin-inline: auto; font-weight: 400; }
.h0, .h1, .h2, .h3, .h4 { color: var(--on-low); } .h5, .h6 { color: var(--on-high); } .h0 { background: var(--h0); } .h1 { background: var(--h1); } .h2 { background: var(--h2); } .h3 { background: var(--h3); } .h4 { background: var(--h4); } .h5 { background: var(--h5); } .h6 { background: var(--h6); }
.heat th:first-child { position: sticky; left: 0; background: var(--paper); }
.stacks .outcome-bar { width: 100%; margin: .5rem 0 0; } .stacks td.stack { min-width: 9rem; width: 40%; } .stacks .rest { font-size: .85rem; } .stacks .rest span { white-space: nowrap; margin-right: .75em; } .stacks tbody th, .stacks tbody td { padding-block: .3rem; }
.pairs { width: auto; min-width: min(100%, 36rem); } .pairs th, .pairs td { padding-block: .35rem; } .pairs .interval { display: block; line-height: 1.3; } .pairs .better { color: var(--right); font-weight: 700; } .pairs .worse { color: var(--wrong); font-weight: 700; } .ties { padding-left: 1.2rem; }
@media (max-width: 46rem) { .stacks td.stack { width: auto; min-width: 3.5rem; } .stacks .rest { white-space: nowrap; } .stacks .rest span { display: block; margin: 0; } .heat thead th.number { min-width: 6rem; } }
@media print { .heat td, .heat-scale i { print-color-adjust: exact; -webkit-print-color-adjust: exact; } .heat thead { display: table-header-group; } .chart-row { margin-top: 0; } }
`
