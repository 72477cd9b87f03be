import { answerApproval, askApproval, getApproval } from '@muelle/contract/bookings/approvals'
import { cancelBooking, changeTourist, markNoShow, removeBooking } from '@muelle/contract/bookings/life'
import { WRITTEN_FIELDS } from '@muelle/contract/bookings/written-fields'
import { eraseCustomer, getCustomerData, listCustomerHistory, mergeCustomers } from '@muelle/contract/customers/life'
import {
  createCustomer,
  deleteCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from '@muelle/contract/customers/record'
import { giveSeats, listDeviceGrants, listSeatGrants, sellGranted } from '@muelle/contract/grants/record'
import { OWN_WORDS } from '@muelle/domain/bookings/record/booking-event'
import { instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nonce, ok } from '../../test/dock.ts'
import type { AddedTour } from '../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, saleOf, sold, TODAY, TOMORROW, ZONE } from '../../test/tours.ts'
import { until } from '../../test/until.ts'
import type { Tx } from '../platform/db.ts'
import { record } from '../platform/events/events.ts'
import type { StoredEvent } from '../platform/events/relay.ts'
import { lockKeys } from './find-or-make.sql.ts'
import { findOrMakeCustomer, type Told } from './find-or-make.ts'
import { linkBookings } from './link.ts'
import { linkOldOf, linkRule } from './link-job.ts'
import { addTallies, writeListSums } from './links.sql.ts'

let harbour: Harbour
let tour: AddedTour
let phones = 0
let tours = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tour = await harbour.addTour({ name: `Flamencos ${(tours += 1)}`, capacity: 60, people_limit: 60 })
})
afterAll(() => harbour?.close())

const freePhone = () => `99927${String((phones += 1) * 1_003).padStart(5, '0')}`
const carlos = (over: object = {}) => ({
  tourist_first_name: 'Carlos',
  tourist_last_name: 'García',
  tourist_phone_code: '+52',
  tourist_phone_number: freePhone(),
  ...over,
})
const link = (...ids: number[]) => harbour.database.db.transaction(harbour.account, (tx) => linkBookings(tx, ids))
const ownerOf = async (bookingId: number): Promise<number | null> =>
  (
    await harbour.database.admin<{ customer_id: number }>(
      'select customer_id from customer_booking where booking_id = $1',
      [bookingId],
    )
  )[0]?.customer_id ?? null
