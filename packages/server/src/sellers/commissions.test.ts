import { listBookingEarners, setBookingEarners } from '@muelle/contract/bookings/earners'
import {
  cancelBooking,
  changeParty,
  collectPayment,
  confirmBooking,
  markNoShow,
  rescheduleBooking,
  undoBooking,
} from '@muelle/contract/bookings/life'
import { createOffer } from '@muelle/contract/promotions/record'
import { getSellerAccount, listCommissions } from '@muelle/contract/sellers/commissions'
import { createSeller, listSellers, removeSellerFromBusiness, updateSeller } from '@muelle/contract/sellers/record'
import type { SellerTermsBody } from '@muelle/contract/sellers/terms'
import { addDays, instantOf, localTime } from '@muelle/domain/time'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../test/api.ts'
import { type AddedTour, fixtures } from '../../test/fixtures.ts'
import { grant } from '../../test/team.ts'
import { type Harbour, NOW, openHarbour, sell, sold, stateOf, TODAY, TOMORROW, ZONE } from '../../test/tours.ts'
import type { Tx } from '../platform/db.ts'
import { earnOf } from './earn-job.ts'
import { payCommissions, takeIntoSettlement } from './settle.ts'

let harbour: Harbour
let tour: AddedTour
let tours = 0
/** A seller with a login. */
let ivan: Person
let ivanId: number
let ivanUserId: number
let agencyId: number
let rpId: number
beforeAll(async () => {
  harbour = await openHarbour()
  const { account, business, database, api } = harbour
  const add = fixtures(database.admin)
  ivanUserId = await add.addUser({
    account,
    username: 'ivan',
    modules: [grant('mdu_seller'), grant('mdu_tour_booking', 'create', 'edit')],
  })
  await add.addMember({ account, business, user: ivanUserId, role: 'tour_seller' })
  ivan = await api.signIn('ivan')
  agencyId = await seller(
    { kind: 'agency', first_name: 'Viajes Xulkab' },
    { rule: { kind: 'percent', basis_points: 500 } },
  )
  ivanId = await seller({ first_name: 'Iván', user_id: ivanUserId, agency_id: agencyId })
  rpId = await seller({ first_name: 'Gladys' }, { rule: { kind: 'percent', basis_points: 1_000 } })
})
beforeEach(async () => {
  harbour.setNow(NOW)
  tours += 1
  tour = await harbour.addTour({ name: `Flamencos ${tours}`, capacity: 60, people_limit: 60 })
})
afterAll(() => harbour?.close())

async function seller(body: object, over: Partial<SellerTermsBody> = {}): Promise<number> {
  const terms = {
    business_id: harbour.business,
    relation: 'house_collects' as const,
    rule: { kind: 'percent' as const, basis_points: 2_000 },
    ...over,
  }
  const answer = await harbour.owner.client(createSeller, { body: { kind: 'seller', first_name: 'X', terms, ...body } })
  if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
  return answer.data.id
}
type Line = {
  seller_id: number
  amount_cents: number
  house_owes_cents: number
  seller_owes_cents: number
  state: string
}
/** The lines of a booking in the order in which they were written. */
const linesOf = (booking: { id: number }) =>
  harbour.database.admin<Line>(
    `select seller_id, amount_cents, house_owes_cents, seller_owes_cents, state from commission
     where account_id = $1 and booking_id = $2 order by earner_id, position`,
    [harbour.account, booking.id],
  )
const amountsOf = async (booking: { id: number }) =>
  (await linesOf(booking)).map(({ seller_id, amount_cents, state }) => [seller_id, amount_cents, state])
const captured = (seller_id: number) => ({ role: 'captured' as const, seller_id })
const closed = (seller_id: number) => ({ role: 'closed' as const, seller_id })
const idsOf = async (booking: { id: number }) =>
  (
    await harbour.database.admin<{ id: number }>(
      'select id from commission where account_id = $1 and booking_id = $2',
      [harbour.account, booking.id],
    )
  ).map(({ id }) => id)
const inTransaction = (work: (tx: Tx) => Promise<number[]>) => harbour.database.db.transaction(harbour.account, work)
/** How many of the database's own connections wait for another's rows. */
async function waitingForLocks(): Promise<number> {
  const [row] = await harbour.database.admin<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}
