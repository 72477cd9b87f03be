import type { Instant } from '@muelle/domain/time'
import type { VisitPaymentStatus } from '@muelle/domain/visits/deposits/payment-status'
import {
  type BroughtVisit,
  HAPPENED_STATES,
  lineAfter,
  moneyBrought,
  type PromoterState,
  promoterLines,
} from '@muelle/domain/visits/promoters/earnings'
import { wayOf } from '@muelle/domain/visits/promoters/reach'
import { isOfMoney, rulesOf } from '@muelle/domain/visits/promoters/rule'
import { isCapped, type VisitStatus } from '@muelle/domain/visits/status'
import type { Tx } from '../../platform/db.ts'
import type { Author } from '../../platform/events/events.ts'
import { sellerOfLogin } from '../../sellers/login.sql.ts'
import { bringVisitLines } from '../../sellers/visit-lines.ts'
import {
  type AttributionRow,
  countNight,
  findAttributions,
  findEarnedBefore,
  findMoney,
  findPromoterOfSeller,
  findRulesInUse,
  insertAttribution,
  insertPromoter,
  markReplaced,
  type PromoterFacts,
  putCommissions,
  type WrittenCommission,
  writeNight,
} from './attributions.sql.ts'

/** What of a visit says who brought it and what of it is earned. */
export type Brought = {
  kind: string
  status: VisitStatus
  payment_status: VisitPaymentStatus | null
  business_date: string
  party_size: number
  party_in: number
  rp_id: number | null
  seller_id: number | null
  duplicate_of: number | null
}
export type Bringing = {
  now: Instant
  author: Author
  isGuest: boolean
  business_id: number
  /** The list that it stands on, and why it is credited to somebody else than who makes it. */
  list_id: number | null
  reason: string | null
}

const iso = (at: Instant) => new Date(at).toISOString()
const FACTS = [
  'status',
  'payment_status',
  'party_size',
  'party_in',
  'duplicate_of',
  'business_date',
  'rp_id',
  'seller_id',
] as const
const isNobodys = (one: Brought | null) => !one || (one.rp_id === null && one.seller_id === null)

/**
 * Keeps up who brought a visit and what they have of it, in the transaction that writes the visit, after its row (N-5, N-6). The first
 * who is named is credited once, with the rules as they are then; somebody else takes the place of one who stays in the books. One that is put
 * off is of the night to which it comes. A visit that nobody brought costs no statement. Locks: the promoter's night, then what they have of
 * it, then what is not settled of it.
 */
export async function followPromoter(
  tx: Tx,
  bringing: Bringing,
  visitId: number,
  { before, after }: { before: Brought | null; after: Brought },
): Promise<void> {
  if (isNobodys(before) && isNobodys(after)) return
  if (before && FACTS.every((field) => before[field] === after[field])) return
  const isOther = before?.rp_id !== after.rp_id || before?.seller_id !== after.seller_id
  const was = before && !isNobodys(before) ? await promoterOf(tx, bringing, before) : null
  const is = isNobodys(after) ? null : isOther ? await promoterOf(tx, bringing, after) : was
  await countPeople(tx, { was, is, before, after })
  if (isOther) {
    if (was)
      await markReplaced(tx, visitId, {
        at: iso(bringing.now),
        by_user_id: bringing.author.userId,
        reason: bringing.reason ?? '',
      })
    if (is) await attribute(tx, bringing, { visitId, promoter: is, visit: after })
  } else if (before && before.business_date !== after.business_date) await writeNight(tx, visitId, after.business_date)
  await recompute(tx, bringing.now, visitId, after)
}

/**
 * Keeps up what whoever brought a visit has of its money, once its tab or what is kept of its package is something else (N-6). The visit
 * is locked. Locks: as `followPromoter` does.
 */
export async function followMoney(
  tx: Tx,
  bringing: Pick<Bringing, 'now' | 'business_id'>,
  visitId: number,
  visit: Brought,
): Promise<void> {
  if (isNobodys(visit)) return
  const is = await promoterOf(tx, bringing, visit)
  await countPeople(tx, { was: is, is, before: visit, after: visit })
  await recompute(tx, bringing.now, visitId, visit)
}

/** Who promotes in a business as the login or the seller that a visit names; an RP comes before somebody of the house. */
async function promoterOf(
  tx: Tx,
  { business_id, now }: Pick<Bringing, 'now' | 'business_id'>,
  { rp_id, seller_id }: Pick<Brought, 'rp_id' | 'seller_id'>,
): Promise<PromoterFacts> {
  const sellerId = rp_id === null ? (seller_id as number) : await sellerOfLogin(tx, rp_id)
  const find = () => findPromoterOfSeller(tx, business_id, sellerId)
  const found = await find()
  if (found) return found
  const kind = rp_id === null ? 'seller' : 'rp'
  await insertPromoter(tx, { business_id, kind, seller_id: sellerId, leader_id: null, night_cap: null, at: iso(now) })
  const made = await find()
  if (!made) throw new Error('a promoter who was just made is not there')
  return made
}

/** Parties of a list that count to who put them on it (N-7): not while they wait for an answer, and not twice. */
const countedIn = (visit: Brought | null): number =>
  visit?.kind === 'guest_list' && visit.duplicate_of === null && isCapped(visit.status) ? visit.party_size : 0

