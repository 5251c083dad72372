import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { jsonLine, seededRandom, sha256, type Question, type Random } from '../../core/index.ts'

/** A row's id, and its place in the file: neither tells the other, nor where the row comes from. */
export interface RowName {
  /** 16 characters of base32. */
  readonly id: string
  /** 16 hexadecimal digits; rows are sorted by it. */
  readonly place: string
}

/**
 * What all chance in a varied edition comes from: a key of 256 bits, made from a seed and the references.
 *
 * Without the references a short seed cannot be guessed from the ids, and without the seed neither can the references;
 * where references have few possible values (a key of ten questions), only a long seed keeps both.
 */
export class Secret {
  readonly #key: KeyObject
  /** SHA-256 of seed and key. */
  readonly commitment: string

  constructor(seed: string, key: Buffer) {
    this.#key = createSecretKey(key)
    this.commitment = sha256(`${seed}\u0000${key.toString('hex')}`)
  }

  /** Of variant `number` of a sample of the edition that is varied. */
  name(task: string, id: string, number: number): RowName {
    const digest = this.#hmac('row', task, id, number)
    return { id: base32(digest), place: digest.toString('hex', 16, 24) }
  }

  /** A generator for one purpose; different parts give sequences that have nothing to do with each other. */
  random(...parts: readonly (string | number)[]): Random {
    // Seeded with the digest of these parts alone: who finds the state behind one question's orders has learnt nothing of another's.
    return seededRandom(this.#hmac('random', ...parts).toString('latin1'))
  }

  #hmac(...parts: readonly (string | number)[]): Buffer {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest()
  }
}

/** Takes the references row by row. */
export class SecretMaker {
  readonly #seed: string
  readonly #hmac

  constructor(seed: string) {
    this.#seed = seed
    this.#hmac = createHmac('sha256', `xinglin vary\u0000${seed}`)
  }

  add(row: Question['row']): void {
    this.#hmac.update(jsonLine(row))
  }

  secret(): Secret {
    return new Secret(this.#seed, this.#hmac.digest())
  }
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** The first 80 bits, in the alphabet of RFC 4648: sixteen hexadecimal digits may look like a number, which spreadsheets round. */
function base32(bytes: Buffer): string {
  let text = ''
  for (let at = 0; at < 10; at += 5) {
    const high = bytes.readUIntBE(at, 2)
    const low = bytes.readUIntBE(at + 2, 3)
    // 40 bits as eight digits of 5: three from the first 15 bits, one across the border, four from the rest.
    text += alphabet[high >> 11]! + alphabet[(high >> 6) & 31]! + alphabet[(high >> 1) & 31]! + alphabet[((high & 1) << 4) | (low >> 20)]!
    text += alphabet[(low >> 15) & 31]! + alphabet[(low >> 10) & 31]! + alphabet[(low >> 5) & 31]! + alphabet[low & 31]!
  }
  return text
}