/** The departure of tomorrow has left, and the clock has told. */
async function afterDeparture(): Promise<number> {
  const now = instantOf(addDays(TOMORROW, 1), localTime('07:00'), ZONE)
  harbour.setNow(now)
  return earnOf(harbour.database.db, harbour.account, now)
}

describe('S1: who earns on a sale', () => {
  test('a sale without sellers earns nobody anything', async () => {
    const booking = await sold(harbour.seller, tour)
    expect(await linesOf(booking)).toEqual([])
  })

  test('who sells with their own login has closed it, and their agency earns above them', async () => {
    const booking = await sold(ivan, tour)
    expect(await amountsOf(booking)).toEqual([
      [ivanId, 32_000, 'estimated'],
      [agencyId, 8_000, 'estimated'],
    ])
  })

  test('so has whoever the desk names as the one whose sale it is', async () => {
    const booking = await sold(harbour.seller, tour, { seller_user_id: ivanUserId })
    expect(await amountsOf(booking)).toEqual([
      [ivanId, 32_000, 'estimated'],
      [agencyId, 8_000, 'estimated'],
    ])
  })

  test('a sale that names its earners has these alone', async () => {
    const booking = await sold(ivan, tour, { earners: [captured(rpId), closed(ivanId)] })
    expect(await amountsOf(booking)).toEqual([
      [rpId, 16_000, 'estimated'],
      [ivanId, 32_000, 'estimated'],
    ])
    expect(await linesOf(await sold(ivan, tour, { earners: [] }))).toEqual([])
  })

  test('many at once, some with sellers, are each credited as they are', async () => {
    const bookings = await Promise.all(
      Array.from({ length: 12 }, (_, at) => sold(at % 3 === 0 ? ivan : harbour.seller, tour, { adults: 1 })),
    )
    const lines = await Promise.all(bookings.map(linesOf))
    expect(lines.map(({ length }) => length)).toEqual(bookings.map((_, at) => (at % 3 === 0 ? 2 : 0)))
  })

  test('what is not allowed is refused, and nothing is sold', async () => {
    const before = await stateOf(harbour)
    const off = await seller({ first_name: 'Apagada', enabled: false })
    const foreigners = await seller({ first_name: 'Lola' }, { tariffs: ['foreign'] })
    const attempts = [
      [[captured(rpId), closed(rpId)], 'earner.twice'],
      [[captured(rpId), captured(ivanId)], 'earner.twice'],
      [[captured(987_654_321)], 'earner.unknown'],
      [[captured(off)], 'earner.unknown'],
      [[captured(foreigners)], 'earner.tariff'],
    ] as const
    for (const [earners, code] of attempts)
      expect(await sell(harbour.seller, tour, { earners: [...earners] })).toMatchObject({
        status: 'ERROR',
        errors: [{ code }],
      })
    await harbour.database.admin('update tour set max_commission_basis_points = 2900 where id = $1', [tour.tour])
    expect(await sell(harbour.seller, tour, { earners: [captured(rpId), closed(ivanId)] })).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'commission.over_maximum', detail: { commission_cents: 48_000, max_cents: 46_400 } }],
    })
    expect(await stateOf(harbour)).toEqual(before)
  })

  test('without a word the tour’s maximum is kept in proportion', async () => {
    await harbour.database.admin('update tour set max_commission_basis_points = 1000 where id = $1', [tour.tour])
    const booking = await sold(ivan, tour)
    expect(await amountsOf(booking)).toEqual([
      [ivanId, 12_800, 'estimated'],
      [agencyId, 3_200, 'estimated'],
    ])
  })

  test('S3: a ladder takes the step of who was brought that month before', async () => {
    const rule = {
      kind: 'ladder' as const,
      steps: [
        { from_people: 0, basis_points: 1_000 },
        { from_people: 3, basis_points: 2_000 },
      ],
    }
    const climber = await seller({ first_name: 'Sube' }, { rule })
    const wish = { earners: [captured(climber)] }
    const amounts: unknown[] = []
    for (let at = 0; at < 3; at += 1) amounts.push(...(await amountsOf(await sold(harbour.seller, tour, wish))))
    expect(amounts.map((line) => (line as unknown[])[1])).toEqual([16_000, 16_000, 32_000])
    // Another month begins below.
    const later = await sold(harbour.seller, tour, { ...wish, date: addDays(TODAY, 31) })
    expect(await amountsOf(later)).toEqual([[climber, 16_000, 'estimated']])
  })

  test('S3: a ladder counts neither another business nor the booking itself', async () => {
    const rule = {
      kind: 'ladder' as const,
      steps: [
        { from_people: 0, basis_points: 1_000 },
        { from_people: 2, basis_points: 2_000 },
      ],
    }
    const add = fixtures(harbour.database.admin)
    const business = await add.addBusiness({ account: harbour.account, name: 'Vecino', time_zone: ZONE })
    const climber = await seller({ first_name: 'Sube en dos' }, { rule })
    const both = await harbour.owner.client(updateSeller, {
      params: { id: climber },
      body: {
        first_name: 'Sube en dos',
        version: 1,
        terms: [{ business_id: business, relation: 'house_collects', rule }],
      },
    })
    expect(both).toMatchObject({ status: 'OK' })
    const elsewhere = await add.addTour({ account: harbour.account, business, capacity: 60, people_limit: 60 })
    await sold(harbour.owner, elsewhere, { earners: [captured(climber)] })

    const booking = await sold(harbour.seller, tour, { earners: [captured(climber)] })
    expect(await amountsOf(booking)).toEqual([[climber, 16_000, 'estimated']])
    const asCloser = await harbour.owner.client(setBookingEarners, {
      params: { id: booking.id },
      body: { version: 1, earners: [closed(climber)] },
    })
    expect(asCloser).toMatchObject({ status: 'OK', data: { rows: [{ role: 'closed', amount_cents: 16_000 }] } })
  })
})

