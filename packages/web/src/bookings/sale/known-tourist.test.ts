import type { KnownTourist } from '@muelle/contract/bookings/tourists'
import { describe, expect, it } from 'vitest'
import { isNamed, recognised } from './known-tourist.ts'
import { EMPTY_TOURIST, type TouristDraft } from './tourist-draft.ts'

const zulema: KnownTourist = {
  first_name: 'Zulema',
  last_name: null,
  email: null,
  phone_code: '+52',
  phone_number: '9865550169',
  bookings: 2,
  last_trip: { date: '2026-03-14', tour: 'Flamencos' },
}
const other: KnownTourist = { ...zulema, first_name: 'Otra', phone_number: '9990000169' }
const typed = (over: Partial<TouristDraft>): TouristDraft => ({ ...EMPTY_TOURIST, ...over })

describe('whoever types a number', () => {
  it.each([
    ['is recognised by all of it, however it is written', typed({ phone: '986 555-0169' }), [zulema, other], 'Zulema'],
    ['is recognised with the code of the country', typed({ phone: '+52 986 555 0169' }), [zulema], 'Zulema'],
    ['is nobody yet by a part of it', typed({ phone: '986 555 016' }), [zulema], undefined],
    [
      'is nobody where two book under it',
      typed({ phone: '9865550169' }),
      [zulema, { ...other, phone_number: '9865550169' }],
      undefined,
    ],
    [
      'is who was named, whoever books under the number',
      typed({ phone: '9865550169', firstName: 'Ana' }),
      [zulema],
      undefined,
    ],
    ['is nobody that never booked', typed({ phone: '9861112233' }), [zulema], undefined],
    ['is nobody without a number', typed({}), [{ ...zulema, phone_number: null }], undefined],
  ])('%s', (_, tourist, known, expected) => {
    expect(recognised(known, tourist)?.first_name).toBe(expected)
  })

  it('is not offered again once the sale has their name', () => {
    expect(isNamed(zulema, typed({ phone: '986 555 0169', firstName: 'Zulema' }))).toBe(true)
    expect(isNamed(zulema, typed({ phone: '986 555 0169' }))).toBe(false)
    expect(isNamed(zulema, typed({ firstName: 'Zulema' }))).toBe(false)
  })
})
