import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS, withClient } from '../../test/database.ts'
import { migrateAsBefore, migrateUpTo, type OldDatabases, startOldDatabases } from '../../test/old-database.ts'
import { searchKeysOf } from '../bookings/record/search-keys.ts'
import { migrate } from './migrate.ts'

let databases: OldDatabases
let house: OldDatabases['house']
beforeAll(async () => {
  databases = await startOldDatabases()
  house = databases.house
})
afterAll(() => databases.stop())

/**
 * Two accounts, each with a business «Lanchas Ñandú» and three tours, sold by the boat, by tiers and by persons. Before 0006 a business had
 * no folded name and shared its slug with those of other accounts.
 */
const fleet = (isBeforeSlugs: boolean) => `
  insert into account (name) values ('Marea'), ('Otra');
  insert into business (account_id, name, slug, ${isBeforeSlugs ? '' : 'name_folded, '}type, time_zone)
    select id, 'Lanchas Ñandú', 'lanchas' ${isBeforeSlugs ? '' : `|| id, 'lanchas nandu'`}, 'tour', 'America/Merida'
    from account order by id;
  insert into transport (account_id, business_id, name, type, seats, certified_people)
    select account_id, id, 'Flamenco', 'boat', 12, 14 from business order by id;
  insert into tour (account_id, business_id, name, name_folded, slug, duration_minutes, capacity, people_limit, price_mode,
      boat_base_cents, boat_included_people, boat_extra_person_cents)
    select b.account_id, b.id, t.mode, t.mode, t.mode, 120, 12, 14, t.mode, 200000, 6, 10000
    from business b, unnest('{per_boat,per_tier,per_person}'::text[]) with ordinality as t(mode, n) order by b.id, n;`

const DEPARTURES = `
  insert into departure (account_id, business_id, tour_id, local_date, start_time, time_zone, starts_at, duration_minutes, capacity,
      people_limit, seats_used, people_used)
    select account_id, business_id, id, '2031-05-01', '09:00', 'America/Merida', '2031-05-01 15:00Z', 120, 12, 14, 2, 2
    from tour order by id;`

/** A booking of two on every departure; `quote` is what a price of that time says beside its lines. */
const bookings = (ticket: string, more: { status?: string; quote?: string; createdAt?: string } = {}) => `
  insert into booking (account_id, ticket, business_id, tour_id, departure_id, status, payment_status, channel, seats, people,
      currency, total_cents, paid_cents, quote, created_at)
    select d.account_id, '${ticket}-' || t.price_mode, d.business_id, t.id, d.id, '${more.status ?? 'confirmed'}', 'pending', 'desk', 2, 2,
      'MXN', 200000, 0, jsonb_build_object('people', 2, 'seats', 2, 'total_cents', 200000, 'currency', 'MXN', 'lines', jsonb_build_array(
        jsonb_build_object('kind', case t.price_mode when 'per_person' then 'price' else 'boat' end))) || '${more.quote ?? '{}'}',
      ${more.createdAt ?? 'now()'}
    from departure d join tour t on t.account_id = d.account_id and t.id = d.tour_id order by d.id;`

const PRIVATE = `select account_id::int as account, ticket from booking where is_private order by 1, 2`
/** Departures by what is counted on them; there is one for each tour of each account. */
const COUNTED = `select t.price_mode as sold, array_agg(d.private_parties order by d.account_id) as parties
  from departure d join tour t on t.account_id = d.account_id and t.id = d.tour_id group by 1 order by 1`
const counted = (perBoat: number) => [
  { sold: 'per_boat', parties: [perBoat, perBoat] },
  { sold: 'per_person', parties: [0, 0] },
  { sold: 'per_tier', parties: [0, 0] },
]
const both = (...tickets: string[]) => [1, 2].flatMap((account) => tickets.map((ticket) => ({ account, ticket })))