describe('S4: commissions follow the booking', () => {
  test('more people earn more, and later terms change nothing of what was sold', async () => {
    const id = await seller({ first_name: 'Cambia' })
    const booking = await sold(harbour.seller, tour, { earners: [captured(id)] })
    await harbour.owner.client(updateSeller, {
      params: { id },
      body: {
        first_name: 'Cambia',
        version: 1,
        terms: [{ business_id: harbour.business, relation: 'net_rate', rule: { kind: 'percent', basis_points: 100 } }],
      },
    })
    const party = [{ category_id: tour.categories.adults, quantity: 3 }]
    const body = { version: 1, party, quoted_total_cents: 240_000 }
    expect(await harbour.owner.client(changeParty, { params: { id: booking.id }, body })).toMatchObject({
      status: 'OK',
    })
    expect(await linesOf(booking)).toEqual([
      { seller_id: id, amount_cents: 48_000, house_owes_cents: 48_000, seller_owes_cents: 0, state: 'estimated' },
    ])
  })

  test('a hold earns nothing until it is confirmed, a canceled booking nothing any more, and an undo brings it back', async () => {
    const hold = await sold(harbour.seller, tour, { hold: true, earners: [captured(rpId)] })
    expect(await amountsOf(hold)).toEqual([[rpId, 0, 'estimated']])

    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    const canceled = await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
    expect(canceled).toMatchObject({ status: 'OK' })
    expect(await amountsOf(booking)).toEqual([[rpId, 0, 'estimated']])
    const undone = await harbour.owner.client(undoBooking, { params: { id: booking.id }, body: { version: 2 } })
    expect(undone).toMatchObject({ status: 'OK' })
    expect(await amountsOf(booking)).toEqual([[rpId, 16_000, 'estimated']])
  })

  test('E7: who has a share of penalties has it of what stayed', async () => {
    const id = await seller({ first_name: 'Comparte' }, { earns_on_penalty: true })
    const booking = await sold(harbour.seller, tour, { earners: [captured(id)] })
    const canceled = await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } })
    const penalty = canceled.status === 'OK' ? canceled.data.penalty_cents : 0
    expect(penalty).toBeGreaterThan(0)
    expect(await amountsOf(booking)).toEqual([[id, penalty / 5, 'estimated']])
  })

  test('S2: who collects owes the total at once, less what they keep and what the desk took', async () => {
    const id = await seller({ first_name: 'Cobra' }, { relation: 'seller_collects', keeps_commission: true })
    const earners = [closed(id), captured(rpId)]
    const owedOf = async (booking: { id: number }) =>
      (await linesOf(booking))
        .filter(({ seller_id }) => seller_id === id)
        .map(({ amount_cents, house_owes_cents, seller_owes_cents }) => [
          amount_cents,
          house_owes_cents,
          seller_owes_cents,
        ])
    const booking = await sold(harbour.seller, tour, { hold: true, earners })
    expect(await owedOf(booking)).toEqual([[0, 0, 0]])
    const outside = await harbour.owner.client(confirmBooking, {
      params: { id: booking.id },
      body: { version: 1, payment: null },
    })
    expect(outside).toMatchObject({ status: 'OK', data: { paid_cents: 0 } })
    expect(await linesOf(booking)).toEqual(
      expect.arrayContaining([
        { seller_id: id, amount_cents: 32_000, house_owes_cents: 0, seller_owes_cents: 128_000, state: 'estimated' },
        { seller_id: rpId, amount_cents: 16_000, house_owes_cents: 16_000, seller_owes_cents: 0, state: 'estimated' },
      ]),
    )
    const pay = (version: number, amount_cents: number) =>
      harbour.owner.client(collectPayment, {
        params: { id: booking.id },
        body: { version, payment: { method: 'cash', amount_cents } },
      })
    expect(await pay(2, 100_000)).toMatchObject({ status: 'OK' })
    expect(await owedOf(booking)).toEqual([[32_000, 0, 28_000]])
    expect(await pay(3, 60_000)).toMatchObject({ status: 'OK' })
    expect(await owedOf(booking)).toEqual([[32_000, 32_000, 0]])
    // The whole price at the desk from the beginning is the same.
    expect(await owedOf(await sold(harbour.seller, tour, { earners }))).toEqual([[32_000, 32_000, 0]])
  })

  test('O4: an offer that sellers bear is taken from their commission', async () => {
    const other = await harbour.addTour({ name: 'Con oferta', capacity: 60, people_limit: 60 })
    const offer = await harbour.owner.client(createOffer, {
      body: {
        name: 'De vendedores',
        business_id: harbour.business,
        discount: { kind: 'percent', basis_points: 1_000 },
        scope: [{ tour_id: other.tour }],
        bearer: 'seller',
      },
    })
    expect(offer.status).toBe('OK')
    const total = 144_000
    const booking = await sold(harbour.seller, other, {
      earners: [captured(ivanId)],
      quoted_total_cents: total,
      payment: { method: 'cash', amount_cents: total },
    })
    // 20 % of 1,600, less the 160.
    expect(await amountsOf(booking)).toEqual([[ivanId, 16_000, 'estimated']])
  })
})

