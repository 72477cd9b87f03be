import { Username } from '@muelle/contract/users/username'
import { HOUR_MS, type Instant, instant } from '@muelle/domain/time'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Admin, freshDatabase, type TestDatabase } from '../../test/database.ts'
import { DEMO_NOW, demoDatabase } from '../../test/demo.ts'
import { log } from '../../test/log.ts'
import {
  brokenInvariants,
  checkAccounts,
  checkInvariants,
  type InvariantResult,
  inOpenTransaction,
} from '../doctor/check-invariants.ts'
import { connectionOptions } from '../platform/db.ts'
import { awaitsPayment, isLive } from '../rules/bookings.sql.ts'
import { passwordMatches } from '../sessions/password.ts'
import { loadDemo } from './load-demo.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database.close())

async function withDemo<T>(now: Instant, work: (loaded: TestDatabase) => Promise<T>): Promise<T> {
  const fresh = await freshDatabase()
  try {
    await loadDemo({ connection: fresh.connection, now, log })
    return await work(fresh)
  } finally {
    await fresh.close()
  }
}

const CONTENT = `
  select b.account_id, b.ticket, b.status, b.payment_status, b.channel, b.seats, b.total_cents, b.paid_cents, b.created_at,
    b.expires_at, b.tourist_first_name, b.tourist_last_name, d.starts_at, d.state, d.seats_used, t.name,
    (select array_agg(v.transport_id::int order by v.transport_id) from departure_transport v where v.departure_id = d.id) as transports
  from booking b join departure d on d.id = b.departure_id join tour t on t.id = b.tour_id order by b.account_id, b.ticket`

