import { listVenueDays } from '@muelle/contract/visits/calendar'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../test/dock.ts'
import { openService, type Service } from '../../../test/visiting.ts'

let at: Service
beforeAll(async () => {
  at = await openService()
})
beforeEach(() => at.startAnew())
afterAll(() => at?.close())

const ask = (query: { from: string; to: string }, id = at.restaurant) =>
  at.people.hostess.client(listVenueDays, { params: { id }, query })

test('a month of a venue: who comes against what a day can take, and its special dates', async () => {
  await at.addTable({ capacity: 4 })
  await at.addTable({ capacity: 2 })
  await at.book({ party_size: 4, time: '20:00' })
  const gone = await at.book({ party_size: 2, time: '21:00', force: true })
  await at.does(gone, 'cancel', { reason: 'customer' })
  await at.database.admin(
    `insert into special_date (account_id, business_id, date, kind) values ($1, $2, '2027-03-12', 'closed')`,
    [at.account, at.restaurant],
  )
  const { rows, today } = await ok(ask({ from: '2027-03-10', to: '2027-03-12' }))
  expect(today).toBe('2027-03-10')
  // Six seats, fourteen hours, ninety minutes: nine turns.
  const open = { is_open: true, special: null, requested: 0, capacity: 54 }
  expect(rows).toEqual([
    { date: '2027-03-10', ...open, people: 4, parties: 1 },
    { date: '2027-03-11', ...open, people: 0, parties: 0 },
    { date: '2027-03-12', is_open: false, special: 'closed', requested: 0, people: 0, parties: 0, capacity: null },
  ])
})

test('a span that is too long or the wrong way round is refused', async () => {
  for (const query of [
    { from: '2027-03-10', to: '2027-04-21' },
    { from: '2027-03-10', to: '2027-03-09' },
  ])
    expect(await ask(query)).toMatchObject({ status: 'ERROR', errors: [{ code: 'departure.range' }] })
})
