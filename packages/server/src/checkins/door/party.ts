import { createHash } from 'node:crypto'
import type { DoorParty } from '@muelle/contract/checkins/door/record'
import { normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { doorCodeOf } from '@muelle/domain/checkins/door/door-code'
import type { KnownParty } from '@muelle/domain/checkins/door/judge-door'
import { type Instant, instant, localDate, localTimeOf } from '@muelle/domain/time'
import { isFree } from '@muelle/domain/visits/nights/cover'
import type { Tx } from '../../platform/db.ts'
import type { VisitVenue } from '../../visits/life/venue.ts'
import { clockOf, conditionsOf } from '../../visits/nights/night-venue.ts'
import { type Digest, waitCode, waitOfCode } from '../../visits/waitlist/wait-link.ts'
import { findByDoorTicket, type PartyRow } from './parties.sql.ts'

/** What a scan found: whom, and whether its code was made anew since. */
export type FoundParty = { visitId: number | null; isRevoked: boolean }

/** The party of what was read: the address or the code of its page, or a ticket by its letters. */
export async function findRead(tx: Tx, secrets: Digest, businessId: number, read: string): Promise<FoundParty> {
  const name = waitOfCode(secrets, doorCodeOf(read))
  if (name) return { visitId: name.accountId === tx.accountId ? name.visitId : null, isRevoked: false }
  const ticket = normalizeTicket(read)
  const visitId = ticket === '' ? undefined : await findByDoorTicket(tx, businessId, ticket)
  return { visitId: visitId ?? null, isRevoked: false }
}

/** The round that a code was made in; null of what is no code. */
export const roundOf = (secrets: Digest, read: string): number | null =>
  waitOfCode(secrets, doorCodeOf(read))?.round ?? null

export const knownParty = (row: PartyRow, venue: VisitVenue): KnownParty => ({
  kind: row.kind,
  status: row.status,
  date: localDate(row.business_date),
  startsAt: instant(Date.parse(row.start_at)),
  people: row.party_size,
  partyIn: row.entered,
  inside: row.inside,
  charged: row.charged,
  isDuplicate: row.duplicate_of !== null,
  conditions: row.list && conditionsOf(venue, row.business_date, termsOf(row)),
})

const termsOf = ({ free_until, cover_cents, two_for_one }: PartyRow) => ({
  free_until,
  cover_cents: cover_cents ?? 0,
  two_for_one: two_for_one ?? false,
})

/** Whether whoever of a list comes in now pays the cover or is the second of a pair, by what holds for it (N-2). */
export const isAfterFreeTime = (row: PartyRow, venue: VisitVenue, at: Instant): boolean =>
  row.list !== null && !isFree(conditionsOf(venue, row.business_date, termsOf(row)), at)

/** How many letters of the digest a device keeps: nobody finds a code by trying, and the list stays small. */
const DIGEST_LETTERS = 24

export function wireParty(row: PartyRow, venue: VisitVenue, { tx, secrets }: { tx: Tx; secrets: Digest }): DoorParty {
  const { id, secret_round, entered, business_date, is_late, ...fields } = row
  const code = waitCode(secrets, { accountId: tx.accountId, visitId: id, round: secret_round })
  const free = clockOf(venue, business_date, row.free_until)
  return {
    ...fields,
    ...termsOf(row),
    visit_id: id,
    code_digest: createHash('sha256').update(code).digest('hex').slice(0, DIGEST_LETTERS),
    date: business_date,
    start_time: localTimeOf(instant(Date.parse(row.start_at)), venue.zone),
    party_in: entered,
    is_late: is_late ?? false,
    free_until: free === null ? null : new Date(free).toISOString(),
  }
}
