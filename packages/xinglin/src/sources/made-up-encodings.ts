/** GB18030 by turning the decoder round: Node writes no GBK itself. */
export const gb18030Of = (() => {
  const decoder = new TextDecoder('gb18030')
  const bytesOf = new Map<string, readonly number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail))
      if (trail !== 0x7f && !bytesOf.has(char)) bytesOf.set(char, [lead, trail])
    }
  // Four bytes: 㐱 (U+3431) and the surrogate pair 𠮷 (U+20BB7).
  for (const four of [
    [0x81, 0x39, 0xf3, 0x38],
    [0x95, 0x34, 0xb2, 0x35],
  ])
    bytesOf.set(decoder.decode(Uint8Array.from(four)), four)
  return (text: string): Buffer => Buffer.from([...text].flatMap((char) => (char < '\u0080' ? [char.charCodeAt(0)] : (bytesOf.get(char) ?? [0xff]))))
})()

/** UTF-16 with its mark, little end first unless said otherwise. */
export const utf16Of = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