type People = { was: PromoterFacts | null; is: PromoterFacts | null; before: Brought | null; after: Brought }
/** Locks the nights concerned, in the order of their promoters and days, and counts their people. */
async function countPeople(tx: Tx, { was, is, before, after }: People): Promise<void> {
  const changes = new Map<string, { promoter_id: number; business_date: string; change: number }>()
  const add = (promoter: PromoterFacts | null, business_date: string, change: number) => {
    if (!promoter) return
    const key = `${promoter.id}/${business_date}`
    const kept = changes.get(key) ?? { promoter_id: promoter.id, business_date, change: 0 }
    changes.set(key, { ...kept, change: kept.change + change })
  }
  if (before) add(was, before.business_date, -countedIn(before))
  add(is, after.business_date, countedIn(after))
  const inOrder = [...changes.values()].toSorted(
    (a, b) => a.promoter_id - b.promoter_id || a.business_date.localeCompare(b.business_date),
  )
  for (const change of inOrder) await countNight(tx, change)
}

const NO_MONEY = { package: null, consumedCents: 0, isClosed: false }

type Attributed = { visitId: number; promoter: PromoterFacts; visit: Brought }

/** Credits somebody with a visit (N-5). Whoever is switched off as a promoter earns nothing of what comes later. */
async function attribute(tx: Tx, bringing: Bringing, { visitId, promoter, visit }: Attributed): Promise<void> {
  const { business_id, now, author, reason, isGuest, list_id } = bringing
  const isOwn = promoter.user_id !== null && promoter.user_id === author.userId
  const way = wayOf({ isGuest, isOwn, reason })
  const rules = promoter.enabled ? await findRulesInUse(tx, business_id) : []
  await insertAttribution(tx, {
    business_id,
    visit_id: visitId,
    business_date: visit.business_date,
    promoter_id: promoter.id,
    seller_id: promoter.seller_id,
    way: typeof way === 'string' ? way : 'creator',
    reason: way === 'staff' ? reason : null,
    rules: rulesOf(rules, {
      promoter_id: promoter.id,
      leader_id: promoter.leader_id,
      list_id,
      date: visit.business_date,
    }),
    at: iso(now),
    by_user_id: author.userId,
  })
}

/** Brings what everybody who brought a visit has of it to what it says now, each trigger once (N-6, I10). */
async function recompute(
  tx: Tx,
  now: Instant,
  visitId: number,
  visit: Pick<Brought, 'status' | 'party_size' | 'party_in' | 'duplicate_of'>,
): Promise<void> {
  const attributions = await findAttributions(tx, visitId)
  const hasMoney = attributions.some(({ rules }) => rules.some(isOfMoney))
  const money = moneyBrought(hasMoney ? await findMoney(tx, visitId) : NO_MONEY)
  for (const attribution of attributions) {
    const lines = await linesOf(tx, attribution, {
      ...visit,
      ...money,
      isDuplicate: visit.duplicate_of !== null,
      isReplaced: attribution.is_replaced,
    })
    if (lines.length > 0) await putCommissions(tx, iso(now), lines)
    const approved_cents = lines.reduce((sum, line) => sum + line.approved_cents, 0)
    const hadLetGo = attribution.lines.some((line) => line.approved_cents > 0)
    const { id, visit_id, business_id, seller_id, currency } = attribution
    if (hadLetGo)
      await bringVisitLines(tx, now, [
        { attribution_id: id, visit_id, business_id, seller_id, currency, approved_cents },
      ])
  }
}

async function linesOf(tx: Tx, attribution: AttributionRow, visit: BroughtVisit): Promise<WrittenCommission[]> {
  if (attribution.rules.length === 0) return []
  const { id: attribution_id, promoter_id, business_date } = attribution
  const others = await findEarnedBefore(tx, { promoter_id, business_date, attribution_id })
  const keptOf = (trigger: string) => attribution.lines.find((line) => line.trigger === trigger)
  const hasHappened = (state: PromoterState) => HAPPENED_STATES.some((one) => one === state)
  const beforeThis = (trigger: string) => {
    const kept = keptOf(trigger)
    const other = others.find((one) => one.trigger === trigger) ?? { count: 0, cents: 0 }
    // Where it stood among those of the night stays as it was when it was earned.
    return { count: kept && hasHappened(kept.state) ? kept.before_count : other.count, cents: other.cents }
  }
  const found = promoterLines(attribution.rules, visit, beforeThis)
  // What there was once and is no more, such as a tab that was taken back, is had no more either.
  const gone = attribution.lines
    .filter(({ trigger, state }) => state !== 'reverted' && !found.some((line) => line.trigger === trigger))
    .map(({ trigger }) => ({ trigger, state: 'reverted' as const, count: 0, base_cents: 0, amount_cents: 0 }))
  return [...found, ...gone].map((line) => {
    const kept = keptOf(line.trigger) ?? null
    return {
      attribution_id,
      trigger: line.trigger,
      before_count: beforeThis(line.trigger).count,
      count: line.count,
      base_cents: line.base_cents,
      ...lineAfter(kept, line),
    }
  })
}
