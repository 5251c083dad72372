import type { judgementView } from './judgement-view.ts'
import type { markedPieces, MarkedSpan } from './marked-pieces.ts'
import type { PageData, PageGrade, PageSample } from './page-data.ts'
import type { passesFilter } from './sample-filter.ts'

/** Functions that stand in the page beside the browser. */
interface Parts {
  readonly judgementView: typeof judgementView
  readonly markedPieces: typeof markedPieces
  readonly passesFilter: typeof passesFilter
}

/**
 * The page's script: filters, list and detail of the embedded samples.
 *
 * Put into the page by `.toString()`, its types erased: it refers to nothing outside itself, and what it needs is handed in.
 * Only the visible rows of the list exist; texts enter the page as text nodes, never as markup.
 */
export function sampleBrowser({ judgementView, markedPieces, passesFilter }: Parts): void {
  const data = JSON.parse(byId('sample-data').textContent ?? '') as PageData
  const rowHeight = 52
  // A metric of several parts has a screenful of counts on a phone.
  const longCounts = 120
  const list = byId('sample-list')
  const space = byId('sample-space')
  const detail = byId('sample-detail')
  const searchable = new Map<PageSample, string>()
  const variants = new Map<string, PageSample[]>()
  for (const sample of data.samples) {
    if (!sample.variant) continue
    const question = `${sample.task}/${sample.variant.of}`
    const known = variants.get(question)
    if (known) known.push(sample)
    else variants.set(question, [sample])
  }
  const { quotesOf, quoteLegend, judged, statements, fieldName } = judgementView({ element, word, known })
  let shown: readonly PageSample[] = []
  let selected = -1

  listen()
  applyFilter(keyFromAddress())

  function listen(): void {
    const search = field('filter-search')
    let timer: number | undefined
    for (const id of ['filter-task', 'filter-rules', 'filter-outcome', 'filter-verdict']) byId(id).addEventListener('change', () => applyFilter())
    search.addEventListener('input', () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(applyFilter, 120)
    })
    byId('sample-filters').addEventListener('submit', (event) => event.preventDefault())
    list.addEventListener('scroll', () => window.requestAnimationFrame(renderList), { passive: true })
    window.addEventListener('resize', renderList)
    window.addEventListener('hashchange', () => {
      if (keyFromAddress()) applyFilter(keyFromAddress())
    })
    list.addEventListener('click', (event) => {
      const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      if (row) select(Number(row.dataset.at), true)
    })
    document.addEventListener('keydown', onKey)
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) {
      if (event.key === 'Escape') list.focus()
      return
    }
    const inList = document.activeElement === list
    const page = Math.max(1, Math.floor(list.clientHeight / rowHeight) - 1)
    const steps: Record<string, number> = inList
      ? { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -shown.length, End: shown.length }
      : { j: 1, k: -1 }
    const step = steps[event.key]
    if (step === undefined && event.key !== '/') return
    event.preventDefault()
    if (step === undefined) field('filter-search').focus()
    else move(step)
  }

  function move(step: number): void {
    if (shown.length === 0) return
    select(Math.max(0, Math.min(shown.length - 1, selected + step)), true)
    if (detail.getBoundingClientRect().top > window.innerHeight || detail.getBoundingClientRect().bottom < 0)
      byId('samples').scrollIntoView({ behavior: 'instant' })
  }

  /** Filters anew and keeps the selected sample where it still passes; `key` asks for a certain one, whatever the filters. */
  function applyFilter(key?: string): void {
    const before = key === undefined ? shown[selected] : data.samples.find((sample) => keyOf(sample) === key)
    const filter = {
      task: field('filter-task').value,
      rules: rules(),
      outcome: field('filter-outcome').value,
      verdict: field('filter-verdict').value,
      search: field('filter-search').value.trim().toLowerCase(),
    }
    shown = data.samples.filter((sample) => sample === (key === undefined ? undefined : before) || passesFilter(sample, filter, searchText))
    space.style.height = `${shown.length * rowHeight}px`
    byId('sample-count').textContent = word('browser.count', { shown: shown.length, total: data.samples.length })
    const at = before ? shown.indexOf(before) : -1
    select(at >= 0 ? at : shown.length > 0 ? 0 : -1, false)
    if (key !== undefined && at >= 0) byId('samples').scrollIntoView({ behavior: 'instant' })
  }

  function select(at: number, byHand: boolean): void {
    selected = at
    const sample = shown[at]
    if (sample) {
      if (at * rowHeight < list.scrollTop) list.scrollTop = at * rowHeight
      if ((at + 1) * rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = (at + 1) * rowHeight - list.clientHeight
      if (byHand) window.history.replaceState(null, '', `#sample=${encodeURIComponent(keyOf(sample))}`)
    }
    renderList()
    detail.replaceChildren(...(sample ? renderDetail(sample) : [element('p', 'muted', word('browser.nothing'))]))
    detail.scrollTop = 0
  }

  function renderList(): void {
    const first = Math.max(0, Math.floor(list.scrollTop / rowHeight) - 4)
    const last = Math.min(shown.length, Math.ceil((list.scrollTop + list.clientHeight) / rowHeight) + 4)
    space.replaceChildren(...shown.slice(first, last).map((sample, offset) => renderRow(sample, first + offset)))
    if (shown[selected]) list.setAttribute('aria-activedescendant', `sample-row-${selected}`)
    else list.removeAttribute('aria-activedescendant')
  }

  function renderRow(sample: PageSample, at: number): HTMLElement {
    const grade = sample.byRules[rules()]
    const row = element('div', `row${at === selected ? ' selected' : ''}`)
    row.id = `sample-row-${at}`
    row.dataset.at = String(at)
    row.style.top = `${at * rowHeight}px`
    row.setAttribute('role', 'option')
    row.setAttribute('aria-selected', String(at === selected))
    row.setAttribute('aria-setsize', String(shown.length))
    row.setAttribute('aria-posinset', String(at + 1))
    const lines = element('span', 'row-lines')
    const first = element('span', 'row-name')
    first.append(
      element('b', '', sample.task),
      ` ${sample.id}${sample.repeat > 0 ? ` · ${word('browser.repeat', { number: sample.repeat + 1 })}` : ''}`,
    )
    lines.append(first, element('span', 'row-text', sample.completion.slice(0, 80).replace(/\s+/g, ' ') || word('browser.completion.empty')))
    row.append(grade ? sign(grade) : '', lines)
    return row
  }

  function renderDetail(sample: PageSample): readonly (Node | string)[] {
    const grades = Object.entries(sample.byRules)
    const grade = sample.byRules[rules()]
    const quotes = quotesOf(grade)
    // That the whole reply was read needs no marks.
    const spans: readonly MarkedSpan[] = quotes.length > 0 ? quotes : grade?.isWholeReply ? [] : (grade?.spans ?? [])
    const head = element('header', 'detail-head')
    const name = element('h3', '', `${sample.task} · ${sample.id}`)
    if (sample.repeat > 0) name.append(' ', element('span', 'muted', word('browser.repeat', { number: sample.repeat + 1 })))
    head.append(name, stepButton('browser.previous', 'k', -1), stepButton('browser.next', 'j', 1))
    const reply = section(word('browser.completion'), marked(sample.completion, spans))
    if (quotes.length > 0) reply.firstElementChild!.append(...quoteLegend(quotes))
    else if (spans.length > 0) reply.firstElementChild!.append(element('span', 'muted', word('browser.completion.marks', { rules: nameOf(rules()) })))
    if (sample.finishReason !== 'stop') reply.firstElementChild!.append(element('span', 'badge alarm', word(`browser.finish.${sample.finishReason}`)))
    return [
      head,
      section(word('browser.prompt'), Object.assign(element('div', 'text prompt', sample.prompt), { tabIndex: 0 })),
      sent(sample),
      reply,
      sample.reasoning ? folded(word('browser.reasoning'), element('div', 'text', sample.reasoning)) : '',
      ...grades.map(([name, each]) => renderGrade(name, each)),
      sample.variant ? renderVariants(sample) : '',
      element('p', 'muted small', word('browser.exact')),
    ]
  }

  /** What stood before the question: folded when it is here, else only its number. */
  function sent(sample: PageSample): Node | string {
    if (!sample.messages)
      return sample.demonstrations > 0 ? element('p', 'muted small', word('browser.demonstrations', { count: sample.demonstrations })) : ''
    const messages = sample.messages.map(([role, text]) => {
      const one = element('div', 'message')
      one.append(element('span', 'role', word(`browser.role.${role}`)), element('div', 'text', data.texts[text] ?? ''))
      return one
    })
    return folded(word('browser.messages', { count: sample.demonstrations }), ...messages)
  }

  function renderGrade(name: string, grade: PageGrade): HTMLElement {
    const box = element('section', 'grade')
    const head = element('h4', '', `${nameOf(name)} `)
    head.append(sign(grade), element('span', `verdict ${grade.verdict}`, word(`verdict.${grade.verdict}`)))
    if (grade.outcome !== 'answered') head.append(element('span', `badge o-${grade.outcome}`, word(`outcome.${grade.outcome}`)))
    if (grade.repaired) head.append(element('span', 'badge', word('browser.repaired')))
    for (const note of grade.notes ?? []) head.append(element('span', 'badge', known(`browser.note.${note}`, note)))
    if (grade.officialWouldRaise)
      head.append(element('span', 'badge alarm', word('browser.officialWouldRaise', { exception: grade.officialWouldRaise })))
    const sides = element('div', 'sides')
    sides.append(
      grade.isWholeReply ? wholeReply() : side(word('browser.read'), grade.prediction, grade.expected, 'extra'),
      side(word('browser.expected'), grade.expected, grade.prediction, 'missed'),
    )
    const value = grade.value === null ? '—' : (grade.value * 100).toFixed(1).replace('-', '−')
    const facts: string[] = []
    for (const [metric, counts] of Object.entries(grade.counts)) {
      const each = Object.entries(counts).map(([count, value]) => `${countName(count)} ${Math.round(value * 1e4) / 1e4}`)
      if (each.length > 0) facts.push(`${metric}: ${each.join(', ')}`)
    }
    const own = word('labelled', { label: word('browser.value'), value })
    const counted = facts.join('  ·  ')
    box.append(head, sides, ...judged(grade), element('p', 'muted small', counted.length > longCounts ? own : [own, ...facts].join('  ·  ')))
    if (counted.length > longCounts) box.append(folded(word('browser.counts'), element('p', 'muted small', counted)))
    return box
  }

  function wholeReply(): HTMLElement {
    const box = element('div', 'side')
    box.append(element('h5', '', word('browser.read')), element('p', 'muted', word('browser.wholeReply')))
    return box
  }

  /** The other forms of the same question on this page, each a way to its sample. */
  function renderVariants(sample: PageSample): HTMLElement {
    const others = (variants.get(`${sample.task}/${sample.variant!.of}`) ?? []).filter((other) => other !== sample)
    const box = section(word('browser.variants'), element('p', 'muted small', formOf(sample)))
    box.firstElementChild!.append(
      element('span', 'muted', others.length > 0 ? word('browser.variants.count', { count: others.length }) : word('browser.variants.none')),
    )
    const list = element('div', 'variants')
    for (const other of others) {
      const button = element('button', 'variant')
      const grade = other.byRules[rules()]
      button.setAttribute('type', 'button')
      const order = lettersOf(other)
      button.append(
        grade ? sign(grade) : '',
        ` ${other.id}${order === undefined ? '' : ` · ${order}`}`,
        ...(other.repeat > 0 ? [` · ${word('browser.repeat', { number: other.repeat + 1 })}`] : []),
      )
      button.title = formOf(other)
      button.addEventListener('click', () => {
        // The way back is the browser's own.
        window.location.hash = `sample=${encodeURIComponent(keyOf(other))}`
        detail.focus()
      })
      list.append(button)
    }
    box.append(list)
    return box
  }

  /** The options' order by the letters they had at first. */
  function lettersOf({ variant }: PageSample): string | undefined {
    return variant?.order?.map((place) => String.fromCharCode(65 + place)).join('')
  }

  /** How this form differs from others. */
  function formOf(sample: PageSample): string {
    const { template, changes } = sample.variant!
    const order = lettersOf(sample)
    return [
      ...(order === undefined ? [] : [word('browser.variant.order', { order })]),
      ...(template === undefined ? [] : [word('browser.variant.template', { template })]),
      ...(changes === undefined ? [] : [word('browser.variant.changes', { changes: changes.join(' · ') })]),
    ].join('  ·  ')
  }

  /** `fp:疾病` counts the wrong answers of one label; counts that only one metric has keep their names. */
  function countName(count: string): string {
    return count.replace(/^(tp|fp|fn)(?=$|:)/, (name) => word(`browser.count.${name}`))
  }

  /** One side of the comparison; a list's items are looked up in the other side's. */
  function side(title: string, value: unknown, other: unknown, lonely: 'extra' | 'missed'): HTMLElement {
    const box = element('div', 'side')
    box.append(element('h5', '', title))
    if (value === undefined || value === null) box.append(element('p', 'muted', word('browser.nothingRead')))
    else if (!Array.isArray(value)) box.append(...plain(value))
    else if (value.length === 0) box.append(element('p', 'muted', word('browser.emptyList')))
    else {
      const compared = itemsOf(other)
      const others = new Set(compared?.map(canonical))
      const items = element('ul', 'items')
      for (const each of value) {
        const kind = others.has(canonical(each)) ? 'same' : lonely
        const item = element('li', compared ? kind : '')
        if (!compared) {
          item.append(...plain(each))
          items.append(item)
          continue
        }
        const mark = element('span', 'item-sign', kind === 'same' ? '✓' : kind === 'extra' ? '+' : '−')
        mark.setAttribute('role', 'img')
        mark.setAttribute('aria-label', word(`browser.${kind}`))
        mark.title = word(`browser.${kind}`)
        const text = element('span', '')
        text.append(...plain(each))
        item.append(mark, text)
        items.append(item)
      }
      box.append(items)
    }
    return box
  }

  /** What a list can be compared with: a list, or the list of names or letters that an object holds beside what else is needed to compare. */
  function itemsOf(value: unknown): readonly unknown[] | undefined {
    if (Array.isArray(value)) return value as readonly unknown[]
    if (typeof value !== 'object' || value === null) return undefined
    const lists = Object.values(value).filter((each) => Array.isArray(each) && each.every((one) => typeof one === 'string'))
    return lists.length === 1 ? (lists[0] as readonly string[]) : undefined
  }

  function plain(value: unknown): readonly Node[] {
    const isStatements = (each: unknown) => Array.isArray(each) && each.some((one) => typeof one === 'object' && one !== null && 'text' in one)
    if (Array.isArray(value)) return [element('span', '', value.map((each) => textOf(each)).join(' · '))]
    if (typeof value !== 'object' || value === null) return [element('span', 'text-inline', textOf(value) || word('browser.completion.empty'))]
    return Object.entries(value).map(([name, each]) => {
      const pair = element('span', 'pair')
      const isGroup = typeof each === 'object' && each !== null && !Array.isArray(each) && Object.keys(each).length > 0
      pair.append(element('i', '', fieldName(name)))
      if (isStatements(each)) pair.append(statements(each as readonly Record<string, unknown>[]))
      else if (isGroup) pair.append(...plain(each).flatMap((part) => [' ', part]))
      else pair.append(element('span', 'text-inline', textOf(each)))
      return pair
    })
  }

  function textOf(value: unknown): string {
    if (Array.isArray(value) && value.every((each) => typeof each === 'string' || typeof each === 'number')) return value.join(' · ')
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  }

  function canonical(value: unknown): string {
    return JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    )
  }

  function marked(text: string, spans: readonly MarkedSpan[]): HTMLElement {
    const box = element('div', 'text reply')
    if (text.trim() === '') box.append(element('span', 'muted', word('browser.completion.empty')))
    else for (const piece of markedPieces(text, spans)) box.append(piece.marked ? element('mark', piece.kind ?? '', piece.text) : piece.text)
    return box
  }

  function section(title: string, ...content: readonly Node[]): HTMLElement {
    const box = element('section', 'part')
    box.append(element('h4', '', title), ...content)
    return box
  }

  function folded(title: string, ...content: readonly Node[]): HTMLElement {
    const box = element('details', 'part')
    box.append(element('summary', '', title), ...content)
    return box
  }

  function stepButton(code: string, key: string, step: number): HTMLElement {
    const button = element('button', 'step', word(code))
    button.setAttribute('type', 'button')
    button.append(' ', element('kbd', '', key))
    button.addEventListener('click', () => {
      move(step)
      // The button was replaced with the rest of the detail: the new one takes the focus, for the next press.
      detail.querySelectorAll<HTMLElement>('.step')[step < 0 ? 0 : 1]?.focus()
    })
    return button
  }

  function sign(grade: PageGrade): HTMLElement {
    const text =
      grade.verdict === 'unjudged'
        ? '…'
        : grade.verdict === 'right'
          ? '✓'
          : grade.outcome !== 'answered'
            ? '?'
            : grade.verdict === 'partly'
              ? '◐'
              : '✗'
    const mark = element('span', `sign ${grade.verdict}`, text)
    mark.setAttribute('role', 'img')
    mark.setAttribute('aria-label', word(`verdict.${grade.verdict}`))
    return mark
  }

  function searchText(sample: PageSample): string {
    const known = searchable.get(sample)
    if (known !== undefined) return known
    const answers = Object.values(sample.byRules).map(({ prediction, expected }) => `${textOf(prediction)}\n${textOf(expected)}`)
    const text = [sample.task, sample.id, sample.prompt, sample.completion, sample.reasoning ?? '', ...answers].join('\n').toLowerCase()
    searchable.set(sample, text)
    return text
  }

  function rules(): string {
    return field('filter-rules').value
  }

  function keyOf({ task, id, repeat }: PageSample): string {
    return `${task}/${id}/${repeat}`
  }

  function keyFromAddress(): string | undefined {
    const match = /^#sample=(.+)$/.exec(window.location.hash)
    try {
      return match ? decodeURIComponent(match[1]!) : undefined
    } catch {
      // A `%` typed by hand: no sample is called that.
      return undefined
    }
  }

  function nameOf(id: string): string {
    return data.rules[id] ?? id
  }

  /** The word for a name in the data; a name that has none stands for itself. */
  function known(code: string, otherwise: string): string {
    return data.words[code] ?? otherwise
  }

  function word(code: string, parameters: Readonly<Record<string, string | number>> = {}): string {
    return (data.words[code] ?? code).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(parameters[name] ?? whole))
  }

  function field(id: string): HTMLInputElement {
    return byId(id) as HTMLInputElement
  }

  function byId(id: string): HTMLElement {
    return document.getElementById(id)!
  }

  function element(tag: string, className: string, text?: string): HTMLElement {
    const made = document.createElement(tag)
    if (className !== '') made.className = className
    if (text !== undefined) made.textContent = text
    return made
  }
}
