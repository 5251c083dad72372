import { pageStyle } from '../report/page-style.ts'
import { sampleViewStyle } from '../report/sample-view/style.ts'

/** The viewer's whole style: that of reports, of drawn samples, and its own. */
export const viewStyle = `${pageStyle}${sampleViewStyle}
.bar { display: flex; justify-content: space-between; gap: 1rem; max-width: 80rem; margin: 0 auto; padding: .8rem clamp(1rem, 4vw, 2.5rem); font-size: .9rem; }
.bar a { text-decoration: none; } .bar a:hover { text-decoration: underline; }
main { max-width: 80rem; padding-bottom: 4rem; } main:focus { outline: none; }
main > h1 { font-size: clamp(1.4rem, 1.1rem + 1.4vw, 2rem); margin: .5rem 0 .4rem; overflow-wrap: anywhere; } .sample-title { font-size: clamp(1.15rem, 1rem + .8vw, 1.5rem) !important; }
.inline { display: inline; } .part h2, summary h2 { font-size: 1.1rem; margin: 0 0 .4rem; } summary h2 { color: inherit; }
main > section.part { margin-top: 1.25rem; } .scores-part { margin-top: 1rem; }
.runs { width: 100%; } .runs tbody th { font-weight: 600; } .grade-line { display: block; white-space: nowrap; } .overall-row th { font-weight: 600; }
#filters { display: flex; flex-wrap: wrap; gap: .6rem .8rem; align-items: end; margin: 0 0 1rem; padding: .9rem 1rem; background: var(--sunk); border-radius: 6px; }
#filters label { display: grid; gap: .15rem; font-size: .8rem; color: var(--muted); flex: 0 1 auto; min-width: 0; } #filters select { max-width: 15rem; } #filters .search { flex: 1 1 15rem; } #filters a { padding: .45rem 0; font-size: .9rem; }
#filters button { min-height: 2.25rem; padding-inline: 1rem; }
.found { font-variant-numeric: tabular-nums; margin: 0; }
.samples { list-style: none; margin: .6rem 0 1rem; padding: 0; border-top: 1px solid var(--line); }
.samples li { border-bottom: 1px solid var(--line); }
.samples a { display: flex; align-items: baseline; gap: .6rem; padding: .45rem .4rem; color: inherit; text-decoration: none; } .samples a:hover, .samples a:focus-visible { background: var(--card); }
.samples .row-name { flex: 0 0 19rem; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: .9rem; } .samples .row-text { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: .875rem; }
.beside { border-left: 1px solid var(--strong-line); padding-left: .6rem; }
.pages { border: 0; align-items: baseline; margin-top: .25rem; }
.two-runs { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1rem 2.5rem; margin-top: 1.25rem; } .two-runs .sides { grid-template-columns: minmax(0, 1fr); } .two-runs > div + div { border-left: 1px solid var(--line); padding-left: 1.5rem; }
.part h2 .small { font-family: var(--sans); font-weight: 400; } .grade h3 { display: flex; flex-wrap: wrap; gap: .15rem .5rem; align-items: baseline; margin-bottom: .5rem; } .badge { margin-left: 0; }
.variant-list { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.2rem; padding: 0; margin: 0; } .variant-list .sign { width: auto; }
.counts { margin: 0; padding-left: 1.1rem; color: var(--muted); } progress { width: min(30rem, 100%); }
.message { margin: .4rem 0; }
@media (max-width: 46rem) {
  .samples a { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem .6rem; } .samples .row-name { grid-column: 2; } .samples .row-text { grid-column: 2; } .samples .beside { grid-column: 1; grid-row: 2; border: 0; padding: 0; }
  .two-runs { grid-template-columns: minmax(0, 1fr); } .two-runs > div + div { border-left: 0; padding-left: 0; border-top: 2px solid var(--strong-line); padding-top: 1rem; }
  #filters label { flex: 1 1 8rem; } #filters select { max-width: 100%; width: 100%; }
}
@media print { .bar, #filters, .pages, .keys { display: none; } .prompt { max-height: none; overflow: visible; } .samples a { break-inside: avoid; } }
`
