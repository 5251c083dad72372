import { crc32, deflateRawSync } from 'node:zlib'

/** An entry as a zip may hold it, honest or not. */
export interface MadeUpEntry {
  /** Bytes where the name is in another encoding. */
  readonly name: string | Buffer
  readonly content?: string | Buffer
  /** 8, Deflate, by default; 0 is stored. */
  readonly method?: number
  /** Bit 0: encrypted; bit 6: strongly; bit 11: the name is UTF-8. */
  readonly flags?: number
  /** File type and permissions, as `stat` gives them: `0o120777` is a link. */
  readonly mode?: number
  /** What the archive says the size is. */
  readonly claimedSize?: number
  readonly crc?: number
}

/** The bytes of a zip, put together by hand, so that it can say what no honest program would write. */
export function madeUpZip(entries: readonly MadeUpEntry[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '', method = 8, flags = 0, mode = 0o100644, claimedSize, crc } of entries) {
    const rawName = Buffer.from(name as string)
    const data = Buffer.from(content as string)
    const packed = method === 8 ? deflateRawSync(data) : data
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crc ?? crc32(data), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claimedSize ?? data.length, 18)
    shared.writeUInt16LE(rawName.length, 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), shared, rawName, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((mode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    // "Made by" Unix, so that the mode means something.
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 3]), shared, rest, rawName]))
    bodies.push(body)
    offset += body.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, central, end])
}