describe('S5, I10: earned, settled, paid', () => {
  test('on the travel date it is earned, once, and who did not come still earned it', async () => {
    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    expect(await earnOf(harbour.database.db, harbour.account, NOW)).toBe(0)
    expect(await afterDeparture()).toBeGreaterThan(0)
    expect(await amountsOf(booking)).toEqual([[rpId, 16_000, 'earned']])
    expect(await afterDeparture()).toBe(0)
    const [event] = await harbour.database.admin<{ count: number }>(
      `select count(*) from event where account_id = $1 and kind = 'commission.earned' and (data->>'booking_id')::bigint = $2`,
      [harbour.account, booking.id],
    )
    expect(Number(event?.count)).toBe(1)
    const marked = await harbour.owner.client(markNoShow, { params: { id: booking.id }, body: { version: 1 } })
    expect(marked).toMatchObject({ status: 'OK' })
    expect(await amountsOf(booking)).toEqual([[rpId, 16_000, 'earned']])
  })

  test('a share of a penalty is earned, and what was paid goes back, though the departure itself was canceled', async () => {
    const id = await seller({ first_name: 'Espera' }, { earns_on_penalty: true })
    const penal = await sold(harbour.seller, tour, { earners: [captured(id)] })
    const paid = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    const standing = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    await inTransaction(async (tx) => {
      const ids = await idsOf(paid)
      await tx.query(
        `update commission set state = 'earned', earned_at = now() where account_id = $1 and id = any($2)`,
        [tx.accountId, ids],
      )
      return takeIntoSettlement(tx, ids)
    })
    for (const booking of [penal, paid])
      expect(
        await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body: { version: 1 } }),
      ).toMatchObject({ status: 'OK' })
    await harbour.database.admin(
      `update departure set state = 'canceled' where account_id = $1 and id = (select departure_id from booking where id = $2)`,
      [harbour.account, penal.id],
    )
    await afterDeparture()
    expect(await amountsOf(penal)).toEqual([[id, expect.any(Number), 'earned']])
    expect(await amountsOf(paid)).toEqual([
      [rpId, 16_000, 'settling'],
      [rpId, -16_000, 'earned'],
    ])
    expect(await amountsOf(standing)).toEqual([[rpId, 16_000, 'estimated']])
  })

  test('a difference after it was paid is a line for the next settlement', async () => {
    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    await afterDeparture()
    const ids = await idsOf(booking)
    expect(await inTransaction((tx) => takeIntoSettlement(tx, ids))).toEqual(ids)
    expect(await inTransaction((tx) => takeIntoSettlement(tx, ids))).toEqual([])
    expect(await inTransaction((tx) => payCommissions(tx, ids))).toEqual(ids)
    expect(await inTransaction((tx) => payCommissions(tx, ids))).toEqual([])
    const body = { version: 1, cause: 'weather' as const }
    expect(await harbour.owner.client(cancelBooking, { params: { id: booking.id }, body })).toMatchObject({
      status: 'OK',
    })
    expect(await amountsOf(booking)).toEqual([
      [rpId, 16_000, 'paid'],
      [rpId, -16_000, 'estimated'],
    ])
  })

  test('what changes while a settlement takes it is a difference, and no amount is lost', async () => {
    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    await afterDeparture()
    const ids = await idsOf(booking)
    const body = { version: 1, cause: 'weather' as const }
    let cancel: Promise<unknown> = Promise.resolve()
    await inTransaction(async (tx) => {
      const taken = await takeIntoSettlement(tx, ids)
      cancel = harbour.owner.client(cancelBooking, { params: { id: booking.id }, body })
      await expect.poll(waitingForLocks, { timeout: 300_000 }).toBeGreaterThan(0)
      return taken
    })
    expect(await cancel).toMatchObject({ status: 'OK' })
    expect(await amountsOf(booking)).toEqual([
      [rpId, 16_000, 'settling'],
      [rpId, -16_000, 'estimated'],
    ])
  })

  test('ten settlements at once take a commission once', async () => {
    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    await afterDeparture()
    const ids = await idsOf(booking)
    const taken = await Promise.all(
      Array.from({ length: 10 }, () => inTransaction((tx) => takeIntoSettlement(tx, ids))),
    )
    expect(taken.flat()).toEqual(ids)
  })

  test('what moves to a later day waits for that day', async () => {
    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    await afterDeparture()
    const later = { schedule_id: tour.schedules[0] ?? 0, date: addDays(TOMORROW, 5) }
    const moved = await harbour.owner.client(rescheduleBooking, {
      params: { id: booking.id },
      body: { version: 1, departure: later, cause: 'operator', quoted_total_cents: 160_000 },
    })
    expect(moved).toMatchObject({ status: 'OK' })
    expect(await amountsOf(booking)).toEqual([[rpId, 16_000, 'estimated']])
  })
})

