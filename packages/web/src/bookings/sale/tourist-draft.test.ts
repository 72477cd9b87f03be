import { describe, expect, it } from 'vitest'
import { EMPTY_TOURIST, touristFaults, wireTourist } from './tourist-draft.ts'

describe('the tourist at the desk', () => {
  it.each([
    ['nothing', {}, {}],
    ['a number with spaces', { phone: '986 863 4410' }, {}],
    ['a number with its own country', { phone: '+1 305 555 0100', phoneCode: 'x' }, {}],
    ['too few digits', { phone: '12' }, { phone: 'invalidPhone' }],
    ['letters', { phone: 'ana' }, { phone: 'invalidPhone' }],
    ['a country code without its plus', { phone: '986 863 4410', phoneCode: '52' }, { phoneCode: 'invalidPhoneCode' }],
    ['a country code that nobody needs', { phoneCode: '' }, {}],
    ['an e-mail', { email: ' ana@correo.com ' }, {}],
    ['half an e-mail', { email: 'ana@' }, { email: 'invalidEmail' }],
    ['a name of sixty letters', { firstName: 'á'.repeat(60) }, {}],
    ['a longer name', { lastName: 'á'.repeat(61) }, { lastName: 'invalidName' }],
  ])('with %s', (_, typed, faults) => {
    expect(touristFaults({ ...EMPTY_TOURIST, ...typed })).toEqual(faults)
  })

  it('is sent without what was left empty, and with the country code only where it belongs', () => {
    expect(wireTourist(EMPTY_TOURIST)).toEqual({
      tourist_first_name: null,
      tourist_last_name: null,
      tourist_email: null,
      tourist_phone_code: null,
      tourist_phone_number: null,
    })
    expect(wireTourist({ ...EMPTY_TOURIST, phone: ' 986 863 4410 ' })).toMatchObject({
      tourist_phone_code: '+52',
      tourist_phone_number: '986 863 4410',
    })
    expect(wireTourist({ ...EMPTY_TOURIST, phone: '+1 305 555 0100' }).tourist_phone_code).toBeNull()
  })
})