test('rows from the beginning become what every file on the way makes of them, also for an owner from whom they are hidden', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(5, plain)
  await rows(`${fleet(true)}${DEPARTURES}
    update departure d set transport_id = t.id from transport t where t.account_id = d.account_id;
    ${bookings('VIEJA')}
    ${bookings('DEVUELTA', { status: 'canceled' })}`)
  await goForward()

  // 0006: folded names, and the slug is the business's that had it first.
  expect(await rows('select name_folded from business order by id')).toEqual([
    { name_folded: 'lanchas nandu' },
    { name_folded: 'lanchas nandu' },
  ])
  expect(await rows('select slug, account_id::int as account from business_slug')).toEqual([
    { slug: 'lanchas', account: 1 },
  ])
  // 0019: the tax of the tours, and what is due of earlier sales.
  expect(await rows('select account_id::int as account, basis_points from tour_tax order by 1')).toEqual([
    { account: 1, basis_points: 1600 },
    { account: 2, basis_points: 1600 },
  ])
  expect(
    await rows(`select distinct quote->'deposit_cents' as deposit, quote->'dock_cents' as dock from booking`),
  ).toEqual([{ deposit: 200_000, dock: 0 }])
  // 0021: every departure keeps its boat.
  expect(
    await rows(`select d.account_id::int as account, count(*)::int as assigned from departure d
      join departure_transport a on a.account_id = d.account_id and a.departure_id = d.id and a.is_pinned
      join transport t on t.account_id = a.account_id and t.id = a.transport_id group by 1 order by 1`),
  ).toEqual([
    { account: 1, assigned: 3 },
    { account: 2, assigned: 3 },
  ])
  // 0039: who bought the boat has it, and counts while the booking lives.
  expect(await rows(PRIVATE)).toEqual(both('DEVUELTA-per_boat', 'VIEJA-per_boat'))
  expect(await rows(COUNTED)).toEqual(counted(1))
  expect(
    await rows(`select relname from pg_class c where relrowsecurity and not relforcerowsecurity and relkind = 'r'`),
  ).toEqual([])
})

test('0040 marks the boats that 0039 did not see and those that the version before sold beside the new one', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(38, plain)
  await rows(`${fleet(false)}${DEPARTURES}
    ${bookings('VIEJA', { createdAt: `now() - interval '1 day'` })}
    ${bookings('CADUCA', { status: 'canceled', createdAt: `now() - interval '1 day'` })}`)
  await migrateAsBefore(39, plain)
  expect(await rows(PRIVATE)).toEqual([])
  await rows(`
    ${bookings('VECINA')}
    ${bookings('NUEVA', { quote: '{"percentages": []}' })}
    update booking set is_private = true where ticket = 'NUEVA-per_boat';`)
  expect(await rows(COUNTED)).toEqual(counted(1))

  await goForward()
  const repaired = both('CADUCA-per_boat', 'NUEVA-per_boat', 'VECINA-per_boat', 'VIEJA-per_boat')
  expect(await rows(PRIVATE)).toEqual(repaired)
  expect(await rows(COUNTED)).toEqual(counted(3))

  // What was interrupted runs again, and the same comes of it.
  await rows('delete from schema_migration where version = 40')
  await goForward()
  expect(await rows(PRIVATE)).toEqual(repaired)
  expect(await rows(COUNTED)).toEqual(counted(3))
})

test('0040 leaves a database alone in which 0039 saw the rows', async () => {
  const { plain, goForward, rows } = await house(databases.superuser.user)
  await migrateUpTo(38, plain)
  await rows(`${fleet(false)}${DEPARTURES}
    ${bookings('VIEJA', { createdAt: `now() - interval '1 day'` })}
    delete from booking where ticket = 'VIEJA-per_boat' and account_id = 2`)
  await migrateAsBefore(39, plain)
  // Sold by tiers, whatever the tour sells today.
  await rows(`update tour set price_mode = 'per_boat' where price_mode = 'per_tier'`)
  await goForward()
  expect(await rows(PRIVATE)).toEqual([{ account: 1, ticket: 'VIEJA-per_boat' }])
})

