import {
  type DoorJudged,
  type DoorScan as DoorQuestion,
  type DoorRelease,
  houseDenial,
  isAdmitted,
  judgeDoor,
  NOTHING_RELEASED,
} from '@muelle/domain/checkins/door/judge-door'
import type { PaidFact } from '@muelle/domain/checkins/door/told-cash'
import type { Instant } from '@muelle/domain/time'
import { peopleInside, placesLeft } from '@muelle/domain/visits/nights/people-inside'
import type { Tx } from '../../platform/db.ts'
import { record } from '../../platform/events/events.ts'
import { lockTables } from '../../resources/tables.ts'
import { dateAt } from '../../visits/life/venue.ts'
import { lockNight, type NightRow } from '../../visits/nights/night.sql.ts'
import { capacityOf, lawfulCapacityOf } from '../../visits/nights/night-venue.ts'
import { addPassed } from '../../visits/nights/passed.sql.ts'
import type { AtDoor } from './at-door.ts'
import { keepTold } from './keep-told.ts'
import { findParty, type PartyRow } from './parties.sql.ts'
import { isAfterFreeTime, knownParty } from './party.ts'
import type { Passage } from './passage.ts'
import {
  findLastEntry,
  findScanByNonce,
  insertScan,
  type NewScan,
  type ScanRow,
  setCounted,
  setPayment,
} from './scans.sql.ts'
import { addTo, type Passed, settleDoor } from './settle-door.ts'

/** Ends the name of a scan that a device let in and the server had refused; no device gives such a name. */
const LET_IN = '+'
const iso = (at: Instant) => new Date(at).toISOString()

/**
 * Judges somebody at a door and lets them pass (Q-2, N-2, N-8): the scan, the counters, the visit and the money in one transaction. The same
 * nonce finds what it came to the first time. Locks: the venue, then the night, what a manager released, then the visit; cash comes last.
 */
export async function pass(tx: Tx, at: AtDoor, passage: Passage): Promise<{ row: ScanRow; isNew: boolean }> {
  const { business, venue, counts } = at
  await lockTables(tx, business.id)
  const told = await findScanByNonce(tx, business.id, passage.nonce)
  // Refused here, and nobody heard: a device that let them in by its own list tells what happened all the same, with the money that it took.
  const isOtherwise = told !== undefined && passage.isFact && !told.is_admitted && !told.is_offline
  if (isOtherwise) return pass(tx, at, { ...passage, nonce: `${passage.nonce}${LET_IN}` })
  if (told) return { row: told, isNew: false }
  const date = dateAt(venue, passage.at)
  const night = counts ? await lockNight(tx, business.id, date) : null
  const given = passage.given ? await passage.given() : null
  const party = passage.visitId === null ? null : ((await findParty(tx, business.id, passage.visitId)) ?? null)
  const facts = { party, night, released: given?.release ?? null }
  const judged = passage.isCounter ? judgeCounter(at, passage, facts) : judgeParty(at, passage, facts)
  const isIn = passage.isFact ? party !== null || passage.isCounter : isAdmitted(judged.verdict)
  const people = isIn ? (passage.isFact ? (passage.people ?? 0) : peopleOf(judged)) : (passage.people ?? 0)
  // Nothing is taken that is not due any more; what a device took without a network is looked at once it is known whom it let in.
  const chargeCents = isIn && !passage.isFact ? chargeOf(judged) : 0
  const scan: NewScan = {
    business_id: business.id,
    night_id: night?.id ?? null,
    visit_id: party?.id ?? null,
    nonce: passage.nonce,
    direction: passage.direction,
    verdict: isIn && !isAdmitted(judged.verdict) ? (passage.direction === 'entry' ? 'ok' : 'out') : judged.verdict,
    detail: await detailOf(tx, at, judged, party),
    is_admitted: isIn,
    people,
    extras: isIn && 'extras' in judged ? judged.extras : 0,
    charge_cents: chargeCents,
    waived_cents: isIn && !passage.isFact && 'waivedCents' in judged ? judged.waivedCents : 0,
    is_covered: isIn && party !== null && passage.direction === 'entry' && isAfterFreeTime(party, at.venue, passage.at),
    method: chargeCents > 0 ? passage.method : null,
    payment_id: null,
    gate: passage.gate,
    device: passage.device.id,
    device_name: passage.device.name ?? null,
    user_id: at.by.author.userId ?? 0,
    device_at: iso(passage.deviceAt),
    at: iso(passage.at),
    received_at: iso(at.by.now),
    is_offline: passage.isFact,
    is_forced: passage.isForced,
    approved_by_user_id: isIn && given ? given.userId : null,
    review: passage.isFact && !OF_THE_MERGE.has(judged.verdict) ? judged.verdict : null,
  }
  const id = await insertScan(tx, scan)
  const paid = isIn ? await settle(tx, at, passage, { scan: { id, ...scan }, ...facts }) : []
  if (isIn && given) await given.use(id)
  const coverCents = passage.isFact ? await keepTold(tx, { id, at, passage, party, paid }) : chargeCents
  const payment_id = coverCents > 0 && passage.take && party ? await passage.take(party.id, coverCents) : null
  if (payment_id !== null) await setPayment(tx, id, payment_id)
  const row = await findScanByNonce(tx, business.id, passage.nonce)
  if (!row) throw new Error('a scan that was just written is not there')
  return { row, isNew: true }
}

/**
 * What needs no look, and what is for the merge to say once all devices have told: how many a scan of a party counts for does not follow
 * from who told first.
 */
const OF_THE_MERGE: ReadonlySet<DoorJudged['verdict']> = new Set([
  'ok',
  'partial',
  'out',
  'choose',
  'used',
  'over_size',
])

