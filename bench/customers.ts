// The list of customers and its search, with a hundred thousand of them: pages in every order, and what people type.
import { performance } from 'node:perf_hooks'
import { createClient } from '@muelle/contract/client'
import { getCustomer, listCustomers } from '@muelle/contract/customers/record'
import { getSession } from '@muelle/contract/sessions/record'
import pg from 'pg'
import { createRandom } from '../packages/server/src/demo/random.ts'
import { signIn } from './support/market.ts'
import { milliseconds, printMeasures } from './support/measures.ts'
import { startProduction } from './support/production-server.ts'
import { withTempFolder } from './support/temp-folder.ts'

const CUSTOMERS = 100_000
const ROUNDS = 150
const GOAL_MS = 50
const ROWS = 50

const FIRST = 'Carlos María José Ana Luis Rosa Juan Lucía Pedro Elena Iván Marta Diego Sofía Raúl Karla'.split(' ')
const LAST = 'García Pech Uc Canul Sánchez López Chan Dzul Pérez Cetina Núñez Moo Ek Balam Ramírez Couoh'.split(' ')

/** Customers straight in the tables, each with a telephone, every third with an address, and a tally in one of the businesses. */
const FILL = `
  with account_of as (select min(id) as id from account),
  made as (
    insert into customer (account_id, name, name_folded, phone, email, visits, no_shows, spent_cents, last_at, tags)
    select a.id, n.name, n.folded, '+52' || (2000000000 + g)::text, case when g % 3 = 0 then 'c' || g || '@correo.mx' end,
      g % 23, g % 3, (g * 7919) % 5000000, now() - g % 900 * interval '1 day', case when g % 50 = 0 then '{VIP}'::text[] else '{}' end
    from generate_series(1, ${CUSTOMERS}) g cross join account_of a
    cross join lateral (select ($1::text[])[1 + g % 16] || ' ' || ($2::text[])[1 + g / 16 % 16] || ' ' || ($2::text[])[1 + g / 256 % 16] as name,
      ($3::text[])[1 + g % 16] || ' ' || ($4::text[])[1 + g / 16 % 16] || ' ' || ($4::text[])[1 + g / 256 % 16] as folded) n
    returning account_id, id, phone, email, name_folded),
  phones as (
    insert into customer_contact (account_id, customer_id, kind, value, reversed)
    select account_id, id, 'phone', phone, reverse(substr(phone, 2)) from made returning 1),
  emails as (
    insert into customer_contact (account_id, customer_id, kind, value) select account_id, id, 'email', email from made
    where email is not null returning 1),
  names as (
    insert into customer_name (account_id, customer_id, part)
    select distinct account_id, id, p.part from made cross join lateral (values (name_folded),
      (split_part(name_folded, ' ', 2) || ' ' || split_part(name_folded, ' ', 3) || ' ' || split_part(name_folded, ' ', 1)),
      (split_part(name_folded, ' ', 3) || ' ' || split_part(name_folded, ' ', 1) || ' ' || split_part(name_folded, ' ', 2))) p (part)
    returning 1),
  tallies as (
    insert into customer_tally (account_id, customer_id, business_id, currency, bookings, visits, people, no_shows, late_cancelations,
      spent_cents, last_at)
    select m.account_id, m.id, b.id, 'MXN', 3, 2, 6, 0, 0, 120000, now()
    from made m cross join lateral (
      select id from business where account_id = m.account_id order by (id * 31 + m.id) % 7, id limit 1) b
    returning 1)
  select (select count(*) from made) as customers`

const folded = (names: readonly string[]) =>
  names.map((name) =>
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase(),
  )
const p99 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

await withTempFolder(async (dataDir) => {
  const server = await startProduction({ dataDir })
  const database = new pg.Pool({ ...server.connection, max: 1 })
  try {
    await database.query(FILL, [FIRST, LAST, folded(FIRST), folded(LAST)])
    await database.query('vacuum analyze customer, customer_contact, customer_name, customer_tally')
    const token = await signIn(server.url)
    const client = createClient({ base: server.url, headers: () => ({ authorization: `Bearer ${token}` }) })
    const random = createRandom(3)
    const session = await client(getSession, {})
    const business_id = session.status === 'OK' ? session.data.business[0]?.business_id : undefined
    if (business_id === undefined) throw new Error('whoever looks at customers works nowhere')
    const { rows: theirs } = await database.query<{ id: string }>(
      'select customer_id as id from customer_tally where business_id = $1 order by hashint8(customer_id) limit $2',
      [business_id, ROUNDS],
    )
    const page = (query: object) => client(listCustomers, { query: { count: ROWS, ...query } })
    const pick = (list: readonly string[]) => list[random.int(0, list.length - 1)] ?? ''
    const kinds: Record<string, () => Promise<{ status: string }>> = {
      'first page': () => page({}),
      'by spent': () => page({ sorting: ['-spent_cents'] }),
      'by name': () => page({ sorting: ['name'] }),
      'page 400': () => page({ page: 400 }),
      'a first name': () => page({ filter: { search: pick(FIRST) } }),
      'three letters': () => page({ filter: { search: pick(LAST).slice(0, 3) } }),
      'a whole name': () => page({ filter: { search: `${pick(FIRST)} ${pick(LAST)}` } }),
      'end of a telephone': () => page({ filter: { search: String(random.int(1_000, 99_999)) } }),
      'of one business': () => page({ filter: { business_id } }),
      'a tag': () => page({ filter: { tag: 'VIP' } }),
      'one customer': () =>
        client(getCustomer, { params: { id: Number(theirs[random.int(0, theirs.length - 1)]?.id) } }),
    }
    const measured = []
    for (const [name, run] of Object.entries(kinds)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const startedAt = performance.now()
        const { status } = await run()
        if (status !== 'OK') throw new Error(`${name}: refused`)
        times.push(performance.now() - startedAt)
      }
      measured.push({ name, p99: p99(times) })
    }
    printMeasures(
      measured.map((one) => ({
        measure: `${one.name}, p99`,
        value: milliseconds(one.p99),
        goal: `≤ ${GOAL_MS} ms`,
        isMet: one.p99 <= GOAL_MS,
      })),
    )
  } finally {
    await database.end()
    await server.stop()
  }
})
