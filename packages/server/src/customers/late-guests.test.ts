import { CANCEL_REASONS } from '@muelle/domain/visits/reasons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService, type Service, TODAY } from '../../test/visiting.ts'
import { checkInvariants } from '../doctor/check-invariants.ts'
import { countVisits } from './link.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
  await at.startAnew()
})
afterAll(() => at?.close())

const phoneOf = (reason: string) => `+5299927566${40 + CANCEL_REASONS.findIndex((one) => one === reason)}`
const lateByReason = async () =>
  new Map(
    (
      await at.database.admin<{ phone: string; late: number }>(
        `select c.phone, t.late_cancelations as late from customer_tally t join customer c on c.id = t.customer_id
         where t.account_id = $1`,
        [at.account],
      )
    ).map(({ phone, late }) => [phone, late]),
  )
const miscounted = async () =>
  (await checkInvariants(at.database.connection)).find(({ name }) => name.startsWith('C-2 what a customer'))?.violations

test('C-2 guests are counted as late for what they call off on the day, not for what the house does; the doctor sees a wrong count', async () => {
  const booked: number[] = []
  for (const reason of CANCEL_REASONS) {
    await at.addTable({ capacity: 2 })
    const body = { time: '20:00', name: reason, phone: phoneOf(reason), date: TODAY }
    const visit = await at.book(body)
    await at.does(visit, 'cancel', { reason })
    booked.push(visit.id)
  }
  await at.database.db.transaction(at.account, (tx) => countVisits(tx, booked))
  const late = await lateByReason()
  expect(CANCEL_REASONS.map((reason) => [reason, late.get(phoneOf(reason))])).toEqual([
    ['customer', 1],
    ['business', 0],
    ['duplicate', 0],
    ['error', 0],
    ['weather', 0],
    ['left', 1],
  ])
  expect(await miscounted()).toBe(0)
  await at.database.admin(
    `update customer_tally set late_cancelations = 1
     where customer_id = (select id from customer where phone = $1)`,
    [phoneOf('business')],
  )
  expect(await miscounted()).toBe(1)
})
