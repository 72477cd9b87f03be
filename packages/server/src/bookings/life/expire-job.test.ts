import { instant, MINUTE_MS } from '@muelle/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, NOW, openHarbour, sold } from '../../../test/tours.ts'
import { expireRule, expireTask } from './expire-job.ts'

let harbour: Harbour
beforeAll(async () => {
  harbour = await openHarbour()
})
afterAll(() => harbour.close())

const eventOf = (kind: string, data: Record<string, unknown>) =>
  ({ accountId: 7, id: 1, kind, subject_type: 'booking', subject_id: 3, data }) as unknown as Parameters<
    typeof expireRule
  >[0]

test('only a hold calls for a job, at its own expiry', () => {
  const held = { departure_id: 5, expires_at: '2026-07-15T13:10:00.000Z' }
  expect(expireRule(eventOf('booking.held', held))).toEqual([
    { task: 'expire-holds', payload: { accountId: 7, departureId: 5 }, runAt: '2026-07-15T13:10:00.000Z' },
  ])
  expect(expireRule(eventOf('booking.created', { ...held, expires_at: null }))).toEqual([])
})

test('the job gives the seats back, and running it again changes nothing', async () => {
  const tour = await harbour.addTour({ slug: 'job' })
  const hold = await sold(harbour.seller, tour, { hold: true })
  const task = expireTask(() => instant(NOW + 11 * MINUTE_MS))
  const payload = { accountId: harbour.account, departureId: hold.departure.id }
  const context = { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 }
  await task.run(payload, context)
  await task.run(payload, context)
  const [row] = await harbour.database.admin(
    'select b.status, b.version, d.seats_used from booking b join departure d on d.id = b.departure_id where b.id = $1',
    [hold.id],
  )
  expect(row).toEqual({ status: 'inactive', version: 2, seats_used: 0 })
})

test('a payload that is not one is refused, not guessed', async () => {
  const context = { db: harbour.database.db, signal: new AbortController().signal, attempt: 1 }
  await expect(expireTask(Date.now).run({ accountId: 'x' }, context)).rejects.toThrow()
})