const customer = async (id: number | null) => {
  const answer = await harbour.owner.client(getCustomer, { params: { id: id ?? 0 } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data
}
/** Sells, and links as the job does. */
async function linked(wish: object): Promise<number> {
  const { id } = await sold(harbour.seller, tour, wish)
  await link(id)
  return id
}

test('C-1 two sales of one telephone are one customer, whatever name they give', async () => {
  const first = await linked(carlos())
  const owner = await customer(await ownerOf(first))
  expect(owner).toMatchObject({
    name: 'Carlos García',
    bookings: 1,
    visits: 0,
    spent: [{ currency: 'MXN', cents: 160_000 }],
  })
  const number = (owner.phone ?? '').slice(3)
  const second = await linked(
    carlos({
      tourist_first_name: 'Charly',
      tourist_last_name: null,
      tourist_phone_code: null,
      tourist_phone_number: `1${number}`,
    }),
  )
  expect(await ownerOf(second)).toBe(owner.id)
  expect(await customer(owner.id)).toMatchObject({
    name: 'Carlos García',
    aliases: ['Charly'],
    bookings: 2,
    spent: [{ cents: 320_000 }],
    tallies: [{ business: { id: harbour.business }, people: 4 }],
  })
  const answer = await harbour.owner.client(listCustomerHistory, { params: { id: owner.id } })
  expect(answer).toMatchObject({ data: { count: 2, rows: [{ kind: 'tour', is_ahead: true }, { kind: 'tour' }] } })
})

test('C-2 a sale is added to what its customer did, also of one who was merged: reckoned anew it comes to the same', async () => {
  const phone = freePhone()
  const id = (await ownerOf(await linked(carlos({ tourist_phone_number: phone })))) ?? 0
  const { id: kept, version } = await ok(harbour.owner.client(createCustomer, { body: { name: 'Quien Queda' } }))
  const merging = { other_id: id, version, other_version: (await customer(id)).version }
  await ok(harbour.owner.client(mergeCustomers, { params: { id: kept }, body: merging }))
  const sums = () =>
    harbour.database.admin(
      `select c.id, c.visits, c.no_shows, c.spent_cents, c.last_at, to_jsonb(t) as tally
       from customer c left join customer_tally t on t.customer_id = c.id where c.id in ($1, $2) order by c.id`,
      [id, kept],
    )
  const before = await sums()
  const second = await linked(carlos({ tourist_phone_number: phone }))
  const added = await sums()
  expect(added).not.toEqual(before)
  await Promise.all([link(second), link(second)])
  expect(await sums()).toEqual(added)
  expect(added).toMatchObject([{ tally: { bookings: 2 } }, { spent_cents: 320_000 }])
})

/** How many connections wait for a lock. */
const waiting = async () =>
  (
    await harbour.database.admin(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length
/** A transaction that has done its work, and commits once what this answers is called. */
const holding = (work: (tx: Tx) => Promise<unknown>): Promise<() => void> =>
  new Promise((begun, failed) => {
    harbour.database.db
      .transaction(harbour.account, async (tx) => {
        await work(tx)
        await new Promise<void>((commit) => begun(commit))
      })
      .catch(failed)
  })

/** Whether nobody else holds a customer, while somebody waits for what `work` locked. */
async function isFreeWhile(customerId: number, work: (tx: Tx) => Promise<unknown>, then: () => Promise<unknown>) {
  let waited: Promise<unknown> = Promise.resolve()
  await harbour.database.db.transaction(harbour.account, async (tx) => {
    await work(tx)
    waited = then()
    await until(async () => (await waiting()) === 1)
    await tx.query('select from customer where account_id = $1 and id = $2 for update nowait', [
      harbour.account,
      customerId,
    ])
  })
  return waited
}

test('C-4 a merge and a job lock several customers in one order: who stands for others, then who was merged into them', async () => {
  const phone = freePhone()
  const booking = await linked(carlos({ tourist_phone_number: phone }))
  const child = (await ownerOf(booking)) ?? 0
  const { id: root } = await ok(harbour.owner.client(createCustomer, { body: { name: 'Quien Queda' } }))
  await harbour.database.admin('update customer set merged_into = $1 where id = $2', [root, child])
  const lockRoot = (tx: Tx) =>
    tx.query('select from customer where account_id = $1 and id = $2 for update', [harbour.account, root])
  await isFreeWhile(child, lockRoot, () => link(booking))
  await harbour.database.admin(`update booking set tourist_phone_number = $2 where id = $1`, [booking, freePhone()])
  await isFreeWhile(child, lockRoot, () => link(booking))
  expect(await ownerOf(booking)).not.toBe(child)
})

test('C-1 telephones are locked before whose they are, by who edits a customer as by a job', async () => {
  const { id, version } = await customer(await ownerOf(await linked(carlos())))
  const phone = `+52${freePhone()}`
  const edited = await isFreeWhile(
    id,
    (tx) => lockKeys(tx, [phone]),
    () => harbour.owner.client(updateCustomer, { params: { id }, body: { version, phones: [phone] } }),
  )
  expect(edited).toMatchObject({ status: 'OK', data: { phone } })
})

test('C-2 two who are one customer by now are summed up at the same moment, and nothing of either is lost', async () => {
  const phone = freePhone()
  const first = await linked(carlos({ tourist_phone_number: phone }))
  const other = await linked(carlos())
  const { id: kept } = await ok(harbour.owner.client(createCustomer, { body: { name: 'Quien Suma' } }))
  await harbour.database.admin('update customer set merged_into = $1 where id = any($2)', [
    kept,
    [await ownerOf(first), await ownerOf(other)],
  ])
  const { id: second } = await sold(harbour.seller, tour, carlos({ tourist_phone_number: phone }))
  const commit = await holding((tx) => linkBookings(tx, [second]))
  const anew = link(other)
  await until(async () => (await waiting()) === 1)
  commit()
  await anew
  expect(await harbour.database.admin('select spent_cents from customer where id = $1', [kept])).toEqual([
    { spent_cents: 480_000 },
  ])
})

test('C-1 two jobs and a form at the same moment make one customer', async () => {
  const told: Told = { name: 'Ana Pech', phone: freePhone(), email: null }
  const bookings = await Promise.all(
    [1, 2].map(() => sold(harbour.seller, tour, carlos({ tourist_phone_number: told.phone }))),
  )
  const made = await Promise.all([
    ...bookings.map(({ id }) => link(id).then(() => ownerOf(id))),
    ...[1, 2].map(() => harbour.database.db.transaction(harbour.account, (tx) => findOrMakeCustomer(tx, told))),
  ])
  expect(new Set(made).size).toBe(1)
  const owner = await customer(made[0] ?? null)
  expect(owner.bookings).toBe(2)
})

test('C-1 one batch of many bookings makes each customer once', async () => {
  const [one, two] = [freePhone(), freePhone()]
  const wishes = [
    carlos({ tourist_phone_number: one }),
    carlos({ tourist_phone_number: two, tourist_email: 'familia@correo.mx', tourist_first_name: 'Rosa' }),
    carlos({ tourist_phone_number: one, tourist_email: 'carlos@correo.mx' }),
    carlos({ tourist_phone_code: null, tourist_phone_number: null, tourist_email: 'CARLOS@correo.mx' }),
  ]
  const ids: number[] = []
  for (const wish of wishes) ids.push((await sold(harbour.seller, tour, wish)).id)
  await link(...ids)
  const owners = await Promise.all(ids.map(ownerOf))
  expect(new Set(owners).size).toBe(2)
  expect(owners[2]).toBe(owners[0])
  expect(owners[3]).toBe(owners[0])
  expect(await customer(owners[0] ?? null)).toMatchObject({ email: 'carlos@correo.mx', bookings: 3 })
})

test('K-3 who leaves neither telephone nor address is no customer', async () => {
  const id = await linked(carlos({ tourist_phone_number: null, tourist_phone_code: null }))
  expect(await ownerOf(id)).toBeNull()
})

test('another telephone makes it somebody else’s booking', async () => {
  const id = await linked(carlos())
  const before = await ownerOf(id)
  const answer = await harbour.seller.client(changeTourist, {
    params: { id },
    body: { tourist_first_name: 'Rosa', tourist_last_name: 'Uc', tourist_phone_number: freePhone(), version: 1 },
  })
  expect(answer.status).toBe('OK')
  await link(id)
  const after = await ownerOf(id)
  expect(after).not.toBe(before)
  expect(await customer(before)).toMatchObject({ bookings: 0, spent: [] })
  expect(await customer(after)).toMatchObject({ name: 'Rosa Uc', bookings: 1 })
})

test('C-2 counts who did not come and who called off late, and nothing that never came about', async () => {
  const wish = carlos()
  const [missed, late, removed] = [await linked(wish), await linked(wish), await linked({ ...wish, hold: true })]
  const owner = await ownerOf(missed)
  await harbour.seller.client(removeBooking, { params: { id: removed }, query: { version: 1 } })
  harbour.setNow(instantOf(TODAY, localTime('22:00'), ZONE))
  const canceled = await harbour.owner.client(cancelBooking, {
    params: { id: late },
    body: { version: 1, cause: 'customer' },
  })
  expect(canceled).toMatchObject({ status: 'OK' })
  harbour.setNow(instantOf(TOMORROW, localTime('12:00'), ZONE))
  expect(await harbour.owner.client(markNoShow, { params: { id: missed }, body: { version: 1 } })).toMatchObject({
    status: 'OK',
  })
  await link(missed, late, removed)
  expect(await customer(owner)).toMatchObject({ bookings: 1, no_shows: 1, tallies: [{ late_cancelations: 1 }] })
})

test('bookings from before are linked in batches, once', async () => {
  const ids: number[] = []
  for (let at = 0; at < 3; at += 1) ids.push((await sold(harbour.seller, tour, carlos())).id)
  await harbour.database.admin('delete from customer_backfill')
  await linkOldOf(harbour.database.db, harbour.account)
  expect((await Promise.all(ids.map(ownerOf))).every((owner) => owner !== null)).toBe(true)
  const later = (await sold(harbour.seller, tour, carlos())).id
  await linkOldOf(harbour.database.db, harbour.account)
  expect(await ownerOf(later)).toBeNull()
})

test('events of bookings call for one job for all of an account, those without a customer for none', async () => {
  const event = (over: Partial<StoredEvent>): StoredEvent => ({
    accountId: 1,
    id: 1,
    position: { xid: '1', id: 1 },
    cursor: '1',
    at: '',
    kind: 'booking.created',
    subject_type: 'booking',
    subject_id: 7,
    business_id: 1,
    actor_user_id: null,
    data: {},
    ...over,
  })
  const jobs = await linkRule(undefined as never, [
    event({}),
    event({ subject_id: 8, kind: 'booking.paid' }),
    event({ subject_id: 9, data: { is_reachable: false } }),
    event({ subject_id: 10, kind: 'booking.link_opened' }),
    event({ subject_id: 11, accountId: 2 }),
    event({ subject_id: 12, kind: 'visit.seated', subject_type: 'visit' }),
  ])
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { accountId: 1, bookingIds: [7, 8], visitIds: [12] },
    { accountId: 2, bookingIds: [11], visitIds: [] },
  ])
})

test('C-5 who asks to be forgotten is nobody on their bookings, and every sum stays', async () => {
  const id = await linked(carlos({ tourist_email: 'olvida@correo.mx', notes: 'Alérgico al camarón' }))
  const owner = await customer(await ownerOf(id))
  const erased = (version: number) =>
    harbour.owner.client(eraseCustomer, { params: { id: owner.id }, body: { version } })
  expect(await erased(owner.version)).toMatchObject({
    errors: [{ code: 'customer.still_booked', detail: { bookings: 1 } }],
  })
  const data = await harbour.owner.client(getCustomerData, { params: { id: owner.id } })
  expect(data).toMatchObject({
    data: { customer: { name: 'Carlos García' }, history: [{}], written: [{ email: 'olvida@correo.mx' }] },
  })
  harbour.setNow(instantOf(TOMORROW, localTime('23:00'), ZONE))
  const sums = () =>
    harbour.database.admin(
      `select (select sum(amount_cents) from ledger_entry) as money, (select sum(people_used) from departure) as people,
         (select sum(paid_cents) from booking) as paid, (select sum(spent_cents) from customer_tally) as spent`,
    )
  const before = await sums()
  expect(await erased(owner.version)).toMatchObject({ status: 'OK', data: { bookings: 1 } })
  expect(await sums()).toEqual(before)
  await link(id)
  expect(await ownerOf(id)).toBe(owner.id)
  const left = await harbour.database.admin<{ text: string }>(
    `select concat(${WRITTEN_FIELDS.join(', ')}, name_folded) as text from booking where id = $1
     union all select name from customer where id = $2
     union all select recipient || body from booking_message where booking_id = $1`,
    [id, owner.id],
  )
  expect(left.map(({ text }) => text).join('')).toBe('')
  const listed = await harbour.owner.client(listCustomers, { query: { filter: { search: 'olvida@' } } })
  expect(listed).toMatchObject({ data: { count: 0 } })
})

test('C-5 what staff wrote of somebody who is forgotten is gone too, wherever it is recorded: what happened stays', async () => {
  const id = await linked(carlos())
  const owner = await customer(await ownerOf(id))
  const author = { userId: null, requestId: null }
  const booking = { subject_type: 'booking', subject_id: id, business_id: harbour.business }
  await harbour.database.db.transaction(harbour.account, (tx) =>
    record(tx, author, [
      ...Object.entries(OWN_WORDS).map(([kind, field]) => ({
        ...booking,
        kind,
        data: { people: 2, [field]: 'Se enfermó su hijo' },
      })),
      { ...booking, kind: 'booking.refund_failed', data: { reason: 'returned' } },
    ]),
  )
  await harbour.database.admin(
    `update booking set cancel_reason = 'Se enfermó su hijo', move_reason = 'Se enfermó su hijo',
       overbook_reason = 'Se enfermó su hijo', undo = '{"before": {"moveReason": "Se enfermó su hijo", "seats": 2}}' where id = $1`,
    [id],
  )
  const kept = () =>
    harbour.database.admin<{ text: string }>(
      `select to_jsonb(b)::text as text from booking b where id = $1
       union all select data::text from event where subject_type = 'booking' and subject_id = $1
       union all select changes::text from audit_entry where subject_type = 'booking' and subject_id = $1`,
      [id],
    )
  const before = await kept()
  expect(before.filter(({ text }) => text.includes('enfermó'))).toHaveLength(1 + 2 * Object.keys(OWN_WORDS).length)
  harbour.setNow(instantOf(TOMORROW, localTime('23:00'), ZONE))
  await ok(harbour.owner.client(eraseCustomer, { params: { id: owner.id }, body: { version: owner.version } }))
  const after = (await kept()).map(({ text }) => text)
  expect(after.filter((text) => text.includes('enfermó'))).toEqual([])
  // Of each the rest stays, a reason that is one of ours too; that the booking is nobody's is recorded itself.
  expect(after).toHaveLength(before.length + 2)
  expect(after.filter((text) => text === '{"people": 2}')).toHaveLength(2 * Object.keys(OWN_WORDS).length)
  expect(after.filter((text) => text === '{"reason": "returned"}')).toHaveLength(2)
})

test('C-5 who is forgotten is named neither in what was asked for their sale nor in what a device sold', async () => {
  const price = { manual_discount_cents: 50_000, quoted_total_cents: 110_000, payment: null }
  const wish = carlos({ tourist_first_name: 'Amnesio', ...price })
  const { payment: _payment, approval: _approval, ...body } = saleOf(tour, wish)
  const asked = await ok(harbour.seller.client(askApproval, { params: { id: tour.tour }, body }))
  await ok(harbour.owner.client(answerApproval, { params: { id: asked.id }, body: { approve: true } }))
  const id = await linked({ ...wish, approval: { request_id: asked.id } })
  const departure = { schedule_id: tour.schedules[0] ?? 0, date: TODAY }
  const device = { id: 'telefono-1', name: 'Teléfono' }
  const given = await ok(harbour.seller.client(giveSeats, { body: { departure, places: 1, device } }))
  const query = { business_id: harbour.business, device: device.id }
  const kept = await ok(harbour.seller.client(listDeviceGrants, { query }))
  const grant = kept.rows.find((one) => one.id === given.id)
  const { tourist_phone_code, tourist_phone_number } = wish
  const at = new Date(NOW).toISOString()
  const granted = {
    nonce: nonce(),
    device: device.id,
    ticket: grant?.tickets[0]?.ticket ?? '',
    party: [{ category_id: tour.categories.adults, quantity: 1 }],
    total_cents: 80_000,
    sold_at: at,
    sent_at: at,
    tourist_first_name: 'Amnesio',
    tourist_phone_code,
    tourist_phone_number,
  }
  const { sale } = await ok(harbour.seller.client(sellGranted, { params: { id: given.id }, body: granted }))
  await link(sale.booking_id ?? 0)
  const owner = await customer(await ownerOf(id))
  expect(await ownerOf(sale.booking_id ?? 0)).toBe(owner.id)
  const told = async () => ({
    asked: await ok(harbour.owner.client(getApproval, { params: { id: asked.id } })),
    sold: await ok(harbour.owner.client(listSeatGrants, { query: { departure_id: given.departure_id } })),
  })
  const before = await told()
  expect(before).toMatchObject({
    asked: { state: 'used', facts: { customer_name: 'Amnesio García' } },
    sold: { rows: [{ sales: [{ id: sale.id, tourist_name: 'Amnesio' }] }] },
  })
  harbour.setNow(instantOf(TOMORROW, localTime('23:00'), ZONE))
  await ok(harbour.owner.client(eraseCustomer, { params: { id: owner.id }, body: { version: owner.version } }))
  const after = await told()
  expect(JSON.stringify(after)).not.toContain('Amnesio')
  expect(after).toMatchObject({
    asked: { state: 'used', facts: { ...before.asked.facts, customer_name: null } },
    sold: { rows: [{ sales: [{ id: sale.id, ticket: sale.ticket, tourist_name: null }] }] },
  })
})

test('C-5 who is forgotten while a job looks whose their booking is does not come back', async () => {
  const id = await linked(carlos({ tourist_first_name: 'Olvido' }))
  const owner = await customer(await ownerOf(id))
  harbour.setNow(instantOf(TOMORROW, localTime('23:00'), ZONE))
  const hold = await holding((tx) =>
    tx.query('select from booking where account_id = $1 and id = $2 for update', [tx.accountId, id]),
  )
  const erasing = harbour.owner.client(eraseCustomer, { params: { id: owner.id }, body: { version: owner.version } })
  await until(async () => (await waiting()) === 1)
  const linking = link(id)
  await until(async () => (await waiting()) === 2)
  hold()
  expect(await erasing).toMatchObject({ status: 'OK' })
  await linking
  expect(await harbour.database.admin(`select id from customer where name like '%Olvido%'`)).toEqual([])
})

test('what belonged to a deleted customer stays nobody’s', async () => {
  const id = await linked(carlos())
  const owner = await ownerOf(id)
  await harbour.owner.client(deleteCustomer, { params: { id: owner ?? 0 } })
  await link(id)
  expect(await ownerOf(id)).toBe(owner)
})

test('however many customers there are, those of a sale are summed up by their keys alone', async () => {
  const { account, business, database } = harbour
  const id = (await ownerOf(await linked(carlos()))) ?? 0
  await database.admin(
    `insert into customer (account_id, name, name_folded)
     select $1, 'Nadie ' || n, 'nadie ' || n from generate_series(1, 3000) n`,
    [account],
  )
  await database.admin('analyze customer, customer_tally')
  const tally = {
    customer_id: id,
    business_id: business,
    currency: 'MXN',
    bookings: 1,
    visits: 0,
    people: 1,
    no_shows: 0,
  }
  const more = { ...tally, late_cancelations: 0, spent_cents: 100, first_at: null, last_at: null }
  for (const write of [(tx: Tx) => writeListSums(tx, [id]), (tx: Tx) => addTallies(tx, [more])]) {
    const lines: string[] = []
    await database.db.transaction(account, (tx) =>
      write({
        ...tx,
        query: async <R>(text: string, values: readonly unknown[] = []) => {
          const plan = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
          lines.push(...plan.map((line) => line['QUERY PLAN']))
          return tx.query<R>(text, values)
        },
      }),
    )
    expect(lines.join('\n')).toContain('Index Scan using customer_pkey on customer c')
    expect(lines.join('\n')).not.toMatch(/Seq Scan on customer\b/)
  }
})
