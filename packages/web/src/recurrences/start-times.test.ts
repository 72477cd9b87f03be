import { describe, expect, it } from 'vitest'
import { startTimesIn } from './start-times.ts'

describe('hours that are typed', () => {
  it.each([
    ['9 11:30 14', ['09:00', '11:30', '14:00']],
    ['14, 9', ['09:00', '14:00']],
    ['9 9:00', ['09:00']],
    ['9.30 1130', ['09:30', '11:30']],
    ['9:30 pm 12 a. m. 12pm', ['00:00', '12:00', '21:30']],
    ['  ', []],
  ])('%j', (text, times) => {
    expect(startTimesIn(text)).toEqual(times)
  })
  it.each(['25', '9:75', 'nueve', '13 pm', '9 x'])('%j is no hour', (text) => {
    expect(startTimesIn(text)).toBeNull()
  })
})
