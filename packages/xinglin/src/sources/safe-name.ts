/** A name that every file system takes: no path, no device, no odd characters, 100 characters at most. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replaceAll(/[<>:"/\\|?*\p{C}]/gu, '_')
    .replace(/[. ]+$/, '_')
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  const stem = Array.from(plain.slice(0, plain.length - extension.length))
    .slice(0, 60)
    .join('')
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(plain)
  return `${isDevice || stem === '' || /^\d+$/.test(plain) ? '_' : ''}${stem}${extension}`
}
