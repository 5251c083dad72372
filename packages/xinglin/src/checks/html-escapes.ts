import { rowCheck } from './check.ts'
import { signs } from './text-signs.ts'

/** Text that was taken from a web page and still has its mark-up: `&nbsp;`, `&gt;`, `<br>`. */
export const htmlEscapes = rowCheck(['text.html'], ({ texts, place }, { tell, shown }) => {
  for (const { field, text, signs: found } of texts) {
    if ((found & signs.markup) === 0) continue
    const matches = text.match(markup)
    if (matches) tell('text.html', place, { field, found: shown([...new Set(matches)].slice(0, mostShown).join(' '), field), count: matches.length })
  }
})

const mostShown = 5

/** Letters alone in angle brackets are answers in some formats; only closing ones are mark-up. */
const markup =
  /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});|&(?:nbsp|lt|gt|amp|quot)(?![a-z;])|<\/?(?:br|div|span|img|sup|sub|table|tbody|tr|td|th|ul|ol|li|font|strong|em|h[1-6])(?=[\s/>])[^<>]{0,200}>|<\/[abipsu]>|<p(?: [^<>]{0,200})?>/gi
