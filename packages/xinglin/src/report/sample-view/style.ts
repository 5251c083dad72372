/** Style of drawn samples, on the variables of the page's style. What a colour tells, a sign tells too. */
export const sampleViewStyle = `
.side h4, .judgement h4 { font-size: .85rem; font-weight: 600; color: var(--muted); margin-bottom: .35rem; }
.source { line-height: 2.1; }
.entity { padding: .1em .3em; white-space: normal; } .entity.same { background: var(--good-mark); } .entity.extra { background: var(--bad-mark); } .entity.missed { background: var(--mark); }
.entity .type { font-size: .72em; margin-left: .35em; padding-left: .35em; border-left: 1px solid currentColor; } .entity .item-sign { display: inline; margin-right: .2em; cursor: auto; color: inherit; }
.elsewhere { margin: .5rem 0 0; line-height: 2; font-size: .9rem; color: var(--muted); } .elsewhere .entity { color: var(--ink); }
.triples, .names, .findings { list-style: none; margin: 0 0 .5rem; padding: 0; font-size: .92rem; } .triples li, .names li, .findings li { display: flex; gap: .5em; padding: .2rem 0; }
.triples b { font-weight: 600; } .arrow { color: var(--muted); font-size: .9em; }
.item-sign.same { color: var(--right); } .item-sign.extra { color: var(--wrong); } .item-sign.missed { color: var(--partly); }
.findings .good .item-sign { color: var(--right); } .findings .bad .item-sign { color: var(--wrong); } .findings .neutral .item-sign { color: var(--partly); }
.findings q { display: block; margin-top: .1rem; padding-left: .6rem; border-left: 3px solid var(--strong-line); } q.good { border-color: var(--right); } q.bad { border-color: var(--wrong); }
.records th, .records td { padding: .35rem .8rem .35rem 0; } .records thead th { font-size: .8rem; } .records tbody th { white-space: normal; }
.sections { margin: 0; font-size: .92rem; } .sections dt { font-weight: 600; } .sections dd { margin: 0 0 .6rem; white-space: pre-wrap; }
mark.own { background: var(--mark); } mark.shared { background: var(--good-mark); }
.options { list-style: none; margin: 0 0 .6rem; padding: 0; } .options li { padding: .35rem .7rem; border-left: 4px solid transparent; display: grid; grid-template-columns: 1.2em minmax(0, 1fr) auto; gap: 0 .5rem; align-items: baseline; }
.options .both { border-color: var(--right); background: var(--good-mark); } .options .chosen { border-color: var(--wrong); background: var(--bad-mark); } .options .missed { border-color: var(--partly); background: var(--mark); } .options .badge { color: inherit; }
.tree, .tree ul { list-style: none; margin: .1rem 0; padding: 0; font-size: .92rem; } .tree ul { padding-left: .9rem; border-left: 2px solid var(--line); margin-left: .35rem; } .tree li { padding: .15rem 0; }
.tree .role { font-family: var(--sans); font-size: .85em; color: var(--muted); } .edge { font-size: .8em; color: var(--muted); border: 1px solid var(--strong-line); border-radius: 99px; padding: 0 .5em; } .relation { color: var(--muted); }
.list-name { font-size: .85rem; color: var(--muted); margin: .5rem 0 .1rem; } .statements { font-size: .92rem; }
pre.text { margin: 0; font-family: var(--mono); overflow-x: auto; white-space: pre-wrap; }
`
