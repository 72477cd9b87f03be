import type { Cents } from '../money.ts'
import type { ReadTicket, Scanned } from '../tickets/signed-ticket.ts'
import { type Instant, instant } from '../time.ts'
import type { CheckinKind } from './kinds.ts'
import { type Done, type Judged, judge, type KnownBooking, type Scan } from './verdict.ts'

/** A booking of the list that a device keeps. */
export type KeptBooking = Pick<
  KnownBooking,
  'standing' | 'revision' | 'people' | 'due_now_cents' | 'due_cents' | 'proofs'
> & { id: number; ticket: string; departure_id: number; done: readonly (Omit<Done, 'at'> & { at: string })[] }

export type KeptDeparture = Pick<KnownBooking['departure'], 'id' | 'local_date' | 'time_zone' | 'people_limit'> & {
  starts_at: string
  state: string
  departed_at: string | null
  aboard: number
}

/** What a device keeps to judge scans without a network (K4). */
export type KeptList = {
  business_id: number
  account_id: number
  departures: readonly KeptDeparture[]
  bookings: readonly KeptBooking[]
  revoked: readonly { ticket: string; revision: number }[]
}

/** What this device did that its list does not know of: whom it let in, and whether their proofs were seen. */
export type OwnScan = {
  booking_id: number
  kind: CheckinKind
  passengers: readonly number[]
  at: Instant
  hasSeenProofs: boolean
  /** Cash that was taken with it. */
  collectedCents?: Cents
  /** It was taken back, though the list may have it still. */
  isTakenBack: boolean
}

/** What was scanned, as far as the list knows it; `claim` only where a signature holds. */
export type KeptFound<B extends KeptBooking = KeptBooking> = { booking: B | null; claim: ReadTicket['claim'] | null }

/** Finds the booking of what was read. A signature has to hold: one of another house and a forged one are nobody's. */
export async function findKept<B extends KeptBooking>(
  { account_id, bookings }: Pick<KeptList, 'account_id'> & { bookings: readonly B[] },
  scanned: Scanned,
  holds: (read: ReadTicket) => Promise<boolean>,
): Promise<KeptFound<B>> {
  const of = (ticket: string) => bookings.find((booking) => booking.ticket === ticket) ?? null
  if (scanned === null) return { booking: null, claim: null }
  if (scanned.kind === 'ticket') return { booking: of(scanned.ticket), claim: null }
  const { claim } = scanned.read
  const isOurs = claim.account_id === account_id && (await holds(scanned.read))
  return isOurs ? { booking: of(claim.ticket), claim } : { booking: null, claim: null }
}

/** Who is in on a booking, by the list and by what this device did since. */
export function doneWith({ id, done }: KeptBooking, own: readonly OwnScan[]): Done[] {
  const ofBooking = own.filter(({ booking_id }) => booking_id === id)
  const isTaken = ({ kind, position }: { kind: CheckinKind; position: number }) =>
    ofBooking.some((scan) => scan.isTakenBack && scan.kind === kind && scan.passengers.includes(position))
  return [
    ...done.filter((one) => !isTaken(one)).map((one) => ({ ...one, at: instant(Date.parse(one.at)) })),
    ...ofBooking
      .filter(({ isTakenBack }) => !isTakenBack)
      .flatMap(({ kind, passengers, at }) =>
        passengers.map((position) => ({ kind, position, at, by: null, device: null })),
      ),
  ]
}

/** How much cash this device took for a booking since. */
export const collectedOf = ({ id }: Pick<KeptBooking, 'id'>, own: readonly OwnScan[]): Cents =>
  own.reduce((sum, scan) => (scan.booking_id === id ? sum + (scan.collectedCents ?? 0) : sum), 0)

/** A booking as the rules judge it: the list, and what this device did since. Null where the list does not have its departure. */
export function knownFromList(list: KeptList, booking: KeptBooking, own: readonly OwnScan[]): KnownBooking | null {
  const departure = list.departures.find(({ id }) => id === booking.departure_id)
  if (!departure) return null
  const { id, local_date, starts_at, time_zone, people_limit, state, departed_at } = departure
  const { revision, people, due_now_cents, due_cents } = booking
  const collectedCents = collectedOf(booking, own)
  const hasSeenProofs = own.some((scan) => scan.booking_id === booking.id && scan.hasSeenProofs)
  return {
    business_id: list.business_id,
    departure: {
      id,
      local_date,
      starts_at: instant(Date.parse(starts_at)),
      time_zone,
      is_canceled: state === 'canceled',
      departed_at: departed_at === null ? null : instant(Date.parse(departed_at)),
      people_limit,
      aboard: departure.aboard + boardedSince(list, id, own),
    },
    // Cash confirms whoever waits, as it will at the server.
    standing: booking.standing === 'open' && collectedCents > 0 ? 'confirmed' : booking.standing,
    revision,
    people,
    due_now_cents: Math.max(0, due_now_cents - collectedCents),
    due_cents: Math.max(0, due_cents - collectedCents),
    proofs: hasSeenProofs ? [] : booking.proofs,
    done: doneWith(booking, own),
  }
}

/** How many more are aboard a departure by what this device did: each once, and nobody whom the list counts already. */
function boardedSince({ bookings }: KeptList, departureId: number, own: readonly OwnScan[]): number {
  const touched = new Set(own.map(({ booking_id }) => booking_id))
  return bookings
    .filter(({ id, departure_id }) => departure_id === departureId && touched.has(id))
    .reduce((sum, booking) => sum + boarded(doneWith(booking, own)) - boarded(booking.done), 0)
}

const boarded = (done: readonly { kind: CheckinKind; position: number }[]): number =>
  new Set(done.filter(({ kind }) => kind === 'boarding').map(({ position }) => position)).size

/**
 * Judges a scan by the list of a device, with the very rules of the server. What the list does not have is unknown, unless its signature
 * says more: it was replaced since, or it is for a departure that is not of these days.
 */
export function judgeKept(
  list: KeptList,
  { booking, claim }: KeptFound,
  scan: Omit<Scan, 'claim'>,
  own: readonly OwnScan[] = [],
): Judged {
  if (booking) return judge(knownFromList(list, booking, own), { ...scan, claim })
  if (!claim) return { verdict: 'unknown' }
  const { ticket, revision, departure_id } = claim
  if (list.revoked.some((one) => one.ticket === ticket && one.revision > revision)) return { verdict: 'revoked' }
  return { verdict: list.departures.some(({ id }) => id === departure_id) ? 'unknown' : 'other_day' }
}
