import { getBooking } from '@muelle/contract/bookings/record'
import { createBooking, TRIAL_TICKET, tryBooking } from '@muelle/contract/bookings/sale'
import type { SendOptions } from '@muelle/contract/client'
import { createDiscountCode } from '@muelle/contract/promotions/record'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../../test/api.ts'
import { withClient } from '../../../test/database.ts'
import type { AddedTour } from '../../../test/fixtures.ts'
import { fixtures } from '../../../test/fixtures.ts'
import { snapshot } from '../../../test/snapshot.ts'
import { type Harbour, openHarbour, type SaleWish, saleOf, sell, sold, TOMORROW } from '../../../test/tours.ts'
import { until } from '../../../test/until.ts'
import { trialSaleMade } from './try-sale.ts'

let harbour: Harbour
let tour: AddedTour
let made = 0
beforeAll(async () => {
  harbour = await openHarbour()
})
beforeEach(async () => {
  made += 1
  tour = await harbour.addTour({ name: `Tour ${made}`, slug: `trial-${made}`, capacity: 10, people_limit: 12 })
})
afterAll(() => harbour.close())

const trial = (person: Person, wish: SaleWish = {}, options: SendOptions = {}) =>
  person.client(tryBooking, { params: { id: tour.tour }, body: saleOf(tour, wish) }, options)
async function tried(person: Person, wish: SaleWish = {}, options: SendOptions = {}) {
  const answer = await trial(person, wish, options)
  if (answer.status !== 'OK') throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.data
}
/** A refusal without its sentence. */
const refusalOf = (answer: Awaited<ReturnType<typeof trial>>) =>
  answer.status === 'ERROR' ? { status: answer.httpStatus, code: answer.errors[0]?.code } : answer.status

