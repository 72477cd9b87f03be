import type { Answer, HandlerInput } from '@muelle/contract/call'
import type { listCustomers } from '@muelle/contract/customers/record'
import { readContactSearch } from '@muelle/domain/search/contact-search'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Actor, Context } from '../platform/http/handle.ts'
import { createKeptCounts } from '../platform/kept-counts.ts'
import { findListed } from './customers.sql.ts'
import {
  type CustomerFilter,
  countCustomers,
  countUpTo,
  findCustomerPage,
  findCustomersAfter,
  wayOf,
} from './list.sql.ts'
import { type CustomerScope, scopeOf } from './scope.ts'

/** Fewer letters begin half of all addresses. */
const MIN_EMAIL_LETTERS = 3
/** Of more than these nobody is told how many there are, until they have leafed that far. */
const COUNTED = 1_000
const countOf = createKeptCounts()

/** A page of customers, whoever was here last first unless sorted. */
export async function list({
  tx,
  actor,
  now,
  deny,
  input: { query },
}: Context<typeof listCustomers>): Promise<Answer<typeof listCustomers>> {
  const scope = await scopeOf(tx, actor)
  const filter = filterOf(scope, query.filter ?? {}, now, deny)
  const way = await wayOf(tx, filter)
  const end = query.page * query.count
  // One more page than is shown can always be gone to.
  const most = (Math.floor(end / COUNTED) + 1) * COUNTED
  const [found, ids] = await Promise.all([
    countOf(JSON.stringify([tx.accountId, filter, most]), now, () => countUpTo(tx, filter, way, most + 1)),
    findCustomerPage(tx, filter, way, {
      sorting: query.sorting ?? [],
      limit: query.count,
      offset: end - query.count,
    }),
  ])
  return {
    rows: await findListed(tx, ids, narrowed(scope, query.filter?.business_id), now),
    count: Math.min(found, most),
    has_more: found > most,
  }
}

/** Of a list of one business, what they did there. */
export const narrowed = (scope: CustomerScope, businessId: number | undefined): CustomerScope =>
  businessId === undefined ? scope : { everywhere: false, business_ids: [businessId] }

type Filter = NonNullable<HandlerInput<typeof listCustomers>['query']['filter']>

export function filterOf(
  scope: CustomerScope,
  { business_id, search, status, type, tag, blocked }: Filter,
  now: Instant,
  deny: Deny<'not_found'>,
): CustomerFilter {
  if (business_id !== undefined && !scope.business_ids.includes(business_id)) deny({ code: 'not_found' })
  const seen = scope.everywhere ? null : scope.business_ids
  return {
    business_ids: business_id === undefined ? seen : [business_id],
    search: search === undefined ? null : searchOf(search),
    status: status ?? null,
    type: type ?? null,
    tag: tag ?? null,
    blocked_at: blocked ? now : null,
  }
}

/** A telephone's end where digits were typed; a name otherwise, or the beginning of an address. */
export function searchOf(text: string): NonNullable<CustomerFilter['search']> {
  const { name, phone_reversed: reversed } = readContactSearch(text)
  const email = name !== '' && !/\s/.test(text.trim()) ? text.trim().toLowerCase() : ''
  return { name, reversed, email: email.length >= MIN_EMAIL_LETTERS ? email : '' }
}

/** The customers that somebody named, locked; `not_found` where one of them is not there or not theirs to see. */
export async function lockNamed(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  lock: (tx: Tx, scope: CustomerScope, ids: readonly number[]) => Promise<number[]>,
  deny: Deny<'not_found'>,
): Promise<{ scope: CustomerScope; ids: number[] }> {
  const scope = await scopeOf(tx, actor)
  const wanted = [...new Set(ids)]
  const found = await lock(tx, scope, wanted)
  if (found.length < wanted.length) deny({ code: 'not_found' })
  return { scope, ids: found }
}

export const countOfList = (tx: Tx, filter: CustomerFilter): Promise<number> => countCustomers(tx, filter)

export type CustomerPart = { rows: Awaited<ReturnType<typeof findListed>>; next: number | null }
/** Some customers of a list by id, after one; `next` is the last of them where there may be more. */
export async function partOfList(
  tx: Tx,
  { filter, scope, now }: { filter: CustomerFilter; scope: CustomerScope; now: Instant },
  after: number,
  limit: number,
): Promise<CustomerPart> {
  const ids = await findCustomersAfter(tx, filter, after, limit)
  const last = ids.at(-1)
  return {
    rows: await findListed(tx, ids, scope, now),
    next: last !== undefined && ids.length === limit ? last : null,
  }
}