test('an owner whom no policy means is told so, and nothing is taken for done', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(39, plain)
  await withClient(databases.superuser, (client) => client.query('create role stranger login createrole'))
  const { database } = plain
  await rows(
    `alter database ${database} owner to stranger; grant all on schema public to stranger; grant all on schema_migration to stranger`,
  )
  await expect(migrate({ connection: { ...plain, user: 'stranger' }, folder: MIGRATIONS })).rejects.toThrow(
    'row-level security hides the rows from stranger',
  )
  expect(await rows('select max(version) as level from schema_migration')).toEqual([{ level: 39 }])
  await rows(`alter database ${database} owner to ${plain.user}`)
  expect((await goForward()).applied).toBeGreaterThan(0)
})

test('0061 finds names from their second words as a sale writes them', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(55, plain)
  const people = [
    ['Zoë  María', 'Núñez Canul'],
    ['Juan José', 'de la Cruz Uicab'],
    ['Ana', 'Pérez'],
    ['Juan de', 'Dios'],
    [' Rosa ', 'Kantún Dzib'],
    ['Li Wei', null],
  ] as const
  await rows(`${fleet(false)}${DEPARTURES}`)
  for (const [at, [first, last]] of people.entries()) {
    const { name_folded, surname_folded } = searchKeysOf({ first, last, phone: null })
    const text = (value: string | null) => (value === null ? 'null' : `'${value}'`)
    await rows(`${bookings(`P${at}`)}
      update booking set tourist_first_name = ${text(first)}, tourist_last_name = ${text(last)},
        name_folded = '${name_folded}', surname_folded = '${surname_folded}' where ticket like 'P${at}-%'`)
  }
  await goForward()
  const found = await rows(`select distinct ticket, second_name_folded, second_surname_folded from booking
    where ticket like '%-per_boat' order by ticket`)
  expect(found).toEqual(
    people.map(([first, last], at) => {
      const { second_name_folded, second_surname_folded } = searchKeysOf({ first, last, phone: null })
      return { ticket: `P${at}-per_boat`, second_name_folded, second_surname_folded }
    }),
  )
  expect(found).toContainEqual(expect.objectContaining({ second_name_folded: 'maria nunez canul zoe' }))
})

test('0079 has providers asked again about complaints that were decided before', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(78, plain)
  await rows(`${fleet(false)}
    insert into provider_payment (account_id, business_id, provider, reference, request_key, request, is_test, amount_cents, currency,
        state, checkout_id, payment_id, paid_cents, dispute, look_at, expires_at)
      select b.account_id, b.id, 'stripe', 'booking:' || b.id, 'k' || b.id || coalesce(d.dispute, '-'), '{}', true, 100, 'MXN',
        'paid', 'cs_' || b.id || coalesce(d.dispute, '-'), 'pi_' || b.id || coalesce(d.dispute, '-'), 100, d.dispute, null, now()
      from business b, unnest(array['lost', 'won', null]) as d(dispute);`)
  await goForward()
  expect(
    await rows(
      `select dispute, count(*)::int as asked from provider_payment where look_at is not null group by 1 order by 1`,
    ),
  ).toEqual([
    { dispute: 'lost', asked: 2 },
    { dispute: 'won', asked: 2 },
  ])
})

