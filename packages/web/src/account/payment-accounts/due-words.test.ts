import { expect, test } from 'vitest'
import { dueGroups } from './due-words.ts'

test.each([
  [[], []],
  [['external_account'], ['bank']],
  [
    ['tos_acceptance.date', 'tos_acceptance.ip', 'external_account'],
    ['bank', 'terms'],
  ],
  [['business_profile.url', 'business_type', 'company.tax_id'], ['business']],
  [['individual.first_name', 'representative.dob.day', 'person_1Abc.email'], ['person']],
  [['individual.verification.document', 'company.verification.document'], ['document']],
  [
    ['primary_email_confirmed', 'payments_receivable'],
    ['email', 'receivable'],
  ],
  [['platform_access'], ['access']],
  [['what_nobody_knows'], ['other']],
])('of %j is told %j', (due, groups) => {
  expect(dueGroups(due)).toEqual(groups)
})
