import { describe, expect, it } from 'vitest'
import { boardSearchOf, isFiltered } from './board-search.ts'

const NOTHING = {
  date: undefined,
  q: undefined,
  tour: undefined,
  pago: undefined,
  seguimiento: undefined,
  booking: undefined,
  sale: undefined,
  departure: undefined,
  closure: undefined,
}

describe('the address of the day board', () => {
  it('reads every parameter from text', () => {
    const raw = {
      date: '2026-11-20',
      q: 'iñigo',
      tour: '3',
      pago: 'due',
      seguimiento: 'boarded',
      booking: '12',
      sale: '5',
      departure: 's7',
      closure: '4',
    }
    expect(boardSearchOf(raw)).toEqual({
      date: '2026-11-20',
      q: 'iñigo',
      tour: 3,
      pago: 'due',
      seguimiento: 'boarded',
      booking: 12,
      sale: 5,
      departure: 's7',
      closure: 4,
    })
  })

  it.each([
    ['date', '2026-02-30'],
    ['date', '20/11/2026'],
    ['tour', '1e5'],
    ['tour', '-1'],
    ['tour', '99999999999999999999'],
    ['pago', 'free'],
    ['seguimiento', ''],
    ['booking', 'null'],
    ['sale', 'old'],
    ['departure', '7'],
    ['departure', 'x7'],
    ['closure', 'old'],
    ['other', '1'],
  ])('counts %s=%s as absent', (name, value) => {
    expect(boardSearchOf({ [name]: value })).toEqual(NOTHING)
  })

  it('takes the first of a repeated parameter and keeps digits of a long ticket', () => {
    expect(boardSearchOf({ q: ['12345678901234567890', 'x'], sale: 'new' })).toEqual({
      ...NOTHING,
      q: '12345678901234567890',
      sale: 'new',
    })
  })

  it('opens a trial in place of a sale', () => {
    expect(boardSearchOf({ sale: 'trial' })).toEqual({ ...NOTHING, sale: 'trial' })
  })

  it('says whether something is filtered', () => {
    expect(isFiltered({ date: '2026-11-20', booking: 3, q: '  ' })).toBe(false)
    expect(isFiltered({ seguimiento: 'pending' })).toBe(true)
    expect(isFiltered({ q: 'a' })).toBe(true)
  })
})