const peopleOf = (judged: DoorJudged) => ('people' in judged ? judged.people : 0)
const chargeOf = (judged: DoorJudged) => ('chargeCents' in judged ? judged.chargeCents : 0)

type Facts = { party: PartyRow | null; night: NightRow | null; released: DoorRelease | null }
type Judging = Pick<Passage, 'direction' | 'at' | 'people' | 'isRevoked' | 'paidCents' | 'isForced' | 'waivesCover'>

/** Judges a party by the facts that are locked. */
export function judgeParty(at: AtDoor, passage: Judging, { party, night, released }: Facts): DoorJudged {
  const isForced = passage.isForced && at.mayForce
  const question: DoorQuestion = {
    direction: passage.direction,
    now: passage.at,
    today: dateAt(at.venue, passage.at),
    people: passage.people,
    isRevoked: passage.isRevoked,
    paidCents: passage.paidCents,
    placesLeft: passage.isForced && at.mayOverfill ? null : leftOf(at, night),
    lawfulLeft: lawfulLeftOf(at, night),
    isForced,
    waivesCover: passage.waivesCover && at.mayOverfill,
    released,
  }
  return judgeDoor(party && knownParty(party, at.venue), question)
}

const leftOf = ({ venue }: AtDoor, night: NightRow | null): number | null =>
  night === null ? null : placesLeft(peopleInside(night), capacityOf(venue, night))

const lawfulLeftOf = ({ venue }: AtDoor, night: NightRow | null): number | null =>
  night === null ? null : placesLeft(peopleInside(night), lawfulCapacityOf(venue))

/** Judges a press of a counter. */
export function judgeCounter(
  at: AtDoor,
  { direction, people, isForced }: Pick<Judging, 'direction' | 'people' | 'isForced'>,
  { night, released }: Pick<Facts, 'night' | 'released'>,
): DoorJudged {
  const many = people ?? 1
  const counted = { people: many, extras: 0, missing: 0, chargeCents: 0, waivedCents: 0 }
  const inside = night === null ? 0 : peopleInside(night)
  if (direction === 'exit')
    return inside < many ? { verdict: 'nobody_inside', people: inside } : { verdict: 'out', ...counted }
  const house = {
    placesLeft: isForced && at.mayOverfill ? null : leftOf(at, night),
    lawfulLeft: lawfulLeftOf(at, night),
  }
  return houseDenial(house, many, (released ?? NOTHING_RELEASED).overBy) ?? { verdict: 'ok', ...counted }
}

/** Counts what passed, in order with everything else that is known, and says so to the other doors; answers what is known of the party. */
async function settle(
  tx: Tx,
  at: AtDoor,
  passage: Passage,
  { scan, party, night, released }: Facts & { scan: NewScan & { id: number } },
): Promise<readonly PaidFact[]> {
  const passed: Passed = new Map()
  const paid = party ? await settleDoor(tx, at, party, passed) : []
  if (!party && night) {
    await setCounted(tx, scan.id, { counted: scan.people, fresh: 0, review: scan.review })
    addTo(passed, night.id, scan.direction, scan.people)
  }
  // What happened without a network is counted, however many there are.
  const limit = night && !passage.isFact && { nightId: night.id, capacity: capacityWith(at, passage, night, released) }
  await tellNights(tx, at, passed, limit || null)
  return paid
}

/** How many the house takes with what a manager released beside it, never more than its papers allow. */
function capacityWith(
  { venue, mayOverfill }: AtDoor,
  { isForced }: Pick<Passage, 'isForced'>,
  night: NightRow,
  released: DoorRelease | null,
): number | null {
  const lawful = lawfulCapacityOf(venue)
  if (isForced && mayOverfill) return lawful
  const capacity = capacityOf(venue, night)
  if (capacity === null || !released) return capacity
  const withReleased = Math.max(capacity, peopleInside(night)) + released.overBy
  return lawful === null ? withReleased : Math.min(lawful, withReleased)
}

/** Moves the counters of nights along; the one that is judged now never beyond its capacity (N-8). */
export async function tellNights(
  tx: Tx,
  { business, by }: AtDoor,
  passed: Passed,
  limit: { nightId: number; capacity: number | null } | null,
): Promise<void> {
  for (const [nightId, { entered, exited }] of passed) {
    const capacity = limit?.nightId === nightId ? limit.capacity : null
    if (!(await addPassed(tx, nightId, { entered, exited, capacity })))
      throw new Error('somebody was let in beyond the capacity that was judged')
    await record(tx, by.author, [
      {
        kind: 'night.counted',
        subject_type: 'night',
        subject_id: nightId,
        business_id: business.id,
        data: { entered, exited },
      },
    ])
  }
}

async function detailOf(
  tx: Tx,
  { business }: AtDoor,
  judged: DoorJudged,
  party: PartyRow | null,
): Promise<Record<string, unknown>> {
  const last = judged.verdict === 'used' && party ? await findLastEntry(tx, business.id, party.id) : undefined
  return {
    ...('people' in judged && { people: judged.people }),
    ...('missing' in judged && { missing: judged.missing }),
    ...('dueCents' in judged && { due_cents: judged.dueCents }),
    ...('placesLeft' in judged && { places_left: judged.placesLeft }),
    ...('isLawful' in judged && judged.isLawful && { is_lawful: true }),
    ...('waivedCents' in judged && judged.waivedCents > 0 && { waived_cents: judged.waivedCents }),
    ...('startsAt' in judged && { starts_at: iso(judged.startsAt) }),
    ...('date' in judged && { date: judged.date }),
    ...(last && { last: { at: last.at, gate: last.gate, by: last.user.name, device: null } }),
  }
}
