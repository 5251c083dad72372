import { describe, expect, it } from 'vitest'
import { bareText } from './same-text.ts'

describe('bareText', () => {
  it('drops width, white space, invisible characters and punctuation; case and signs stay', () => {
    expect(bareText('\ufeff（１）患者，Ａ型 血。\u200b')).toBe('1患者A型血')
    expect(bareText('P<0.05')).not.toBe(bareText('P>0.05'))
    expect(bareText('Aa')).not.toBe(bareText('AA'))
  })
})
