import { afterEach, describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMinutes,
  formatMoney,
  formatPercent,
  formatTimeOfDay,
  localParts,
} from './format.ts'
import { DEFAULT_LANGUAGE, speakLanguage } from './language.ts'

describe('formatMoney', () => {
  it.each([
    [160_000, '$1,600'],
    [0, '$0'],
    [123_456_789, '$1,234,568'],
    [-45_000, '−$450'],
    [-10, '$0'],
  ])('shows %d cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text)
  })

  it('shows decimals when asked and names another currency', () => {
    expect(formatMoney(160_050, 'MXN', { decimals: true })).toBe('$1,600.50')
    expect(formatMoney(9_900, 'USD')).toBe('$99 USD')
  })
})

describe('dates and times', () => {
  it.each([
    ['00:00', '12:00 am'],
    ['07:30', '07:30 am'],
    ['12:00', '12:00 pm'],
    ['13:05', '01:05 pm'],
    ['23:59', '11:59 pm'],
  ])('shows %s as %s', (time, text) => {
    expect(formatTimeOfDay(time)).toBe(text)
  })

  it('shows a local date and an instant in the zone of the business', () => {
    expect(formatDate('2026-11-20')).toBe('20/11/2026')
    expect(formatDateTime('2026-11-20T05:30:00Z', 'America/Cancun')).toBe('20/11/2026 12:30 am')
    expect(localParts('2026-11-20T05:30:00Z', 'America/Merida')).toEqual({ date: '2026-11-19', time: '23:30' })
  })
})

describe('percentages and minutes', () => {
  afterEach(() => speakLanguage(DEFAULT_LANGUAGE))

  it.each([
    ['es', '16.5 %', '1,500 min'],
    ['en', '16.5%', '1,500 min'],
    ['de', '16,5 %', '1.500 Min.'],
    ['fr', '16,5 %', '1 500 min'],
    ['ja', '16.5%', '1,500 分'],
    ['zh', '16.5%', '1,500分钟'],
  ] as const)('%s says %s and %s', (language, percent, minutes) => {
    speakLanguage(language)
    // Which of its spaces break no line is left to the language.
    const said = [formatPercent(16.5), formatMinutes(1500)].map((text) => text.replace(/\s/g, ' '))
    expect(said).toEqual([percent, minutes])
  })
})
