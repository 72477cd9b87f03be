import type { SearchReading } from '@muelle/domain/search/read-search'
import type { Instant } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { type CustomerListRow, findListed } from './customers.sql.ts'
import { type FoundBy, findBeginning, findLatestNamed, findOwners } from './found.sql.ts'
import type { CustomerScope } from './scope.ts'

/** More than a screen shows beside everything else that a text finds. */
const MAX_RECORDS = 9

const seesNobody = ({ everywhere, business_ids }: CustomerScope) => !everywhere && business_ids.length === 0

/** The customers that a typed text can mean, the latest guest first; nobody for whoever sees no customers. */
export async function findRecords(
  tx: Tx,
  scope: CustomerScope,
  { name, phone_reversed, email }: Pick<SearchReading, 'name' | 'phone_reversed' | 'email'>,
  now: Instant,
): Promise<CustomerListRow[]> {
  if (seesNobody(scope)) return []
  const ids = (
    await Promise.all([
      name === null ? [] : named(tx, scope, name),
      found(tx, scope, 'phone', phone_reversed),
      found(tx, scope, 'email', email?.toLowerCase() ?? null),
    ])
  ).flat()
  return ids.length === 0 ? [] : findListed(tx, [...new Set(ids)].slice(0, MAX_RECORDS), scope, now)
}

/** Which record each of these bookings belongs to, by the booking's id. */
export async function recordsOfBookings(
  tx: Tx,
  scope: CustomerScope,
  bookingIds: readonly number[],
): Promise<Map<number, number>> {
  if (seesNobody(scope) || bookingIds.length === 0) return new Map()
  return new Map((await findOwners(tx, scope, bookingIds)).map(({ booking_id, id }) => [booking_id, id]))
}

async function found(tx: Tx, scope: CustomerScope, by: FoundBy, text: string | null): Promise<number[]> {
  if (text === null) return []
  return (await findBeginning(tx, by, { scope, text, limit: MAX_RECORDS })).flatMap(({ ids }) => ids)
}

async function named(tx: Tx, scope: CustomerScope, text: string): Promise<number[]> {
  const asked = { scope, text, limit: MAX_RECORDS }
  const first = await findBeginning(tx, 'name', asked)
  const latest = first.some(({ is_common }) => is_common) ? await findLatestNamed(tx, asked) : []
  return [...latest.map(({ id }) => id), ...first.flatMap(({ ids }) => ids)]
}
