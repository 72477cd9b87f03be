import { readSearch } from '@muelle/domain/search/read-search'
import { addDays } from '@muelle/domain/time'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../test/fixtures.ts'
import { type Harbour, NOW, openHarbour, sold, TODAY, ZONE } from '../../test/tours.ts'
import { findRecords } from '../customers/found.ts'
import type { Tx } from '../platform/db.ts'
import { findCandidates } from './find-candidates.ts'
import { beginSearch } from './search.sql.ts'

/** Bookings of which most are of the large business; more pages than one search may look at. */
const MANY = 30_000
const DEPARTURES = 600
/** Pages that one statement may look at, and all of one search: those of the latest sales, which lie anywhere, are most of them. */
const MAX_PAGES = {
  statement: 3_500,
  search: 9_000,
  /** Where half of a table fits, its beginning holds as many as are asked for: who stops there does not read it through. */
  beginning: 60,
} as const

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}
let explained = 0
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const pagesOf = (plan: PlanNode) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

const nodesOfTable = (plans: readonly PlanNode[], table: RegExp) =>
  plans.flatMap(nodesOf).filter((node) => table.test(node['Relation Name'] ?? ''))

/** A value as it stands in a statement. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join()}}`)
  return typeof value === 'string' ? pg.escapeLiteral(value) : String(value)
}

/** Runs something as a search does, and explains every statement that it asks. */
async function explaining<T>(
  { account, database }: Pick<Harbour, 'account' | 'database'>,
  run: (tx: Tx) => Promise<T>,
): Promise<{ plans: PlanNode[]; found: T }> {
  const plans: PlanNode[] = []
  const found = await database.db.read(account, async (tx) => {
    await beginSearch(tx)
    // Explained as it stands it would be planned for its values.
    return run({
      ...tx,
      query: async <R>(text: string, values: readonly unknown[] = []) => {
        const name = `explained_${(explained += 1)}`
        await tx.query(`prepare ${name} as ${text}`)
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, buffers, format json) execute ${name}(${values.map(literal).join()})`,
        )
        await tx.query(`deallocate ${name}`)
        if (row) plans.push(row['QUERY PLAN'][0].Plan)
        return tx.query<R>(text, values)
      },
    })
  })
  return { plans, found }
}

describe('with very many bookings', () => {
  let harbour: Harbour
  let small: number
  beforeAll(async () => {
    harbour = await openHarbour()
    const { account, database } = harbour
    small = await fixtures(database.admin).addBusiness({ account, name: 'Oficina', time_zone: ZONE })
    const tour = await harbour.addTour({ name: 'Ría', slug: 'ria' })
    const { id } = await sold(harbour.owner, tour, { date: addDays(TODAY, 9), adults: 1 })
    await database.admin(
      `insert into departure overriding system value
       select r.* from booking b join departure d on d.account_id = $1 and d.id = b.departure_id
       cross join generate_series(1, $3::int) n
       cross join lateral jsonb_populate_record(null::departure, to_jsonb(d) || jsonb_build_object(
         'id', 1000000 + n, 'local_date', d.local_date + n, 'starts_at', d.starts_at + n * interval '1 day')) r
       where b.account_id = $1 and b.id = $2`,
      [account, id, DEPARTURES],
    )
    // A third are called alike, some share a name with few, and the others have one that nobody looks for.
    await database.admin(
      `insert into booking overriding system value
       select r.* from booking b
       cross join generate_series(1, $3::int) n
       cross join lateral (select case when n % 3 = 0 then 'maria' when n % 500 = 1 then 'ximena' else 'nn' || n end as first,
         case when n % 5 = 0 then 'garcia' else 'pech' || n % 700 end as last) who
       cross join lateral jsonb_populate_record(null::booking, to_jsonb(b) || jsonb_build_object(
         'id', 1000000 + n, 'ticket', 'ZX' || n, 'departure_id', 1000001 + n % $5::int, 'business_id', case when n % 100 = 0 then $4::bigint else b.business_id end,
         'created_at', timestamptz '2025-01-01+00' + n * 7919 % $3::int * interval '1 minute',
         'name_folded', who.first || ' ' || who.last, 'surname_folded', who.last,
         'phone_reversed', reverse(n::text || '999'), 'tourist_email', who.first || n || '@example.com')) r
       where b.account_id = $1 and b.id = $2`,
      [account, id, MANY, small, DEPARTURES],
    )
    await database.admin('vacuum analyze booking, departure')
  })
  afterAll(() => harbour?.close())

  /** What every statement of a search reads, with the rows that it finds. */
  async function explained(q: string, businessIds: readonly number[]) {
    const { plans, found } = await explaining(harbour, (tx) =>
      findCandidates(tx, businessIds, TODAY, readSearch(q, TODAY)),
    )
    return { plans, found: found.rows.length }
  }

  test.each([
    ['ma', 'common'],
    ['maria', 'common'],
    ['maria garcia', 'common'],
    ['garcia maria', 'common'],
    ['xim', 'rare'],
    ['ximena', 'rare'],
    ['pech12', 'nothing'],
    ['zzz', 'nothing'],
    ['999 maria', 'nothing'],
    ['0999', 'some'],
    ['ZX29', 'some'],
    ['maria3@example.com', 'one'],
  ] as const)('«%s» (%s) reads no table of bookings through, and a bounded number of pages', async (q, what) => {
    for (const businessIds of [[harbour.business, small], [small]]) {
      const { plans, found } = await explained(q, businessIds)
      const scanned = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'booking')
      expect(scanned.map((node) => node['Node Type'])).not.toContain('Seq Scan')
      expect(Math.max(0, ...plans.map(pagesOf))).toBeLessThanOrEqual(MAX_PAGES.statement)
      expect(plans.reduce((sum, plan) => sum + pagesOf(plan), 0)).toBeLessThanOrEqual(MAX_PAGES.search)
      if (what === 'nothing') expect(found).toBe(0)
      else if (businessIds.length > 1) expect(found).toBeGreaterThan(0)
    }
  })
})

describe('with very many customers', () => {
  let harbour: Harbour
  beforeAll(async () => {
    harbour = await openHarbour()
    const { account, business, database } = harbour
    // A third are called alike; each has a telephone and an address of their own.
    await database.admin(
      `with made as (
         insert into customer (account_id, name, name_folded, phone, email, entered_in_business_id, last_at)
         select $1, w.name, w.name, '+52999' || lpad(n::text, 7, '0'), 'gente' || n || '@ejemplo.com', $2,
           timestamptz '2025-01-01+00' + n * 7919 % $3::int * interval '1 minute'
         from generate_series(1, $3::int) n
         cross join lateral (select case when n % 3 = 0 then 'maria' when n = 7 then 'ximena' else 'nn' || n end || ' pech' as name) w
         returning id, name_folded, phone, email),
       named as (
         insert into customer_name (account_id, customer_id, part)
         select $1, id, part from made cross join lateral (values (name_folded), ('pech ' || split_part(name_folded, ' ', 1))) v (part)
         returning customer_id),
       reached as (
         insert into customer_contact (account_id, customer_id, kind, value, reversed)
         select $1, id, 'phone', phone, reverse(substr(phone, 2)) from made
         union all select $1, id, 'email', email, null from made returning customer_id),
       came as (
         insert into customer_tally (account_id, customer_id, business_id, currency, bookings, visits, people, no_shows,
           late_cancelations, spent_cents)
         select $1, id, $2, 'MXN', 1, 1, 2, 0, 0, 1000 from made returning customer_id)
       select (select count(*) from named), (select count(*) from reached), (select count(*) from came)`,
      [account, business, MANY],
    )
    await database.admin('vacuum analyze customer, customer_name, customer_contact, customer_tally')
  })
  afterAll(() => harbour?.close())

  test.each([
    ['ma', 'many'],
    ['maria pech', 'many'],
    ['pech', 'many'],
    ['xim', 'one'],
    ['zzz', 'nothing'],
    ['0299', 'some'],
    ['999 000 0007', 'one'],
    ['gente7@ejemplo', 'one'],
    ['gente', 'nothing'],
  ] as const)('«%s» (%s) reads no table of customers through, and a bounded number of pages', async (q, what) => {
    for (const scope of [
      { everywhere: true, business_ids: [] },
      { everywhere: false, business_ids: [harbour.business] },
    ]) {
      const { plans, found } = await explaining(harbour, (tx) => findRecords(tx, scope, readSearch(q, TODAY), NOW))
      const wholly = nodesOfTable(plans, /^customer/).filter(
        (node) => node['Node Type'] === 'Seq Scan' && pagesOf(node) > MAX_PAGES.beginning,
      )
      expect(wholly.map((node) => node['Relation Name'])).toEqual([])
      expect(plans.reduce((sum, plan) => sum + pagesOf(plan), 0)).toBeLessThanOrEqual(MAX_PAGES.search)
      expect(found.length).toBe({ many: 9, some: 3, one: 1, nothing: 0 }[what])
    }
  })
})
