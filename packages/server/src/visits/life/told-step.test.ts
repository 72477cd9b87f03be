import { moveVisitOn } from '@muelle/contract/visits/life'
import { listVisitHistory } from '@muelle/contract/visits/list'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

/** Told now, by a device whose clock goes so many minutes ahead. */
const told = (time: string, aheadMinutes = 0) => {
  const ahead = aheadMinutes * 60_000
  return {
    at: new Date(Date.parse(at.at(time)) + ahead).toISOString(),
    sent_at: new Date(at.now() + ahead).toISOString(),
  }
}

test('NOTES 1: who came, sat down and left without a network did so when they did; the log keeps both times', async () => {
  await at.addTable({ capacity: 2 })
  const visit = await at.book({ time: '13:00' })
  at.pass(180)
  const seated = await at.does(visit, 'seat', { told: told('13:05') })
  expect(seated).toMatchObject({
    status: 'seated',
    seated_at: at.at('13:05'),
    start_at: at.at('13:00'),
    end_at: at.at('14:35'),
  })
  const left = await at.does(visit, 'finish', { told: told('14:20', 7) })
  expect(left).toMatchObject({ status: 'finished', left_at: at.at('14:20') })
  const history = await at.people.hostess.client(listVisitHistory, {
    params: { id: at.restaurant, bookingId: visit.id },
  })
  expect(history).toMatchObject({
    data: {
      rows: [
        { action: 'finish', at: at.at('16:00'), done_at: at.at('14:20') },
        { action: 'seat', at: at.at('16:00'), done_at: at.at('13:05') },
        { action: 'book', done_at: null },
      ],
    },
  })
})

test('nobody leaves before they sat down, nor comes tomorrow', async () => {
  await at.addTable({ capacity: 2 })
  const visit = await at.book({ time: '13:00' })
  at.pass(60)
  await at.does(visit, 'seat', { told: told('18:00') })
  expect(await at.read(visit)).toMatchObject({ seated_at: at.at('14:00') })
  at.pass(60)
  await at.does(visit, 'finish', { told: told('12:30') })
  expect(await at.read(visit)).toMatchObject({ seated_at: at.at('14:00'), left_at: at.at('14:00') })
})

test('what promises anything is as of when it is told', async () => {
  await at.addTable({ capacity: 2 })
  const visit = await at.book({ time: '13:00' })
  at.pass(45)
  await at.does(visit, 'cancel', { told: told('12:00'), reason: 'customer' })
  expect(await at.read(visit)).toMatchObject({ status: 'canceled', status_at: at.at('13:45') })
})

test('a step whose answer was lost is known by its key when it is told later: it happened, and happens no more', async () => {
  await at.addTable({ capacity: 2 })
  const visit = await at.book({ time: '13:00' })
  at.pass(60)
  const seat = () =>
    at.people.hostess.client(
      moveVisitOn,
      {
        params: { id: at.restaurant, bookingId: visit.id, x: 'seat' },
        body: { version: visit.version, told: told('13:05') },
      },
      { idempotencyKey: 'seat-without-a-network' },
    )
  const seated = await seat()
  expect(seated).toMatchObject({ status: 'OK', data: { status: 'seated' } })
  at.pass(1)
  expect(await seat()).toMatchObject({ httpStatus: 422, meta: { code: 'idempotency.key_reused' } })
  expect(await at.read(visit)).toMatchObject({ status: 'seated', version: visit.version + 1 })
})