describe('crediting somebody afterwards', () => {
  const credit = (
    person: Person,
    id: number,
    version: number,
    earners: readonly { role: 'captured' | 'closed'; seller_id: number }[],
  ) => person.client(setBookingEarners, { params: { id }, body: { version, earners: [...earners] } })

  test('who sells adds who brought the customer, and takes nothing from anybody', async () => {
    const booking = await sold(harbour.seller, tour)
    const added = await credit(harbour.seller, booking.id, 1, [captured(rpId)])
    expect(added).toMatchObject({
      status: 'OK',
      data: { rows: [{ seller: { id: rpId, name: 'Gladys' }, role: 'captured', amount_cents: null }] },
    })
    const removed = await credit(harbour.seller, booking.id, 2, [])
    expect(removed).toMatchObject({ status: 'ERROR', errors: [{ code: 'forbidden' }] })
    expect(await credit(harbour.owner, booking.id, 1, [])).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'booking.stale' }],
    })
    expect(await amountsOf(booking)).toEqual([[rpId, 16_000, 'estimated']])
  })

  test('nobody credits themselves, and nobody who may not change sellers a trip that has left', async () => {
    const own = await sold(harbour.seller, tour)
    expect(await credit(ivan, own.id, 1, [captured(ivanId)])).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'forbidden', detail: { module: 'mdu_seller', flag: 'edit' } }],
    })
    await afterDeparture()
    expect(await credit(harbour.seller, own.id, 1, [captured(rpId)])).toMatchObject({
      status: 'ERROR',
      errors: [{ code: 'forbidden' }],
    })
    expect(await linesOf(own)).toEqual([])
    expect(await credit(harbour.owner, own.id, 1, [captured(rpId)])).toMatchObject({ status: 'OK' })
  })

  test('who is replaced after they were paid owes it to the next settlement', async () => {
    const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)] })
    await afterDeparture()
    const ids = await idsOf(booking)
    await inTransaction((tx) => takeIntoSettlement(tx, ids))
    expect(await credit(harbour.owner, booking.id, 1, [captured(ivanId)])).toMatchObject({
      status: 'OK',
      data: { rows: [{ seller: { id: ivanId }, amount_cents: 32_000 }] },
    })
    expect(await amountsOf(booking)).toEqual([
      [rpId, 16_000, 'settling'],
      [rpId, -16_000, 'estimated'],
      [ivanId, 32_000, 'estimated'],
    ])
    // Back again is another credit of theirs.
    await credit(harbour.owner, booking.id, 2, [captured(rpId)])
    const sums = new Map<number, number>()
    for (const { seller_id, amount_cents } of await linesOf(booking))
      sums.set(seller_id, (sums.get(seller_id) ?? 0) + amount_cents)
    expect(Object.fromEntries(sums)).toEqual({ [rpId]: 16_000, [ivanId]: 0 })
  })

  test('two at once: one is told that the booking has changed', async () => {
    const booking = await sold(harbour.seller, tour)
    const answers = await Promise.all([
      credit(harbour.owner, booking.id, 1, [captured(rpId)]),
      credit(harbour.owner, booking.id, 1, [captured(ivanId)]),
    ])
    expect(answers.filter(({ status }) => status === 'OK')).toHaveLength(1)
    expect(await linesOf(booking)).toHaveLength(1)
  })
})

