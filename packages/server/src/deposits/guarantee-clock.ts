import { HOUR_MS, type Instant } from '@muelle/domain/time'
import { REVIEW_HOURS } from '@muelle/domain/visits/deposits/charge'
import { lacksCard } from '@muelle/domain/visits/deposits/due'
import type { Db, Tx } from '../platform/db.ts'
import { cardKeepers } from '../providers/accounts/receiver.ts'
import type { Providers } from '../providers/providers.ts'
import { lockTables } from '../resources/tables.ts'
import { noteFailed } from '../visits/deposits/collection.ts'
import { lockDeposit } from '../visits/deposits/deposit-rows.sql.ts'
import { NO_KEEPER } from '../visits/deposits/guarantee.ts'
import { askNoMore } from '../visits/deposits/pay-deposit.ts'
import { byClock } from '../visits/life/expire-over.ts'
import { findVisitVenue } from '../visits/life/find-venue.ts'
import { lockVisit } from '../visits/record/find-visit.sql.ts'
import { forget } from './card-books.ts'
import { listCardsOver, listLackingCards } from './guarantees.sql.ts'

/** What a card did not pay in so long its guests are left to pay by themselves: nobody's card is kept for ever. */
const GIVEN_UP_HOURS = 30 * 24
const iso = (at: number) => new Date(at).toISOString()

/**
 * What the clock does to guarantees now, each in a transaction of its own: cards that nothing can follow for are forgotten, and where nobody is
 * paid any more who could keep one, none is asked for, and staff read why. Answers how many it changed.
 */
export async function guaranteesByClock(
  { db, providers }: { db: Db; providers: Providers },
  accountId: number,
  now: Instant,
): Promise<number> {
  let changed = 0
  const until = { since: iso(now - REVIEW_HOURS * HOUR_MS), givenUp: iso(now - GIVEN_UP_HOURS * HOUR_MS) }
  for (const one of await db.transaction(accountId, (tx) => listCardsOver(tx, until)))
    if (await db.transaction(accountId, (tx) => forgetOver(tx, one, until, now))) changed += 1
  for (const one of await db.transaction(accountId, (tx) => listLackingCards(tx)))
    if (await db.transaction(accountId, (tx) => askForNone(tx, providers, one, now))) changed += 1
  return changed
}

type Of = { visit_id: number; business_id: number }

async function forgetOver(
  tx: Tx,
  { visit_id, business_id, reference }: Of & { reference: string },
  until: Parameters<typeof listCardsOver>[1],
  now: Instant,
): Promise<boolean> {
  await lockTables(tx, business_id)
  await lockVisit(tx, visit_id)
  await lockDeposit(tx, visit_id)
  // It may have been brought back, or a charge of it decided, since it was found.
  if (!(await listCardsOver(tx, until)).some((one) => one.visit_id === visit_id)) return false
  await forget(tx, visit_id, reference, { why: 'over', at: now })
  // A charge that nobody answered in all that time is not on its way any more.
  await noteFailed(tx, { visitId: visit_id, businessId: business_id, failure: 'not_found' })
  return true
}

/** The visit stands without a guarantee: its guests could not leave a card if they wanted to. */
async function askForNone(tx: Tx, providers: Providers, { visit_id, business_id }: Of, now: Instant): Promise<boolean> {
  if ((await cardKeepers(tx, providers, business_id)).length > 0) return false
  const venue = await findVisitVenue(tx, business_id)
  if (!venue) return false
  await lockTables(tx, business_id)
  const visit = await lockVisit(tx, visit_id)
  const deposit = await lockDeposit(tx, visit_id)
  if (visit?.status !== 'confirmed' || visit.payment_status !== 'pending' || !deposit || !lacksCard(deposit))
    return false
  return askNoMore(tx, { by: byClock(now), venue }, { visit, deposit }, { userId: null, reason: NO_KEEPER })
}