test('0091 keeps no secret of a payment link among what providers were asked and have answered', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(89, plain)
  const asked = (back: string, cancel: string) =>
    JSON.stringify({
      description: 'Tour',
      language: 'es',
      return_url: `https://m.example/pago/T${back}`,
      cancel_url: `https://m.example/pago/T${cancel}`,
    })
  const requests = [
    ['old', 'expired', asked('?key=1.2.secret&back=paid', '?back=canceled&key=1.2.secret')],
    ['bare', 'failed', asked('?key=1.2.secret', '?key=1.2.secret')],
    ['new', 'expired', asked('?back=paid', '?back=canceled')],
    // The provider may have it already, and takes no other words with the same key.
    ['unanswered', 'created', asked('?key=3.4.secret', '?key=3.4.secret')],
  ] as const
  await rows(fleet(false))
  for (const [key, state, request] of requests)
    await rows(`insert into provider_payment (account_id, business_id, provider, reference, request_key, state, request, is_test,
        amount_cents, currency, expires_at)
      select account_id, id, 'stripe', 'booking:' || id, '${key}' || id, '${state}', '${request}', true, 100, 'MXN', now() from business`)
  await goForward()
  const found =
    await rows(`select distinct request->>'return_url' as back, request->>'cancel_url' as cancel, request->>'description' as description
    from provider_payment order by 1, 2`)
  expect(found).toEqual([
    { back: 'https://m.example/pago/T', cancel: 'https://m.example/pago/T', description: 'Tour' },
    {
      back: 'https://m.example/pago/T?back=paid',
      cancel: 'https://m.example/pago/T?back=canceled',
      description: 'Tour',
    },
    {
      back: 'https://m.example/pago/T?key=3.4.secret',
      cancel: 'https://m.example/pago/T?key=3.4.secret',
      description: 'Tour',
    },
  ])
})

test('0125 puts back on the first boat whom a scan on a second one had taken off it', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(118, plain)
  // Of each account a booking that boarded on another departure, and was scanned on its own after a move; one of those scans was taken back.
  await rows(`${fleet(false)}${DEPARTURES}${bookings('MOVIDA')}
    insert into app_user (account_id, username, first_name, last_name, name_folded, password_hash, enabled, is_first)
      select id, 'ana' || id, 'Ana', '', 'ana', 'x', true, true from account;
    insert into checkin (account_id, business_id, nonce, kind, booking_id, verdict, is_admitted, passengers, device, user_id, device_at, at,
        received_at, is_offline, undone_at)
      select b.account_id, b.business_id, s.nonce || b.account_id, 'boarding', b.id, 'ok', true, '{1,2}', 'd', u.id, s.at, s.at, s.at, false,
        case s.nonce when 'undone' then s.at end
      from (select distinct on (account_id) * from booking order by account_id, id) b join app_user u on u.account_id = b.account_id,
        (values ('late', timestamptz '2031-05-01 15:10Z'), ('early', '2031-05-01 15:00Z'), ('undone', '2031-05-01 14:00Z'),
          ('here', '2031-05-01 16:00Z')) as s(nonce, at);
    insert into checkin_passenger (account_id, checkin_id, booking_id, position, kind, departure_id, local_date, stands)
      select k.account_id, k.id, k.booking_id, n.position, 'boarding',
        case when k.nonce like 'here%' then b.departure_id else (select max(d.id) from departure d where d.account_id = k.account_id) end,
        '2031-05-01', k.nonce like 'here%'
      from checkin k join booking b on b.account_id = k.account_id and b.id = k.booking_id, unnest(k.passengers) as n(position);`)
  await goForward()
  expect(
    await rows(`select left(k.nonce, -1) as scan, k.account_id::int as account, count(*)::int as people
      from checkin_passenger c join checkin k on k.account_id = c.account_id and k.id = c.checkin_id where c.stands group by 1, 2 order by 1, 2`),
  ).toEqual([
    { scan: 'early', account: 1, people: 2 },
    { scan: 'early', account: 2, people: 2 },
    { scan: 'here', account: 1, people: 2 },
    { scan: 'here', account: 2, people: 2 },
  ])
})