test('S10: an account shows the bookings that make up its sums, and a seller their own alone', async () => {
  const booking = await sold(ivan, tour)
  const account = await ivan.client(getSellerAccount, { params: { id: ivanId }, query: { count: 200 } })
  if (account.status !== 'OK') throw new Error(JSON.stringify(account))
  const { rows, sums, seller: themselves } = account.data
  expect(themselves).toMatchObject({ id: ivanId, name: 'Iván', agency: { id: agencyId } })
  expect(rows.find((row) => row.booking?.id === booking.id)).toMatchObject({
    seller: { id: ivanId },
    role: 'closed',
    rule: { kind: 'percent', basis_points: 2_000 },
    is_difference: false,
    amount_cents: 32_000,
    state: 'estimated',
    booking: { ticket: booking.ticket, people: 2, total_cents: 160_000, local_date: TOMORROW },
  })
  const sumOf = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  expect(sums).toMatchObject([
    {
      currency: 'MXN',
      estimated_cents: sumOf(['estimated']),
      earned_cents: sumOf(['earned']),
      paid_cents: sumOf(['paid']),
    },
  ])
  const others = await ivan.client(listCommissions, { query: { count: 200 } })
  expect(others.status === 'OK' && others.data.rows.every((row) => row.seller.id === ivanId)).toBe(true)
  expect(await ivan.client(getSellerAccount, { params: { id: rpId } })).toMatchObject({
    status: 'ERROR',
    errors: [{ code: 'not_found' }],
  })
  expect(await ivan.client(listBookingEarners, { params: { id: booking.id } })).toMatchObject({
    status: 'OK',
    data: { rows: [{ amount_cents: 32_000 }, { amount_cents: null }] },
  })
})

