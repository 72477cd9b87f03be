import { describe, expect, it } from 'vitest'
import { priorityOptions } from './priority-options.ts'

const words = { normal: 'normal', wins: (names: string) => `> ${names}`, number: (n: number) => `#${n}` }
const others = [
  { name: 'Año', priority: 0 },
  { name: 'Verano', priority: 2 },
]

describe('priorities in words (R4)', () => {
  it('say over whom they win', () => {
    expect(priorityOptions({ ...words, others, current: 0 })).toEqual([
      { value: '0', label: 'normal' },
      { value: '1', label: '> Año' },
      { value: '3', label: '> Año, Verano' },
    ])
  })
  it('keep a number that is none of them', () => {
    expect(priorityOptions({ ...words, others: [], current: 7 })).toEqual([
      { value: '0', label: 'normal' },
      { value: '7', label: '#7' },
    ])
  })
})
