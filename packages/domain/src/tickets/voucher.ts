import {
  type BookingStatus,
  CANCELED_STATUSES,
  hasRunOut,
  VOID_STATUSES,
  WAITING_STATUSES,
} from '../bookings/record/status.ts'
import { type Done, isRevoked, isToday, type KnownBooking } from '../checkins/verdict.ts'
import { type DepartureState, hasDeparted } from '../departures/plan/state.ts'
import { type Instant, MINUTE_MS } from '../time.ts'
import type { TicketClaim } from './signed-ticket.ts'

/**
 * What a signed voucher is worth (S9). Wire values; `good` alone still lets somebody in. `unconfirmed` was signed for a device that sells
 * without a network, which has not told of its sale yet.
 */
export const VOUCHER_STATES = [
  'good',
  'waiting',
  'received',
  'aboard',
  'traveled',
  'departed',
  'expired',
  'canceled',
  'revoked',
  'unconfirmed',
] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export type VoucherBooking = {
  status: BookingStatus
  expires_at: Instant | null
  revision: number
  people: number
  departure: Pick<KnownBooking['departure'], 'id' | 'local_date' | 'starts_at' | 'time_zone'> & {
    state: DepartureState
    duration_minutes: number
  }
  /** Who was let in, and when. */
  done: readonly Pick<Done, 'kind' | 'position' | 'at'>[]
}
export type VoucherClaim = Pick<TicketClaim, 'passenger' | 'departure_id' | 'revision'>
export type JudgedVoucher = {
  state: VoucherState
  /** When the last of those whom it lets in was received, or went aboard. */
  at: Instant | null
  /** So many of them were received, and are aboard: whoever is aboard was received, too. */
  received: number
  boarded: number
}

/**
 * What a voucher whose signature holds is worth now: first what is gone, as at the dock (`judge`), then how far those are whom it lets in.
 * A boat that has left takes nobody, and neither does one whose day is over without anybody having said that it left.
 */
export function voucherOf(booking: VoucherBooking, claim: VoucherClaim, now: Instant): JudgedVoucher {
  const progress = progressOfClaim(booking, claim)
  const state = goneOf(booking, claim, now) ?? stateOf(booking, progress, now)
  const { received, boarded, at } = progress
  return { state, at: HAPPENED.has(state) ? at : null, received, boarded }
}

/** What somebody's scan made it. */
const HAPPENED: ReadonlySet<VoucherState> = new Set(['received', 'aboard', 'traveled'])
const isOneOf = (status: BookingStatus, statuses: readonly BookingStatus[]) => statuses.includes(status)

function goneOf(booking: VoucherBooking, claim: VoucherClaim, now: Instant): VoucherState | null {
  const { status, expires_at, departure } = booking
  if (hasRunOut(status, expires_at, now)) return 'expired'
  if (isOneOf(status, CANCELED_STATUSES) || isOneOf(status, VOID_STATUSES)) return 'canceled'
  if (isRevoked(booking, claim)) return 'revoked'
  return departure.state === 'canceled' ? 'canceled' : null
}

type Progress = { wanted: number; received: number; boarded: number; at: Instant | null }

/** The least advanced of those whom it lets in counts (K1). */
function stateOf({ status, departure }: VoucherBooking, progress: Progress, now: Instant): VoucherState {
  const isAboard = progress.boarded === progress.wanted
  const isOver =
    departure.state === 'finished' ||
    (now > departure.starts_at + departure.duration_minutes * MINUTE_MS && !isToday(departure, now))
  if (status === 'completed' || (isAboard && isOver)) return 'traveled'
  if (isAboard) return 'aboard'
  if (status === 'no_show' || isOver || hasDeparted(departure.state)) return 'departed'
  if (progress.received === progress.wanted) return 'received'
  return isOneOf(status, WAITING_STATUSES) ? 'waiting' : 'good'
}

function progressOfClaim({ people, done }: VoucherBooking, { passenger }: VoucherClaim): Progress {
  const wanted = passenger === 0 ? people : 1
  const theirs = done.filter(({ position }) => (passenger === 0 ? position <= people : position === passenger))
  const boardings = theirs.filter(({ kind }) => kind === 'boarding')
  const received = countOf(theirs)
  const boarded = countOf(boardings)
  const times = (boarded === wanted ? boardings : theirs).map(({ at }) => at)
  return { wanted, received, boarded, at: times.toSorted((a, b) => b - a)[0] ?? null }
}

const countOf = (done: VoucherBooking['done']) => new Set(done.map(({ position }) => position)).size
