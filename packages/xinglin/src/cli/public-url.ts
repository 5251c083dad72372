/** An address as it may stand in a run's manifest: whatever could be a key in it is left out. */
export function publicUrl(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  const names = new Set(url.searchParams.keys())
  for (const name of names) if (name !== 'api-version') url.searchParams.set(name, '…')
  return url.href.replace(/\/$/, '')
}
