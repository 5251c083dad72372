import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { jsonLine, sha256, type Question } from '../../core/index.ts'
import { Secret, SecretMaker } from './secret.ts'

const rows: Question['row'][] = [
  { task: 't', id: '1', reference: 'A' },
  { task: 't', id: '2', reference: 'B' },
]

describe('Secret', () => {
  it('is HMAC-SHA-256 of the reference lines under the seed', () => {
    const maker = new SecretMaker('seed')
    for (const row of rows) maker.add(row)
    const key = createHmac('sha256', 'xinglin vary\u0000seed').update(rows.map(jsonLine).join('')).digest()
    expect(maker.secret().commitment).toBe(sha256(`seed\u0000${key.toString('hex')}`))
  })

  it('names a row by the first 80 bits of an HMAC in base32, and places it by the next 64', () => {
    const key = Buffer.alloc(32, 7)
    const digest = createHmac('sha256', key).update('["row","t","1",0]').digest()
    const { id, place } = new Secret('seed', key).name('t', '1', 0)
    // RFC 4648: five bits a letter.
    const bits = [...digest.subarray(0, 10)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    expect(id).toBe([...bits.matchAll(/.{5}/g)].map(([five]) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five, 2)]).join(''))
    expect(place).toBe(digest.subarray(16, 24).toString('hex'))
  })

  it('gives other names for another task, sample or number, and does not run them together', () => {
    const secret = new Secret('seed', Buffer.alloc(32, 1))
    const names = [secret.name('t', '1', 0), secret.name('t', '1', 1), secret.name('t', '10', 0), secret.name('t1', '', 0), secret.name('u', '1', 0)]
    expect(new Set(names.map(({ id }) => id)).size).toBe(5)
    expect(secret.name('t', '1', 0)).toEqual(names[0])
  })
})
