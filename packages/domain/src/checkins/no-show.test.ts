import { describe, expect, it } from 'vitest'
import { instant, MINUTE_MS } from '../time.ts'
import { isNoShow, noShowAt, type Sailed } from './no-show.ts'

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

  it.each<[string, number, Sailed, number[], boolean]>([
    ['nobody of the party was there', 2, { aboard: 0, left: 2 }, [], true],
    ['one of them sailed', 2, { aboard: 1, left: 1 }, [], false],
    ['one of them was scanned aboard', 2, { aboard: 0, left: 2 }, [1], false],
    ['the party has shrunk since, and none of it sailed', 1, { aboard: 0, left: 2 }, [], true],
    ['the party has shrunk to as many as were left behind, and one sailed', 2, { aboard: 1, left: 2 }, [], false],
    ['the party has grown since', 3, { aboard: 0, left: 2 }, [], false],
  ])('%s', (_, people, sailed, boarded, expected) => {
    expect(isNoShow(people, sailed, boarded)).toBe(expected)
  })
})
