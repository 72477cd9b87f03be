import { expect, test } from 'vitest'
import { agencyFault, agencyPaymentOf, isBeyondCredit, NO_AGENCY } from './agency-draft.ts'

test('an agency has to be chosen, and the number of a voucher has to say something', () => {
  expect(agencyFault(NO_AGENCY)).toBe('agency')
  expect(agencyFault({ ...NO_AGENCY, agencyId: 4 })).toBeNull()
  expect(agencyFault({ ...NO_AGENCY, agencyId: 4, voucher: ' - ' })).toBe('voucher')
  expect(agencyFault({ ...NO_AGENCY, agencyId: 4, voucher: ' A-1 ' })).toBeNull()
})

test('only what was said is sent', () => {
  expect(agencyPaymentOf({ ...NO_AGENCY, agencyId: 4 })).toEqual({ seller_id: 4 })
  expect(agencyPaymentOf({ agencyId: 4, voucher: ' A-1 ', photo: 'x.webp', reason: ' Paga el viernes ' })).toEqual({
    seller_id: 4,
    voucher_number: 'A-1',
    photo: 'x.webp',
    over_credit_reason: 'Paga el viernes',
  })
})

test('a reason helps against what is owed, and against nothing else', () => {
  expect(isBeyondCredit('agency.overdue')).toBe(true)
  expect(isBeyondCredit('agency.over_credit')).toBe(true)
  expect(isBeyondCredit('voucher.used')).toBe(false)
  expect(isBeyondCredit(undefined)).toBe(false)
})
