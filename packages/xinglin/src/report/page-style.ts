import { chartStyle } from './charts/chart-style.ts'

/** The page's whole style. Colours keep a contrast of 4.5 to their ground in both schemes; grove green is ours, apricot the official rules'. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: #faf8f4; --card: #ffffff; --sunk: #f2eee6; --ink: #21292b; --muted: #5d6668; --line: #e0dacd; --strong-line: #b9b1a0;
  --s0: #1d6b58; --s1: #a9501a; --s2: #4a5ea8; --s3: #7d4a86;
  --right: #1d6b58; --partly: #855a00; --wrong: #a8322c; --alarm: #9c2620; --alarm-ground: #fbe9e5; --mark: #fbdcb5; --good-mark: #cfe8dc; --bad-mark: #f7d0ca;
  --o-answered: #7fb5a3; --o-empty: #b6b2a7; --o-unparsed: #dd8a45; --o-ambiguous: #e0bd4a; --o-refused: #9a7fb8; --o-truncated: #6f96c6; --o-error: #b93a32;
  --sans: "Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", system-ui, sans-serif;
  --serif: "Noto Serif SC", "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", Georgia, serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "Noto Sans Mono CJK SC", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161b1c; --card: #1d2425; --sunk: #121718; --ink: #e5e2da; --muted: #a3aba9; --line: #30393a; --strong-line: #55605f;
    --s0: #74c5ab; --s1: #efa26a; --s2: #9db0f2; --s3: #d3a2dc;
    --right: #74c5ab; --partly: #e0b95a; --wrong: #f0908a; --alarm: #ffaaa2; --alarm-ground: #3b201e; --mark: #65451f; --good-mark: #1f4a3c; --bad-mark: #5e2a26;
    --o-answered: #4a8a77; --o-empty: #6d7371; --o-unparsed: #c4733a; --o-ambiguous: #b3922f; --o-refused: #8268a3; --o-truncated: #4f78ab; --o-error: #cf5148;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.65 var(--sans); overflow-wrap: anywhere; }
main, footer { max-width: 70rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem); }
h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.25; }
h1 { font-size: clamp(1.7rem, 1.2rem + 2.4vw, 2.6rem); margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 1.35rem; margin: 0 0 .75rem; }
h3, h4, h5 { margin: 0; font-size: 1rem; line-height: 1.4; }
p { margin: 0 0 .75rem; }
section { scroll-margin-top: 1rem; }
main > section { margin: 2.75rem 0 0; }
.muted { color: var(--muted); } .small { font-size: .875rem; }
code, kbd, .metric { font-family: var(--mono); font-size: .85em; }
kbd { border: 1px solid var(--strong-line); border-radius: 4px; padding: 0 .4em; background: var(--card); }
a { color: var(--s0); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--s0); outline-offset: 2px; border-radius: 3px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .25rem .75rem; z-index: 2; }

.page-head { padding-top: clamp(1.75rem, 5vw, 3.5rem); }
.kind { color: var(--s1); font-size: .875rem; letter-spacing: .08em; margin: 0 0 .35rem; }
.subtitle { font-size: 1.1rem; margin: .35rem 0 1.25rem; }
.state, .badge { display: inline-block; font: 500 .8rem/1.5 var(--sans); border: 1px solid currentColor; border-radius: 99px; padding: 0 .65em; margin-left: .35em; vertical-align: .1em; }
.badge { color: var(--muted); } .state.good { color: var(--right); } .state.alarm, .badge.alarm { color: var(--alarm); font-weight: 700; }
.banner { border-left: 4px solid var(--alarm); background: var(--alarm-ground); color: var(--alarm); padding: .75rem 1rem; font-weight: 600; border-radius: 0 6px 6px 0; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(13rem, 100%), 1fr)); gap: .1rem 2rem; margin: 0; border-top: 1px solid var(--line); padding-top: .9rem; }
.facts div { display: flex; gap: .75rem; align-items: baseline; font-size: .9rem; }
.facts dt { color: var(--muted); flex: none; } .facts dd { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: 1.5rem; padding: .6rem 0; border-block: 1px solid var(--line); font-size: .9rem; }
nav a { text-decoration: none; } nav a:hover { text-decoration: underline; }

.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1rem; }
.card { background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--series, var(--strong-line)); border-radius: 6px; padding: 1rem 1.25rem; }
.card h3 { font-weight: 600; } .card p { margin: 0 0 .3rem; } .card p:last-child { margin: 0; }
.big { font: 600 2.9rem/1.15 var(--serif); font-variant-numeric: tabular-nums lining-nums; color: var(--series, var(--ink)); }
.s0 { --series: var(--s0); } .s1 { --series: var(--s1); } .s2 { --series: var(--s2); } .s3 { --series: var(--s3); }
.series-mark { vertical-align: -.05em; } .series-mark circle, .series-mark path { fill: var(--series); }

.chart { margin: 0; } .chart figcaption { color: var(--muted); font-size: .9rem; margin-bottom: .75rem; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; font-size: .875rem; color: var(--muted); margin: 0 0 .6rem; } figcaption .legend { margin: 0; color: var(--ink); }
.chart-row { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr) 3.2rem; gap: 0 1.25rem; align-items: center; }
.chart-row.dimension { grid-template-columns: 1fr; font-weight: 600; border-bottom: 1px solid var(--line); padding: .8rem 0 .15rem; }
.chart-row svg { width: 100%; display: block; overflow: visible; }
.chart-name { font-size: .9rem; } .chart-value { text-align: right; font-size: .8rem; line-height: 1.15rem; font-variant-numeric: tabular-nums; }
.chart-value span { display: block; color: var(--series); }
.chart line { stroke: var(--series); stroke-width: 2.5; stroke-opacity: .45; } .chart .grid { stroke: var(--line); stroke-width: 1; stroke-opacity: 1; }
.chart .bounds { stroke-width: 2; stroke-opacity: .8; stroke-dasharray: 2 4; } .chart-row.data-set .chart-name { font-weight: 600; } .chart-row.inside .chart-name { padding-left: .9rem; }
.chart circle, .chart path { fill: var(--series); } .axis text { fill: var(--muted); font: 12px var(--sans); }

.radar { margin: 0; } .scroll + .radar { margin-top: 1.75rem; } .radar figcaption { color: var(--muted); font-size: .9rem; display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; }
.radar-frame { display: block; width: 100%; max-width: 34rem; aspect-ratio: 120 / 96; margin: 1.25rem auto 1.25rem; overflow: visible; }
.radar-frame.odd { aspect-ratio: 120 / 88; }
.radar-web path { fill: none; stroke: var(--line); stroke-width: 1; vector-effect: non-scaling-stroke; } .radar-web .rim { stroke: var(--strong-line); } .radar-web .spoke.gap { stroke-dasharray: 3 4; stroke: var(--strong-line); }
.radar-web .area { fill: var(--series); fill-opacity: .1; stroke: var(--series); stroke-width: 2; stroke-linejoin: round; } .radar-web .side { stroke: var(--series); stroke-width: 2; } .many .area { fill: none; } .radar-web .second .area, .radar-web .second .side { stroke-dasharray: 6 4; }
.radar-web .whisker { stroke: var(--series); stroke-width: 1.5; stroke-opacity: .6; } .radar-web circle { fill: var(--series); fill-opacity: .8; }
.radar-frame > g circle, .radar-frame > g path { fill: var(--series); } .radar-frame text { fill: var(--ink); font: 13px var(--sans); } .radar-frame .score { font-weight: 600; font-variant-numeric: tabular-nums; } .radar-frame .score tspan { fill: var(--series); }

.scroll { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; font-size: .9rem; } .scores, .published { width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--line); font-weight: 400; overflow-wrap: normal; }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-weight: 600; color: var(--muted); vertical-align: bottom; border-color: var(--strong-line); white-space: nowrap; }
tbody th { white-space: nowrap; } .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.dimension th, .dimension td { font-weight: 600; background: var(--sunk); } .overall th, .overall td { font-weight: 600; border-top: 2px solid var(--strong-line); border-bottom: 0; }
.scores th:first-child, .dimension th { padding-left: .6rem; } .scores tbody .task th, .scores tbody .data-set th { padding-left: 1.4rem; } .scores tbody .inside th { padding-left: 2.4rem; } .data-set th, .data-set td { font-weight: 600; } .data-set .task-title { font-weight: 400; } .by-item th, .by-item td { color: var(--muted); border-bottom: 0; padding-top: 0; } .by-item b { font-weight: 400; } .scores td:last-child, .scores thead th:last-child { padding-right: .6rem; }
.task-title { display: block; color: var(--muted); font-size: .8rem; line-height: 1.3; white-space: normal; max-width: 15rem; }
.metric { white-space: nowrap; color: var(--muted); } .interval { color: var(--muted); font-weight: 400; font-size: .85em; } .scores b { font-weight: 600; }
.scores .unread { font-size: .8rem; padding-left: .6rem; min-width: 7rem; } .unread span { white-space: nowrap; margin-right: .35em; }
.outcome-bar { display: block; width: 8.5rem; margin: .35rem 0 .1rem auto; border-radius: 4px; }
.interval.bounds { border-bottom: 1px dotted currentColor; } .varied { max-width: 48rem; } .varied .data-set th { position: static; white-space: normal; max-width: none; } .varied .data-set span { font-weight: 400; font-size: .9em; } .varied .data-set th > div { max-width: calc(100vw - 4rem); } .scroll + .notes { margin-top: 1rem; } .judges { margin: 1rem 0; } .judges th, .judges td { padding-right: 1.6rem; } .judges td { white-space: normal; } .parts thead th.number { white-space: normal; word-break: keep-all; min-width: 4.6rem; } .parts th:first-child { position: sticky; left: 0; background: var(--paper); } .parts .task-title.metric { margin-left: auto; }
.strata { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(19rem, 100%), 1fr)); gap: 1.5rem 2.5rem; align-items: start; }
.all-metrics { margin-top: 1rem; } summary { cursor: pointer; color: var(--s0); padding: .2rem 0; }
.o-answered { fill: var(--o-answered); } .o-empty { fill: var(--o-empty); } .o-unparsed { fill: var(--o-unparsed); } .o-ambiguous { fill: var(--o-ambiguous); }
.o-refused { fill: var(--o-refused); } .o-truncated { fill: var(--o-truncated); } .o-error { fill: var(--o-error); }
.pair { white-space: nowrap; margin-right: .9em; } .pair i { font-style: normal; color: var(--muted); font-size: .85em; margin-right: .35em; }
.notes { margin: 0; padding-left: 1.2rem; max-width: 46rem; } .notes li { margin-bottom: .35rem; } .notes .alarm { color: var(--alarm); font-weight: 700; }
.caution { max-width: 46rem; } .published td { white-space: nowrap; } .published .own th, .published .own td { font-weight: 600; background: var(--sunk); } .published th:first-child { padding-left: .6rem; }
.below { margin: 2rem 0 .5rem; font-size: 1.1rem; } .board .interval { display: block; line-height: 1.3; } .board .badge, .compared .badge { margin: .15rem 0 0; white-space: normal; border-radius: 8px; text-align: left; }
.board thead th.number, .compared thead th.number { white-space: normal; min-width: 5.5rem; } .board .task th { white-space: normal; min-width: 11rem; } .compared thead th.number { min-width: 9.5rem; overflow-wrap: anywhere; }
.board .task-title, .compared .task-title { overflow-wrap: anywhere; } .compared thead .task-title { margin-left: auto; font-weight: 400; } .compared tbody .metric { font-size: .75rem; }
.board .dimension th { white-space: normal; } .board .dimension span { display: inline-block; max-width: calc(100vw - 4rem); } .compared .sets th { border-left: 1px solid var(--line); padding-left: .9rem; } .sets td { border: 0; }
.board th:first-child, .compared th:first-child, .side-by-side th:first-child { position: sticky; left: 0; background: var(--paper); } .compared .dimension th:first-child, .board .dimension th:first-child, .side-by-side .differs th:first-child { background: var(--sunk); }
.uncompared, .scores .uncompared b { color: var(--muted); font-weight: 400; } .uncompared svg { opacity: .5; } .strip { display: block; width: 9.5rem; margin: .15rem 0 0 auto; overflow: visible; } .strip line { stroke: var(--series); stroke-width: 2.5; } .strip .grid { stroke: var(--line); stroke-width: 1; } .strip circle { fill: var(--series); }
.side-by-side thead th { white-space: normal; min-width: 10rem; color: var(--ink); } .side-by-side tbody th, .side-by-side tbody td { padding-block: .25rem; } .side-by-side tbody th { color: var(--muted); } .side-by-side .differs th, .side-by-side .differs td { color: var(--ink); background: var(--sunk); } .side-by-side td { overflow-wrap: anywhere; min-width: 9rem; }
.sources { font-size: .85rem; color: var(--muted); padding-left: 1.5rem; margin: .75rem 0; }
.settings { width: 100%; margin-bottom: 1rem; } .settings th, .settings td { padding-block: .2rem; white-space: normal; overflow-wrap: anywhere; border: 0; border-bottom: 1px dotted var(--line); } .settings th { width: 17rem; color: var(--muted); } #settings h3 { margin: 1.25rem 0 .4rem; }

.keys { margin-left: .75rem; white-space: nowrap; }
#sample-filters { display: flex; flex-wrap: wrap; gap: .6rem .9rem; align-items: end; margin-bottom: .75rem; }
#sample-filters label { font-size: .8rem; color: var(--muted); display: grid; gap: .15rem; } #sample-filters .search { flex: 1 1 13rem; }
select, input { font: inherit; font-size: .95rem; color: var(--ink); background: var(--card); border: 1px solid var(--strong-line); border-radius: 5px; padding: .3rem .5rem; min-height: 2.25rem; max-width: 100%; }
.search input { width: 100%; } ::placeholder { color: var(--muted); opacity: 1; } #sample-count { font-variant-numeric: tabular-nums; padding-bottom: .35rem; min-width: 6.5rem; text-align: right; }
.browser { display: grid; grid-template-columns: 19rem minmax(0, 1fr); border: 1px solid var(--line); border-radius: 6px; background: var(--card); overflow: hidden; height: min(50rem, 88vh); }
#sample-list { overflow-y: auto; border-right: 1px solid var(--line); background: var(--sunk); min-height: 0; } #sample-space { position: relative; }
#sample-list:focus-visible, #sample-detail:focus-visible { outline-offset: -2px; }
.row { position: absolute; left: 0; right: 0; height: 52px; display: flex; gap: .6rem; align-items: center; padding: 0 .75rem; border-bottom: 1px solid var(--line); cursor: pointer; line-height: 1.3; }
.row:hover { background: var(--card); } .row.selected { background: var(--card); box-shadow: inset 3px 0 var(--s0); }
.row-lines { min-width: 0; flex: 1; } .row-lines span { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; } .row-name { font-size: .85rem; } .row-name b { font-weight: 600; } .row-text { font-size: .8rem; color: var(--muted); }
.sign { flex: none; width: 1.2em; text-align: center; font-weight: 700; } .right { color: var(--right); } .partly { color: var(--partly); } .wrong { color: var(--wrong); }
#sample-detail { overflow-y: auto; padding: 1rem 1.25rem 1.5rem; min-height: 0; }
.detail-head { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .75rem; } .detail-head h3 { flex: 1 1 10rem; font-size: 1.05rem; }
button { font: inherit; font-size: .85rem; color: var(--ink); background: var(--card); border: 1px solid var(--strong-line); border-radius: 5px; padding: .2rem .6rem; min-height: 2rem; cursor: pointer; } button:hover { background: var(--sunk); }
.part { margin-bottom: 1rem; } .part h4, .grade h4 { font-size: .9rem; font-weight: 600; margin-bottom: .3rem; display: flex; flex-wrap: wrap; gap: .15rem .6rem; align-items: baseline; } .part h4 .muted { font-weight: 400; font-size: .8rem; }
.text { white-space: pre-wrap; background: var(--sunk); border-radius: 5px; padding: .6rem .8rem; font-size: .925rem; line-height: 1.6; } .prompt { max-height: 16rem; overflow-y: auto; } .text-inline { white-space: pre-wrap; }
.reply { background: none; border: 1px solid var(--line); } mark { background: var(--mark); color: inherit; border-radius: 2px; box-decoration-break: clone; -webkit-box-decoration-break: clone; } mark.good { background: var(--good-mark); } mark.bad { background: var(--bad-mark); text-decoration: underline; text-decoration-color: var(--wrong); text-decoration-thickness: 2px; } .part h4 mark { padding: 0 .3em; color: var(--ink); }
.message { margin: .4rem 0; } .role { font: .75rem var(--mono); color: var(--muted); }
.grade { border-top: 1px solid var(--line); padding-top: .75rem; margin-bottom: 1rem; } .verdict { font-weight: 600; }
.badge[class*="o-"] { fill: none; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem 1.5rem; } .side { min-width: 0; } .side h5 { font-size: .8rem; font-weight: 400; color: var(--muted); } .side p { margin: .15rem 0 .4rem; }
.side > .pair { display: block; white-space: normal; }
.items { list-style: none; margin: .15rem 0 .5rem; padding: 0; font-size: .9rem; } .items li { display: flex; gap: .5em; padding: .12rem 0; } .items .pair { white-space: normal; } .item-sign { flex: none; width: 1em; text-align: center; font-weight: 700; cursor: help; }
.judgement { border-left: 3px solid var(--line); padding-left: .9rem; margin: .5rem 0 .75rem; } .judgement h5, .judgement p { margin: .15rem 0; } .judgement h5 { font-size: .85rem; } .finding-word { font-weight: 600; margin-right: .3em; } .finding.good .item-sign, .finding.good .finding-word { color: var(--right); } .finding.bad .item-sign, .finding.bad .finding-word { color: var(--wrong); } .finding.neutral .item-sign, .finding.neutral .finding-word { color: var(--partly); } .finding .item-sign { cursor: auto; }
.statements { margin: .1rem 0 .4rem; padding-left: 1.1rem; } .side .pair { white-space: normal; } .variants { display: flex; flex-wrap: wrap; gap: .4rem; } .variant .sign { width: auto; } .unjudged { color: var(--partly); }
.same .item-sign { color: var(--right); } .extra .item-sign { color: var(--wrong); } .missed .item-sign { color: var(--partly); }
footer { margin-top: 3.5rem; padding-block: 1.25rem 3rem; color: var(--muted); font-size: .875rem; } footer p { border-top: 1px solid var(--line); padding-top: .75rem; margin: 0; } footer p + p { border: 0; padding-top: .35rem; }
.print-only { display: none; }

@media (max-width: 46rem) {
  .chart-row { grid-template-columns: minmax(0, 1fr) auto; gap: 0 .75rem; margin-top: .35rem; } .chart-name { grid-column: 1; } .chart-value { grid-row: 1 / span 2; grid-column: 2; min-width: 2.6rem; }
  .chart-row svg { grid-column: 1; } .chart-row.axis span { display: none; } .chart-row.axis { padding-right: 3.35rem; grid-template-columns: 1fr; }
  .browser { grid-template-columns: minmax(0, 1fr); height: auto; } #sample-list { height: 14rem; border-right: 0; border-bottom: 1px solid var(--line); } #sample-detail { min-height: 24rem; padding: 1rem; }
  .radar-frame text { font-size: 12px; } .sides { grid-template-columns: 1fr; } .settings th, .settings td { display: block; width: auto; padding-right: 0; } .settings th { border: 0; padding-bottom: 0; }
  #sample-filters label { flex: 1 1 8rem; } .keys { display: none; } .detail-head h3 { flex-basis: 100%; } .detail-head .step { flex: 1; }
  .scores tbody th, .published tbody th { white-space: normal; min-width: 8.5rem; max-width: 11rem; } .scores .unread { white-space: nowrap; }
  .scores th:first-child, .published th:first-child { position: sticky; left: 0; background: var(--paper); } .scores .dimension th:first-child, .published .own th:first-child { background: var(--sunk); }
}
@media print {
  :root { --paper: #fff; --card: #fff; --sunk: #f6f6f4; } body { font-size: 10.5pt; } nav, .skip, .screen-only { display: none; } .print-only { display: block; }
  main, footer { max-width: none; padding: 0; } .scroll { overflow: visible; } .card, tr, .chart-row, .radar { break-inside: avoid; } .radar-frame { max-width: 26rem; } .task-title { font-size: 7pt; } .parts { font-size: 7pt; } .parts thead th.number { min-width: 0; } .parts th, .parts td { padding-right: .5rem; } h2 { break-after: avoid; } table { font-size: 8.5pt; }
  svg { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
${chartStyle}`