/** Every row there is, but for that somebody tried. */
async function everything() {
  const tables = await harbour.database.admin<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name <> 'trial_sale' order by 1`,
  )
  return snapshot(
    harbour.database.admin,
    tables.map(({ name }) => name),
  )
}
const marks = () =>
  harbour.database.admin<{ business_id: number; user_id: number }>(
    'select business_id, user_id from trial_sale where account_id = $1',
    [harbour.account],
  )
const hasTried = () => harbour.database.db.transaction(harbour.account, trialSaleMade)

describe('a trial sale', () => {
  test('answers what a sale answers, and leaves no row anywhere but that somebody tried', async () => {
    await harbour.database.admin('delete from trial_sale')
    expect(await hasTried()).toBe(false)
    const wish: SaleWish = {
      adults: 2,
      children: 1,
      tourist_first_name: 'Zoë',
      tourist_email: 'zoe@example.com',
      tourist_phone_code: '+52',
      tourist_phone_number: '999 123 4567',
      notes: 'Silla de ruedas',
      payment: { method: 'cash', amount_cents: 200_000, received_cents: 250_000 },
    }
    const before = await everything()
    const answer = await tried(harbour.seller, wish)
    const after = await everything()
    expect(after).toEqual(before)
    expect(Object.keys(after).length).toBeGreaterThan(60)
    expect(await marks()).toEqual([{ business_id: harbour.business, user_id: harbour.seller_id }])
    expect(await hasTried()).toBe(true)

    expect(answer).toMatchObject({ trial: true, ticket: TRIAL_TICKET, status: 'confirmed', paid_cents: 200_000 })
    const booking = await sold(harbour.seller, tour, wish)
    const alike = { ...booking, ticket: TRIAL_TICKET, trial: true }
    const same = ({ id: _id, created_at: _at, departure, payments, history, ...rest }: typeof booking) => ({
      ...rest,
      departure: { ...departure, id: 0 },
      payments: payments.map((payment) => ({ ...payment, id: 0, at: '' })),
      history: history.map((entry) => ({ ...entry, id: 0, at: '', data: { ...entry.data, departure_id: 0 } })),
    })
    expect(same(answer)).toEqual(same(alike))
    expect(await harbour.seller.client(getBooking, { params: { id: answer.id } })).toMatchObject({ httpStatus: 404 })
  })

  test('a hold leaves as little, and so does a code with one use, which a sale then uses', async () => {
    const code = await harbour.owner.client(createDiscountCode, {
      body: {
        business_id: harbour.business,
        name: 'Una vez',
        discount: { kind: 'percent', basis_points: 1000 },
        code: `UNA-${made}`,
        cap_total: 1,
        enabled: true,
      },
    })
    expect(code.status).toBe('OK')
    await tried(harbour.seller)
    const before = await everything()
    expect(await tried(harbour.seller, { hold: true })).toMatchObject({ status: 'hold', trial: true })
    const wish: SaleWish = {
      code: `UNA-${made}`,
      quoted_total_cents: 144_000,
      payment: { method: 'cash', amount_cents: 144_000 },
    }
    expect(await tried(harbour.seller, wish)).toMatchObject({ total_cents: 144_000 })
    expect(await tried(harbour.seller, wish)).toMatchObject({ total_cents: 144_000 })
    expect(await everything()).toEqual(before)
    expect(await sold(harbour.seller, tour, wish)).toMatchObject({ total_cents: 144_000 })
    expect(refusalOf(await trial(harbour.seller, wish))).toEqual({ status: 409, code: 'code.used_up' })
  })

  test('gives the seats back: trials of the last seats leave them for whoever buys them', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) await tried(harbour.seller, { adults: 8, children: 2 })
    await sold(harbour.seller, tour, { adults: 8, children: 2 })
    expect(refusalOf(await trial(harbour.seller, { adults: 1 }))).toEqual({ status: 409, code: 'departure.full' })
  })

  test.each<[string, () => SaleWish, string]>([
    ['nobody travels', () => ({ adults: 0 }), 'party.empty'],
    ['another price was shown', () => ({ quoted_total_cents: 1 }), 'booking.price_changed'],
    ['too little is paid', () => ({ payment: { method: 'cash', amount_cents: 5 } }), 'payment.not_enough'],
    ['the code is unknown', () => ({ code: 'NO-HAY' }), 'code.unknown'],
    ['the departure is full', () => ({ adults: 11 }), 'departure.full'],
    ['the seller is a stranger', () => ({ seller_user_id: 987_654 }), 'booking.seller_unknown'],
  ])('refuses as the sale does, when %s', async (_name, wish, code) => {
    await harbour.database.admin('delete from trial_sale')
    const before = await everything()
    const refused = refusalOf(await trial(harbour.seller, wish()))
    expect(refused).toMatchObject({ code })
    const really = await sell(harbour.seller, tour, wish())
    expect(refused).toEqual(
      really.status === 'ERROR' ? { status: really.httpStatus, code: really.errors[0]?.code } : really,
    )
    expect(await everything()).toEqual(before)
    expect(await marks()).toEqual([])
  })

  test('is marked once for a business, by whoever was first', async () => {
    await harbour.database.admin('delete from trial_sale')
    await Promise.all([tried(harbour.owner), tried(harbour.seller), tried(harbour.owner)])
    await tried(harbour.seller)
    expect(await marks()).toHaveLength(1)
  })
})

describe('a trial and real sales', () => {
  test('the key of a trial sells afterwards, and the key of a sale tries: neither is taken for the other', async () => {
    const options = { idempotencyKey: `prueba-${made}` }
    const first = await tried(harbour.seller, {}, options)
    const booking = await sell(harbour.seller, tour, {}, options)
    expect(booking).toMatchObject({ status: 'OK', data: { ticket: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) } })
    expect(booking.status === 'OK' && booking.data).not.toHaveProperty('trial')
    const again = await tried(harbour.seller, {}, options)
    expect(again).toMatchObject({ trial: true, ticket: TRIAL_TICKET })
    expect(again.id).not.toBe(first.id)
    expect(await sell(harbour.seller, tour, {}, options)).toEqual(booking)
    const kept = await harbour.database.admin('select route from idempotency_key where key = $1', [`prueba-${made}`])
    expect(kept).toEqual([{ route: `${createBooking.method} ${createBooking.path}` }])
  })

  test('at once on the same untouched departure: nothing is oversold and nobody loses a seat to a trial', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, at) =>
        at % 3 === 0
          ? { isTrial: false, answer: await sell(harbour.seller, tour, { adults: 1 }) }
          : { isTrial: true, answer: await trial(harbour.seller, { adults: 1 }) },
      ),
    )
    const real = answers.flatMap(({ isTrial, answer }) => (isTrial ? [] : [answer]))
    expect(real.filter(({ status }) => status === 'OK')).toHaveLength(10)
    const codes = answers.flatMap(({ answer }) => (answer.status === 'ERROR' ? [answer.errors[0]?.code] : []))
    expect(new Set(codes)).toEqual(new Set(['departure.full']))
    const [stock] = await harbour.database.admin(
      `select d.seats_used, d.people_used, count(b.id)::int as bookings, sum(b.paid_cents)::int as paid
       from departure d join booking b on b.departure_id = d.id where d.tour_id = $1 group by d.account_id, d.id`,
      [tour.tour],
    )
    expect(stock).toEqual({ seats_used: 10, people_used: 10, bookings: 10, paid: 800_000 })
  })

  test('five hundred trials at once: a few hold connections, the rest wait or come back later, and a sale goes between them', async () => {
    const busy = () =>
      harbour.database.admin<{ locked: number }>(
        `select count(*)::int as locked from pg_stat_activity
         where datname = current_database() and usename is not null and wait_event_type = 'Lock' and state = 'active'`,
      )
    // Somebody holds the departure, so that whatever gets to it stays there.
    await sold(harbour.seller, tour, { adults: 1 })
    await withClient(harbour.database.connection, async (holder) => {
      await holder.query('begin')
      await holder.query('select from departure where tour_id = $1 for update', [tour.tour])
      let refused = 0
      const trials = Array.from({ length: 500 }, async () => {
        const refusal = refusalOf(await trial(harbour.seller, { adults: 1 }))
        if (refusal === 'OK') return
        expect(refusal).toEqual({ status: 503, code: 'busy' })
        refused += 1
      })
      await until(async () => ((await busy())[0]?.locked ?? 0) > 0)
      const other = await harbour.addTour({ name: `Otro ${made}`, slug: `otro-${made}` })
      expect(await sell(harbour.seller, other, { adults: 1 })).toMatchObject({ status: 'OK' })
      await until(() => refused >= 400)
      expect((await busy())[0]?.locked).toBeLessThanOrEqual(1)
      await holder.query('rollback')
      await Promise.all(trials)
      expect(refused).toBeLessThan(500)
    })
    expect(await harbour.database.admin('select from booking where tour_id = $1', [tour.tour])).toHaveLength(1)
    expect(refusalOf(await trial(harbour.seller, { adults: 1 }))).toBe('OK')
  })

  test('a departure that only a trial touched has no row, and the first sale makes it', async () => {
    await tried(harbour.seller, { date: TOMORROW })
    const rows = () => harbour.database.admin('select id from departure where tour_id = $1', [tour.tour])
    expect(await rows()).toEqual([])
    await sold(harbour.seller, tour)
    expect(await rows()).toHaveLength(1)
  })
})

test('only who may sell may try, in a business of theirs', async () => {
  await harbour.database.admin('delete from trial_sale')
  const add = fixtures(harbour.database.admin)
  const { account, business } = harbour
  const reader = await add.addUser({
    account,
    username: 'mira',
    modules: [{ identifier: 'mdu_tour_booking', create: false, edit: true, delete: true }],
  })
  await add.addMember({ account, business, user: reader })
  await add.addUser({
    account,
    username: 'de-fuera',
    modules: [{ identifier: 'mdu_tour_booking', create: true, edit: true, delete: true }],
  })
  expect(refusalOf(await trial(await harbour.api.signIn('mira')))).toEqual({ status: 403, code: 'forbidden' })
  expect(refusalOf(await trial(await harbour.api.signIn('de-fuera')))).toEqual({ status: 404, code: 'not_found' })
  expect(await marks()).toEqual([])
})