test('0262 leaves names and addresses without keys, and closed days and crews with keys that hold', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(260, plain)
  await rows(`${fleet(false)}
    insert into business_slug (slug, account_id, business_id) select slug, account_id, id from business;
    insert into app_user (account_id, username, first_name, last_name, name_folded, password_hash, enabled, is_first)
      select id, 'ana' || id, 'Ana', '', 'ana', 'x', true, true from account;
    insert into login_name (username_folded, account_id, user_id) select username, account_id, id from app_user;
    insert into crew_member (account_id, business_id, user_id, name, duty)
      select b.account_id, b.id, u.id, 'Ana', 'captain' from business b join app_user u using (account_id);
    insert into canceled_date (account_id, tour_id, local_date, created_by_user_id)
      select t.account_id, t.id, '2031-05-01', u.id from tour t join app_user u using (account_id) where t.price_mode = 'per_boat';`)
  await goForward()
  expect(
    await rows(`select conrelid::regclass::text as table, confdeltype as deleting, convalidated as holds from pg_constraint
      where contype = 'f' and (conrelid in ('login_name'::regclass, 'business_slug'::regclass)
        or conrelid in ('crew_member'::regclass, 'canceled_date'::regclass) and confrelid = 'app_user'::regclass) order by 1`),
  ).toEqual([
    { table: 'canceled_date', deleting: 'a', holds: true },
    { table: 'crew_member', deleting: 'a', holds: true },
  ])
  expect(
    await rows(`select l.username_folded as name, s.slug, c.name as crew, d.local_date::text as closed from app_user u
      join login_name l on l.user_id = u.id join business_slug s on s.account_id = u.account_id
      join crew_member c on c.user_id = u.id join canceled_date d on d.created_by_user_id = u.id order by 1`),
  ).toEqual([1, 2].map((n) => ({ name: `ana${n}`, slug: `lanchas${n}`, crew: 'Ana', closed: '2031-05-01' })))
})

test('0261 counts no guest as late whose visit the house called off', async () => {
  const { plain, goForward, rows } = await house()
  await migrateUpTo(260, plain)
  // Of each account somebody whose visits ended in each way, a late booking of theirs, and somebody else who was counted rightly.
  await rows(`${fleet(false)}${DEPARTURES}${bookings('TARDE', { status: 'canceled' })}
    insert into customer (account_id, name, name_folded) select id, n, n from account, unnest('{ana,eva}'::text[]) as n order by id, n;
    insert into visit (account_id, business_id, ticket, kind, status, status_at, source, business_date, start_at, end_at, party_size,
        created_at, customer_id, reason)
      select b.account_id, b.id, c.name || '-' || r.n, 'reservation', 'canceled', r.at, 'phone', '2031-05-01', '2031-05-01 15:00Z',
        '2031-05-01 17:00Z', 2, '2031-04-01Z', c.id, r.reason
      from business b join customer c on c.account_id = b.account_id
      join (values ('ana', 1, timestamptz '2031-05-01 14:00Z', 'business'), ('ana', 2, '2031-05-01 14:00Z', 'customer'),
          ('ana', 3, '2031-05-01 15:30Z', 'left'), ('ana', 4, '2031-04-01Z', 'customer'), ('ana', 5, '2031-05-01 14:00Z', 'weather'),
          ('ana', 6, '2031-05-01 14:00Z', null), ('eva', 1, '2031-05-01 14:00Z', 'customer')) as r(name, n, at, reason)
        on r.name = c.name;
    update booking set cancel_cause = 'customer', canceled_at = '2031-05-01 14:00Z' where ticket = 'TARDE-per_boat';
    insert into customer_booking (account_id, booking_id, customer_id, found_by)
      select b.account_id, b.id, c.id, 'email' from booking b join customer c on c.account_id = b.account_id and c.name = 'ana'
      where b.ticket = 'TARDE-per_boat';
    insert into customer_tally (account_id, customer_id, business_id, currency, bookings, visits, people, no_shows, late_cancelations,
        spent_cents)
      select c.account_id, c.id, b.id, b.currency, 0, 0, 0, 0, case c.name when 'ana' then 5 else 1 end, 0
      from customer c join business b on b.account_id = c.account_id;`)
  await goForward()
  const late = `select c.name, t.late_cancelations as late, count(*)::int as accounts
    from customer_tally t join customer c on c.account_id = t.account_id and c.id = t.customer_id group by 1, 2 order by 1, 2`
  const right = [
    { name: 'ana', late: 4, accounts: 2 },
    { name: 'eva', late: 1, accounts: 2 },
  ]
  expect(await rows(late)).toEqual(right)
  await rows('delete from schema_migration where version = 261')
  await goForward()
  expect(await rows(late)).toEqual(right)
})