describe('demo data', () => {
  test('every invariant holds, and each check had rows to look at', async () => {
    const results = await checkInvariants(database.connection)
    expect(brokenInvariants(results)).toEqual([])
    const idle = results.filter(({ checked }) => checked === 0).map(({ name }) => name)
    // No request has been answered yet, nobody has paid or connected a provider, or uploaded a picture.
    expect(idle).toEqual([
      'I4 kept answers are whole',
      // No door has asked yet.
      'N-8 what a manager released let one entry in, which names who asked and who released it',
      'N-2 a cover that nobody took was due, and a manager said so',
      'I30 the files that records show are those kept for them',
      'I13 what is on its way back is what was asked for and not told',
      'I13 what is asked back of a payment is left of it',
      'I8 banks took back no more of a payment than its provider says',
      'I8 what a provider keeps of a charge is not less than nothing, and of one business',
      'I8 fees are what the provider of a payment says that it keeps',
      'B5 the parts of a payment are all of it, each of a booking of its order',
      'M3 what is paid into an account of a provider names one that was connected',
      'M3 who can be paid at a provider was told by it',
      // At one o'clock the restaurant and the bar are still closed: the next test is there when they are open.
      'G-4 who sits has a table or stands at the bar',
      // Nobody has decided yet that two customers are one.
      'C-4 whoever was merged is with somebody who stands alone',
    ])
    expect(results.length).toBeGreaterThanOrEqual(16)
  })

  test.each([
    ['the restaurant of an afternoon', 2, 'restaurant'],
    ['the bar of an evening', 7, 'bar'],
  ])('%s has people who sit, who come and who wait', async (_, hours, type) => {
    await withDemo(instant(DEMO_NOW + hours * HOUR_MS), async ({ admin, connection }) => {
      const rows = await admin<{ status: string; count: number }>(
        `select v.status, count(*)::int as count from visit v join business b on b.id = v.business_id and b.type = '${type}'
         group by 1`,
      )
      const countOf = new Map(rows.map(({ status, count }) => [status, count]))
      expect(countOf.get('seated') ?? 0).toBeGreaterThanOrEqual(3)
      expect(countOf.get('confirmed') ?? 0).toBeGreaterThanOrEqual(5)
      expect(countOf.get('waiting') ?? 0).toBeGreaterThanOrEqual(2)
      const results = await checkInvariants(connection)
      expect(brokenInvariants(results)).toEqual([])
      const sitting = results.find(({ name }) => name === 'G-4 who sits has a table or stands at the bar')
      expect(sitting?.checked).toBeGreaterThan(0)
    })
  })

  test('the same seed and time give the same data', async () => {
    const again = await withDemo(DEMO_NOW, ({ admin }) => admin(CONTENT))
    expect(again.length).toBeGreaterThan(1000)
    expect(again).toEqual(await database.admin(CONTENT))
  })

  test('nobody holds less cash than none', async () => {
    const held = await database.admin<{ place: string; currency: string; cents: number }>(
      `select m.place, m.currency, sum(m.cents)::bigint as cents from (
         select account_id, to_place as place, currency, amount_cents as cents from ledger_entry where method = 'cash'
         union all
         select account_id, from_place, currency, -amount_cents from ledger_entry where method = 'cash' and kind <> 'charge'
       ) m where m.place like 'custody:%' group by m.account_id, m.place, m.currency`,
    )
    expect(held.length).toBeGreaterThanOrEqual(4)
    expect(held.filter(({ cents }) => cents < 0)).toEqual([])
  })

  test('loading again changes nothing', async () => {
    const before = await database.admin('select count(*) from booking')
    const again = await loadDemo({ connection: database.connection, now: DEMO_NOW, log })
    expect(again).toEqual({ accountIds: [], bookings: 0 })
    expect(await database.admin('select count(*) from booking')).toEqual(before)
  })

  test('every demo user signs in with the same password, with the rights of their role', async () => {
    const users = await database.admin<{ username: string; hash: string; first: boolean; modules: number }>(
      `select u.username, u.password_hash as hash, u.is_first as first,
         (select count(*) from permission_module m where m.permission_id = u.permission_id) as modules
       from login_name l join app_user u on u.account_id = l.account_id and u.id = l.user_id order by u.id`,
    )
    expect(users.map(({ username }) => username)).toEqual([
      'dueno',
      'gerente',
      'recepcion',
      'capitan',
      'vendedor',
      'hostess',
      'puerta',
      'cajero',
      'lider',
      'dani',
      'beto',
      'otra',
    ])
    // Each of them can be written at the login.
    for (const { username } of users) expect(Username.safeParse(username).success, username).toBe(true)
    for (const { first, modules } of users) expect(modules > 0).toBe(!first)
    expect(new Set(users.map(({ hash }) => hash)).size).toBe(1)
    expect(await passwordMatches(users[0]?.hash ?? null, 'muelle-demo', 'address 127.0.0.1')).toBe(true)
  })

  // Weekdays and weekends, in and out of the seasons, morning to night.
  test.each([
    '2027-03-08T19:00:00Z',
    '2027-02-06T16:00:00Z',
    '2027-07-10T14:00:00Z',
    '2027-09-12T11:05:00Z',
    '2027-10-05T22:40:00Z',
    '2027-11-18T04:30:00Z',
  ])('today shows every case at %s', async (now) => {
    await withDemo(instant(Date.parse(now)), async ({ admin, connection }) => {
      expect(brokenInvariants(await checkInvariants(connection))).toEqual([])
      const [day] = await admin<{ departures: number; bookings: number; full: number; empty: number }>(
        `select count(*) as departures, sum(bookings)::int as bookings, count(*) filter (where seats_used = capacity) as full
         from (select d.seats_used, d.capacity, (select count(*) from booking b where b.departure_id = d.id) as bookings
           from departure d join business b on b.account_id = d.account_id and b.id = d.business_id
           where d.account_id = 1 and d.local_date = ($1::timestamptz at time zone b.time_zone)::date) as today`,
        [now],
      )
      expect(day?.departures).toBeGreaterThanOrEqual(11)
      expect(day?.departures).toBeLessThanOrEqual(16)
      expect(day?.bookings).toBeGreaterThanOrEqual(60)
      expect(day?.bookings).toBeLessThanOrEqual(90)
      expect(day?.full).toBeGreaterThanOrEqual(2)
      const statuses = await admin<{ status: string }>('select distinct status from booking order by 1')
      expect(statuses.map(({ status }) => status)).toEqual([
        'canceled',
        'completed',
        'confirmed',
        'hold',
        'inactive',
        'no_show',
        'pending',
        'pending_cancelation',
      ])
      const [hold] = await admin<{ count: number }>(
        `select count(*) from booking where status = 'hold' and expires_at between $1::timestamptz
           and $1::timestamptz + interval '15 minutes'`,
        [now],
      )
      expect(hold?.count).toBeGreaterThan(0)
      const [proven] = await admin<{ count: number }>(
        `select count(*) from booking b join booking_party p on p.account_id = b.account_id and p.booking_id = b.id
         join departure d on d.account_id = b.account_id and d.id = b.departure_id
         join business s on s.account_id = b.account_id and s.id = b.business_id
         where p.tariff <> '' and d.local_date = ($1::timestamptz at time zone s.time_zone)::date
           and ${isLive('b')} and not ${awaitsPayment('b')}`,
        [now],
      )
      expect(proven?.count).toBeGreaterThan(0)
    })
  })
})

