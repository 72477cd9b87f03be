import { describe, expect, it } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import { isNoShow, noShowAt } from './no-show.ts'

const START = instant(Date.UTC(2026, 10, 22, 13, 0))
const at = (minutes: number) => instant(START + minutes * MINUTE_MS)

describe('who did not come (K5)', () => {
  it.each([
    ['at its hour', 0, 20],
    ['before its hour', -10, 20],
    ['within the grace', 19, 20],
    ['with the end of the grace', 20, 21],
    ['hours late', 180, 181],
  ])('is known, of a boat that sailed %s, once grace and undo are over', (_, sailed, known) => {
    expect(noShowAt(START, at(sailed))).toBe(at(known))
  })

  it.each<[string, number, number[], number[], boolean]>([
    ['nobody of the party was there', 2, [1, 2], [], true],
    ['one of them sailed', 2, [2], [], false],
    ['one of them was scanned aboard', 2, [1, 2], [1], false],
    ['one is named twice', 2, [1, 1], [], false],
    ['the party has shrunk since', 1, [1, 2], [], true],
  ])('%s', (_, people, absent, boarded, expected) => {
    expect(isNoShow(people, absent, boarded)).toBe(expected)
  })
})
