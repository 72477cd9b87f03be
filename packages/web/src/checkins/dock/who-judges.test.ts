import { expect, test } from 'vitest'
import { whoJudges } from './who-judges.ts'

const SCAN = { isOnline: true, businessId: 1, waiting: [], hasUndone: false, isPriceChanged: false, hasCash: false }

test('the server judges first, unless it is away or knows less than the device', () => {
  expect(whoJudges(SCAN)).toBe('server_first')
  expect(whoJudges({ ...SCAN, isOnline: false })).toBe('device')
  expect(whoJudges({ ...SCAN, hasUndone: true })).toBe('device')
  expect(whoJudges({ ...SCAN, hasCash: true })).toBe('device')
  expect(whoJudges({ ...SCAN, waiting: [{ businessId: 1 }] })).toBe('device')
})

test('what waits of another business is nothing the server has to know of this one', () => {
  expect(whoJudges({ ...SCAN, waiting: [{ businessId: 2 }] })).toBe('server_first')
})

test.each([{}, { isOnline: false }, { waiting: [{ businessId: 1 }] }])(
  'whose price was changed is judged by no list of this device: %o',
  (more) => expect(whoJudges({ ...SCAN, ...more, isPriceChanged: true })).toBe('server_alone'),
)
