import { expect, it } from 'vitest'
import { publicUrl } from './public-url.ts'

it.each([
  ['http://localhost:8000/v1', 'http://localhost:8000/v1'],
  ['https://me:secret@host/v1/', 'https://host/v1'],
  ['https://host/v1?api-version=2026-01-01&key=secret', 'https://host/v1?api-version=2026-01-01&key=%E2%80%A6'],
])('writes %s down as %s', (address, written) => expect(publicUrl(address)).toBe(written))