test('the sums of a list are those of the business it is of, and an account outlives what was agreed', async () => {
  const { account, owner, business: first, database } = harbour
  const add = fixtures(database.admin)
  const business = await add.addBusiness({ account, name: 'Otro muelle', time_zone: ZONE })
  const user = await add.addUser({ account, username: 'encargada', modules: [] })
  await add.addMember({ account, business, user, role: 'manager', preset: true })
  const manager = await harbour.api.signIn('encargada')
  const rule = { kind: 'percent' as const, basis_points: 2_000 }
  const id = await seller({ first_name: 'Zulema' })
  await owner.client(updateSeller, {
    params: { id },
    body: { first_name: 'Zulema', version: 1, terms: [{ business_id: business, relation: 'house_collects', rule }] },
  })
  const elsewhere = await add.addTour({ account, business, capacity: 60, people_limit: 60 })
  await sold(owner, elsewhere, { adults: 1, earners: [captured(id)] })
  await sold(harbour.seller, tour, { earners: [captured(id)] })

  const listed = async (filter: object) => {
    const query = { count: 200, filter: { search: 'zulema', ...filter } }
    const answer = await owner.client(listSellers, { query })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data.rows[0]?.sums.map(({ estimated_cents, bookings }) => [estimated_cents, bookings])
  }
  const accountOf = async (person: Person, query: object) => {
    const answer = await person.client(getSellerAccount, { params: { id }, query })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    expect(answer.data.seller.sums).toEqual(answer.data.sums)
    return answer.data.sums.map(({ estimated_cents, bookings }) => [estimated_cents, bookings])
  }
  expect(await listed({})).toEqual([[48_000, 2]])
  for (const [of, cents] of [
    [first, 32_000],
    [business, 16_000],
  ] as const) {
    expect(await listed({ business_id: of })).toEqual([[cents, 1]])
    expect(await accountOf(owner, { filter: { business_id: of } })).toEqual([[cents, 1]])
  }

  expect(await owner.client(removeSellerFromBusiness, { params: { id, businessId: business } })).toMatchObject({
    status: 'OK',
  })
  expect(await accountOf(manager, { filter: { business_id: business } })).toEqual([[16_000, 1]])
})

test('sellers are sorted by what they earned in the business asked for', async () => {
  const { account, owner, business: first, database } = harbour
  const add = fixtures(database.admin)
  const business = await add.addBusiness({ account, name: 'Tercer muelle', time_zone: ZONE })
  const rule = { kind: 'percent' as const, basis_points: 2_000 }
  const ids = [await seller({ first_name: 'Orden uno' }), await seller({ first_name: 'Orden dos' })] as const
  for (const [at, id] of ids.entries())
    await owner.client(updateSeller, {
      params: { id },
      body: {
        first_name: `Orden ${at}`,
        version: 1,
        terms: [{ business_id: business, relation: 'house_collects', rule }],
      },
    })
  const elsewhere = await add.addTour({ account, business, capacity: 60, people_limit: 60 })
  // The first sells more here, the second more in all.
  await sold(harbour.seller, tour, { adults: 2, earners: [captured(ids[0])] })
  await sold(harbour.seller, tour, { adults: 1, earners: [captured(ids[1])] })
  await sold(owner, elsewhere, { adults: 3, earners: [captured(ids[1])] })
  const sorted = async (business_id?: number) => {
    const filter = { search: 'orden', ...(business_id && { business_id }) }
    const answer = await owner.client(listSellers, { query: { sorting: ['-estimated_cents'], filter } })
    return answer.status === 'OK' && answer.data.rows.map(({ id }) => id)
  }
  expect(await sorted()).toEqual([ids[1], ids[0]])
  expect(await sorted(first)).toEqual([ids[0], ids[1]])
  expect(await sorted(business)).toEqual([ids[1], ids[0]])
})

test('commissions are narrowed by seller, day of travel and state', async () => {
  const booking = await sold(harbour.seller, tour, { earners: [captured(rpId)], date: addDays(TODAY, 9) })
  const found = async (filter: object) => {
    const answer = await harbour.owner.client(listCommissions, { query: { count: 200, filter } })
    if (answer.status !== 'OK') throw new Error(JSON.stringify(answer))
    return answer.data.rows.filter((row) => row.booking?.id === booking.id).length
  }
  const day = addDays(TODAY, 9)
  expect(await found({ seller_id: rpId, start_date: day, end_date: day, state: ['estimated'] })).toBe(1)
  expect(await found({ seller_id: ivanId })).toBe(0)
  expect(await found({ end_date: TODAY })).toBe(0)
  expect(await found({ start_date: addDays(day, 1) })).toBe(0)
  expect(await found({ state: ['paid'] })).toBe(0)
})
