/** The page's keys; all works without. */
export const viewScript = `
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target
  if (target instanceof Element && target.closest('input, select, textarea')) {
    if (event.key === 'Escape') target.blur()
    return
  }
  const follow = (rel) => document.querySelector('a[rel="' + rel + '"]')?.click()
  if (event.key === '/') {
    const field = document.getElementById('q')
    if (!field) return
    event.preventDefault()
    field.focus()
  } else if (event.key === 'u') follow('up')
  else if (event.key === 'j' || event.key === 'k') {
    const rows = [...document.querySelectorAll('a[data-row]')]
    if (rows.length === 0) return follow(event.key === 'j' ? 'next' : 'prev')
    const at = rows.indexOf(document.activeElement)
    const to = event.key === 'j' ? at + 1 : at - 1
    rows[Math.max(0, Math.min(rows.length - 1, to))].focus()
  }
})
`
