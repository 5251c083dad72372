/** The text of one JSON value, as far as brackets and quotation marks tell where it ends. */
export interface RawValue {
  readonly text: string
  /** Where it begins, counted from 1. */
  readonly line: number
  /** Colons outside strings: as many as its objects have fields. */
  readonly fields: number
  /** Has a number that JavaScript may not hold. */
  readonly hasLongNumber: boolean
  /** May have a byte order mark in it, as a character or escaped. */
  readonly mayHaveMark: boolean
  /** Undefined for a whole value. Else why it stops short: the file ends, a string runs into the next line, it is too deep, or longer than a value may be. */
  readonly stop: 'end' | 'line' | 'depth' | 'length' | undefined
}