describe('checks of the invariants', () => {
  /** One connection for all of them, which plans the checks once. */
  let client: pg.Client
  beforeAll(async () => {
    const { query_timeout: _query, ...options } = connectionOptions({ ...database, role: 'muelle_worker' })
    client = new pg.Client(options)
    await client.connect()
  })
  afterAll(() => client.end())

  type Changes = {
    /** Changes what is looked at, past every wall. */
    admin: Admin
    check(): Promise<InvariantResult[]>
  }
  /** What is changed is checked as if it were kept, and then taken back. */
  async function withChanges(work: (changes: Changes) => Promise<void>): Promise<void> {
    const admin: Admin = async <R>(sql: string, params?: readonly unknown[]) =>
      (await client.query(sql, params as unknown[])).rows as R[]
    await client.query('begin')
    try {
      await work({
        admin,
        check: async () => {
          // What the database looks at when a change is kept.
          await client.query('set constraints all immediate')
          return await checkAccounts(client, inOpenTransaction)
        },
      })
    } finally {
      await client.query('rollback')
    }
  }

  /** A payment of which its provider keeps 20, and a fee of it that is posted; `@` is its business. */
  const ofFee = (place: string, cents: number) =>
    `with paid as (
       insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents,
         currency, state, checkout_id, payment_id, paid_cents, refunded_cents, fee_cents, expires_at)
       select account_id, business_id, 'stripe', 'booking:' || id, 'k', '{}', true, 500, currency, 'paid', 'cs_1', 'pi_1', 500, 500, 20, now()
       from booking order by id limit 1 returning account_id, business_id, currency),
     charge as (
       insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, currency, reference)
       select account_id, (select min(id) from booking), 'charge', 'stripe', 'customer', 'stripe:' || business_id, 500, currency, 'pi_1'
       from paid returning *),
     back as (
       insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, currency, reference, payment_id)
       select account_id, booking_id, 'refund', 'stripe', to_place, 'customer', 500, currency, 'pi_1', id from charge)
     insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, amount_cents, currency, payment_id)
     select c.account_id, p.business_id, 'fee', 'stripe', c.to_place, replace('${place}', '@', p.business_id::text), ${cents}, c.currency, c.id
     from charge c, paid p`

  const BREAKS: readonly (readonly [check: string, sql: string])[] = [
    [
      'I14 a device sells no more places than it was given',
      'update seat_grant_sale set places = places + 9 where id = (select min(id) from seat_grant_sale)',
    ],
    [
      'I14 who is in is so by a scan that let them in and was not taken back',
      `update checkin set kind = case kind when 'boarding' then 'reception' else 'boarding' end
       where id = (select min(id) from checkin where cardinality(passengers) = 1)`,
    ],
    [
      'I15 nobody is out whom a scan of this departure let in',
      'update checkin_passenger set stands = false where (checkin_id, position) = (select min(checkin_id), 1 from checkin_passenger)',
    ],
    [
      'I14 every scan that let people in has a line for each of them',
      'update checkin set passengers = passengers || 99 where id = (select min(id) from checkin)',
    ],
    [
      'I2 seats used = seats of live bookings',
      'update departure set seats_used = seats_used - 1 where id = (select min(id) from departure where seats_used > 1)',
    ],
    [
      'K5 a trip is where its last step says, and its departure goes with it',
      `update geo_tracking set status = 'destiny_reached' where id = (select min(id) from geo_tracking where status = 'finalized')`,
    ],
    [
      'K5 who is counted on board is listed, and within what the boats were certified for',
      'update geo_tracking set aboard = aboard - 1 where id = (select min(id) from geo_tracking where aboard > 0)',
    ],
    [
      'K8 positions lie between Zarpar and Finalizar',
      `update geo_tracking_point p set at = p.at - interval '1 day', told_at = p.told_at from (
         select tracking_id, min(at) as at from geo_tracking_point group by 1 order by 1 limit 1) n
       where p.tracking_id = n.tracking_id and p.at = n.at`,
    ],
    [
      'K8 a boat is where its track says that it was last',
      `update transport_position set at = at - interval '1 minute' where transport_id = (select min(transport_id) from transport_position)`,
    ],
    [
      'I2 people used = people of live bookings',
      'update departure set people_used = people_used - 1 where id = (select min(id) from departure where people_used > 1)',
    ],
    [
      'B5 an order holds bookings that are paid in one currency',
      `insert into tour_order (account_id, business_id, code) select account_id, id, 'EMPTY' from business order by id limit 1`,
    ],
    [
      'S8 a voucher of an agency pays one booking, or several of one order, and none that does not stand',
      'update booking set order_id = null where id = (select min(booking_id) from agency_payment where shared_key is not null)',
    ],
    [
      'P3 what somebody released went into one sale, and a price names who released it',
      `update booking set approved_by_user_id = null where id = (select booking_id from approval where state = 'used')`,
    ],
    [
      'C10 no boat is on two departures at once',
      // It comes back a minute after its next departure was to leave.
      `update departure d set duration_minutes = n.minutes + 1 from (
         select x.id, (extract(epoch from y.starts_at - x.starts_at) / 60)::int as minutes
         from departure_transport a join departure x on x.id = a.departure_id and x.state = 'open'
         join departure_transport b on b.transport_id = a.transport_id
         join departure y on y.id = b.departure_id and y.state = 'open' and y.starts_at > x.starts_at
         order by y.starts_at - x.starts_at, x.id limit 1) n
       where d.id = n.id`,
    ],
    [
      'M8 a tip is a move of its own, and is handed out or taken back once',
      `insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, currency, amount_cents, payment_id, note, actor_user_id)
       select l.account_id, l.business_id, 'tip', l.method, l.to_place, 'customer', l.currency, l.amount_cents, l.payment_id, 'Dos veces', l.actor_user_id
       from tip t join ledger_entry l on l.id = t.entry_id order by t.id limit 1`,
    ],
    [
      'I8 paid = charges − refunds',
      `update booking set paid_cents = paid_cents + 1 where id = (select min(id) from booking where status = 'completed' and paid_cents = total_cents)`,
    ],
    [
      'I9 payment status follows from state and ledger',
      `update booking set payment_status = 'process' where id = (select min(id) from booking where payment_status = 'payed')`,
    ],
    [
      'I16 references stay inside the account',
      `update ledger_entry set actor_user_id = (select max(id) from app_user) where id = (select min(id) from ledger_entry)`,
    ],
    ['I16 references stay inside the account', `delete from login_name where username_folded = 'otra'`],
    [
      'I16 references stay inside the account',
      `insert into login_name (username_folded, account_id, user_id) select 'nadie', min(account_id), 0 from login_name`,
    ],
    [
      'I16 references stay inside the account',
      `insert into business_slug (slug, account_id, business_id) select 'de-nadie', min(account_id), 0 from business_slug`,
    ],
    [
      'I20 every event of a booking has its audit entry',
      'delete from audit_entry where id = (select min(id) from audit_entry)',
    ],
    [
      'I25 departures keep their wall-clock time',
      `update departure set starts_at = starts_at + interval '1 hour' where id = (select min(id) from departure)`,
    ],
    [
      'I28 a booking takes the seats and costs the price it was quoted',
      `update booking set quote = jsonb_set(quote, '{seats}', '99') where id = (select min(id) from booking)`,
    ],
    [
      "I7 money moves between a customer and a holder, in the booking's currency",
      `update ledger_entry set currency = 'USD' where id = (select min(id) from ledger_entry)`,
    ],
    [
      'I17 exactly one owner, who is enabled',
      'update app_user set is_first = false where id = (select min(id) from app_user)',
    ],
    [
      'I30 the files that records show are those kept for them',
      `update business set image = 'AAAAAAAAAAAAAAAAAAAAAA.webp' where id = (select min(id) from business)`,
    ],
    [
      'I19 who is disabled or deleted has no open session and no open invitation',
      `with off as (update app_user set enabled = false where username = 'cajero' returning account_id, id)
       insert into session (account_id, user_id) select account_id, id from off`,
    ],
    [
      'I13 what is on its way back is what was asked for and not told',
      `insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents,
         currency, state, checkout_id, paid_cents, refunding_cents, expires_at)
       select account_id, id, 'stripe', 'r', 'k', '{}', true, 500, 'MXN', 'paid', 'cs_1', 500, 200, now() from business order by id limit 1`,
    ],
    [
      'S7 what was counted of a shift comes to its sums',
      `update cash_count set pieces = pieces + 1 where shift_id = (select min(shift_id) from cash_count) and side = 'handed'`,
    ],
    [
      'S7 the cash of a reconciled shift has moved',
      `delete from ledger_entry where id = (select max(id) from ledger_entry where kind = 'difference' and shift_id is not null)`,
    ],
    [
      'I13 what is asked back of a payment is left of it',
      `with paid as (
         insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents,
           currency, state, checkout_id, paid_cents, expires_at)
         select account_id, id, 'stripe', 'r', 'k', '{}', true, 500, 'MXN', 'paid', 'cs_1', 500, now() from business order by id limit 1
         returning account_id, id)
       insert into provider_refund_ask (account_id, payment_id, amount_cents) select account_id, id, 501 from paid`,
    ],
    [
      'I8 banks took back no more of a payment than its provider says',
      `with paid as (
         insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents,
           currency, state, checkout_id, payment_id, paid_cents, expires_at)
         select account_id, business_id, 'stripe', 'booking:' || id, 'k', '{}', true, 500, currency, 'paid', 'cs_1', 'pi_1', 500, now()
         from booking order by id limit 1 returning account_id, business_id, currency),
       charge as (
         insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, currency, reference)
         select account_id, (select min(id) from booking), 'charge', 'stripe', 'customer', 'stripe:' || business_id, 500, currency, 'pi_1'
         from paid returning *)
       insert into ledger_entry (account_id, booking_id, kind, method, from_place, to_place, amount_cents, currency, reference, payment_id)
       select account_id, booking_id, 'chargeback', 'stripe', to_place, 'customer', 500, currency, 'pi_1', id from charge`,
    ],
    ['I8 what a provider keeps of a charge is not less than nothing, and of one business', ofFee('fees:999999', 20)],
    [
      'M5 one link of a booking is open, and was paid only by what was chosen',
      'update payment_link set paid_at = now() where id = (select min(id) from payment_link)',
    ],
    [
      'M3 what is paid into an account of a provider names one that was connected',
      `insert into provider_payment (account_id, business_id, provider, payee, reference, request_key, request, is_test,
         amount_cents, currency, expires_at)
       select account_id, id, 'stripe', 'acct_nobody', 'r', 'k', '{}', true, 500, 'MXN', now() from business order by id limit 1`,
    ],
    [
      'M3 who can be paid at a provider was told by it',
      `insert into provider_account (account_id, provider, is_test, payee, can_charge, ready_at, created_by)
       select account_id, 'stripe', true, 'acct_1', true, now(), id from app_user order by id limit 1`,
    ],
    [
      'an account stops selling fourteen days after nobody pays for its plan, and no sooner',
      'update subscription set unpaid_from = now()',
    ],
    ['a plan is what its provider told last, of questions that were asked', 'update subscription set told_no = 2'],
    [
      'B5 the parts of a payment are all of it, each of a booking of its order',
      `with p as (
         insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents,
           currency, expires_at)
         select account_id, business_id, 'stripe', 'order:1', 'k', '{}', true, 500, currency, now() from booking order by id limit 1
         returning account_id, id)
       insert into provider_payment_part (account_id, payment_id, position, reference, amount_cents)
       select account_id, id, 0, 'booking:1', 400 from p`,
    ],
    ['I4 kept answers are whole', `insert into idempotency_key values (1, 'u', 'r', 'k', sha256('x'), 0, '')`],
  ]

  test.each(BREAKS)('%s: its own check and no other finds the fault', async (itsOwn, sql) => {
    await withChanges(async ({ admin, check }) => {
      await admin(sql)
      const found = brokenInvariants(await check())
      expect(found.map(({ name, violations }) => ({ name, violations }))).toEqual([{ name: itsOwn, violations: 1 }])
    })
  })

  test('dollars that came into one pair of hands and whose pesos went out of another are found (I7)', async () => {
    await withChanges(async ({ admin, check }) => {
      await admin(`with paid as (
          select l.id, l.account_id, b.business_id from ledger_entry l join booking b on b.id = l.booking_id
          where l.kind = 'charge' and l.method = 'cash' and l.currency = 'MXN'
            and not exists (select from ledger_entry x where x.payment_id = l.id) order by l.id limit 1),
        hands as (select min(u.id) as one, max(u.id) as other from app_user u join paid using (account_id))
        insert into ledger_entry (account_id, business_id, kind, method, from_place, to_place, currency, amount_cents, rate_cents, payment_id)
        select account_id, business_id, 'exchange', 'cash', 'customer', 'custody:' || one, 'USD', 100, 1700, id from paid, hands
        union all
        select account_id, business_id, 'exchange', 'cash', 'custody:' || other, 'customer', 'MXN', 1700, 1700, id from paid, hands`)
      const found = brokenInvariants(await check())
      expect(found.map(({ name, violations }) => ({ name, violations }))).toEqual([
        { name: 'I7 what is exchanged is worth the same on both sides', violations: 2 },
      ])
    })
  })

  test('fees that are not what the provider of their payment keeps are warned of', async () => {
    await withChanges(async ({ admin, check }) => {
      const warned = async () =>
        (await check()).find(({ name }) => name === 'I8 fees are what the provider of a payment says that it keeps')
      await admin(ofFee('fees:@', 20))
      expect(await warned()).toMatchObject({ level: 'warning', checked: 1, violations: 0 })
      await admin(`update provider_payment set fee_cents = 21 where payment_id = 'pi_1'`)
      expect(await warned()).toMatchObject({ violations: 1 })
    })
  })

  test('a booking that lost its events is found', async () => {
    await withChanges(async ({ admin, check }) => {
      const [first] = await admin<{ id: number }>('select min(id) as id from booking')
      await admin('delete from event where subject_id = $1', [first?.id])
      await admin('delete from audit_entry where subject_id = $1', [first?.id])
      const found = brokenInvariants(await check())
      expect(found.map(({ name }) => name)).toEqual(['I20 every booking has an event for each of its changes'])
    })
  })

  test('a whole boat that was written down as seats is found, and so are seats as a whole boat (P1)', async () => {
    const ofThem = (mode: string) => `(select min(b.id) from booking b join tour t on t.id = b.tour_id
      left join price_option o on o.id = b.option_id
      where b.status = 'confirmed' and coalesce(o.price_mode, t.price_mode) = '${mode}')`
    for (const [mode, change] of [
      ['per_boat', -1],
      ['per_person', 1],
    ] as const)
      await withChanges(async ({ admin, check }) => {
        await admin(`with b as (update booking set is_private = not is_private where id = ${ofThem(mode)} returning departure_id)
          update departure d set private_parties = private_parties + ${change} from b where d.id = b.departure_id`)
        const found = brokenInvariants(await check())
        expect(found.map(({ name, violations }) => ({ name, violations }))).toEqual([
          { name: 'P1 who bought the whole boat, and nobody else, has it to themselves', violations: 1 },
        ])
      })
  })

  test('a party of another size is found', async () => {
    await withChanges(async ({ admin, check }) => {
      await admin('update booking_party set quantity = quantity + 1 where booking_id = (select min(id) from booking)')
      const found = brokenInvariants(await check())
      expect(found.map(({ name }) => name)).toEqual(['I28 a booking carries the people it was sold for'])
    })
  })

  test('a plan that nobody asks about any more is a warning', async () => {
    await withChanges(async ({ admin, check }) => {
      await admin(`update subscription set look_at = now() - interval '25 hours'`)
      const checks = await check()
      expect(brokenInvariants(checks)).toEqual([])
      expect(checks.find(({ name }) => name === 'plans are asked about within a day')).toMatchObject({ violations: 1 })
    })
  })

  test('a hold that nobody released is a warning', async () => {
    await withChanges(async ({ admin, check }) => {
      await admin(
        `update booking set expires_at = now() - interval '1 hour' where id = (select min(id) from booking where status = 'hold')`,
      )
      const results = await check()
      expect(results.find(({ name }) => name.startsWith('I6'))).toMatchObject({ level: 'warning', violations: 1 })
    })
  })
})
