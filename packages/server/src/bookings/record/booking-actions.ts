import type { BookingAction, BookingRow } from '@muelle/contract/bookings/record'
import type { Refusal, RefusalCode } from '@muelle/contract/refusals'
import { activateDenial, type ComingBackFacts, comeBackDenial } from '@muelle/domain/bookings/life/activate'
import { attendanceDenial } from '@muelle/domain/bookings/life/attendance'
import { cancelDenial } from '@muelle/domain/bookings/life/cancel'
import { payableDenial } from '@muelle/domain/bookings/life/collect'
import { confirmDenial } from '@muelle/domain/bookings/life/confirm'
import { partyChangeDenial } from '@muelle/domain/bookings/life/party-change'
import { pendingRefundDenial, refundDenial } from '@muelle/domain/bookings/life/refund'
import { removeDenial } from '@muelle/domain/bookings/life/remove'
import { rescheduleDenial } from '@muelle/domain/bookings/life/reschedule'
import { type UndoStep, undoDenial } from '@muelle/domain/bookings/life/undo'
import { mayConfirmUnpaid, type RightNeed, rightDenial } from '@muelle/domain/rights'
import { instant } from '@muelle/domain/time'
import { reasonOf } from '../../platform/http/reason.ts'
import { rightsIn } from '../../sessions/rights-in.ts'
import type { UndoRecord } from './booking-fields.ts'
import type { BookingRecord } from './bookings.sql.ts'
import type { Reader } from './reader.ts'

type Denial = { code: RefusalCode } | null
type Rule = (booking: BookingRecord, reader: Reader) => Denial

const statusIn = ({ is_expired, status }: BookingRecord) => (is_expired ? 'inactive' : status)
/** A booking as the rules about coming back see it: a hold whose time is over has given its seats back. */
const comingBack = (booking: BookingRecord, { now }: Reader): ComingBackFacts => ({
  status: statusIn(booking),
  departure_state: booking.departure_state,
  starts_at: instant(Date.parse(booking.starts_at)),
  time_zone: booking.time_zone,
  now,
})

const isConfirmedUnpaid = (booking: BookingRecord, { actor }: Reader) =>
  mayConfirmUnpaid(rightsIn(actor, booking.business_id))

/** The right that each action takes, as its call declares it, and the rule it follows; where money or seats decide, the call says so. */
const ACTIONS: Record<BookingAction, { need: RightNeed; rule: Rule }> = {
  confirm: {
    need: { module: 'mdu_tour_booking', flag: 'edit' },
    rule: (booking, reader) =>
      confirmDenial({
        status: booking.status,
        expires_at: booking.expires_at === null ? null : instant(Date.parse(booking.expires_at)),
        now: reader.now,
        paid_cents: booking.total_cents,
        required_cents: booking.total_cents,
        may_confirm_unpaid: isConfirmedUnpaid(booking, reader),
      }),
  },
  collect: {
    need: { module: 'mdu_payment', flag: 'create' },
    rule: (booking, reader) => payableDenial(booking) ?? comeBackDenial(comingBack(booking, reader)),
  },
  reschedule: {
    need: { module: 'mdu_tour_booking', flag: 'edit' },
    rule: (booking) => rescheduleDenial({ status: statusIn(booking), departure_state: booking.departure_state }),
  },
  edit: {
    need: { module: 'mdu_tour_booking', flag: 'edit' },
    rule: (booking) => partyChangeDenial({ status: statusIn(booking), departure_state: booking.departure_state }),
  },
  activate: {
    need: { module: 'mdu_payment', flag: 'edit' },
    rule: (booking, reader) => activateDenial(comingBack(booking, reader)),
  },
  cancel: {
    need: { module: 'mdu_tour_booking', flag: 'delete' },
    rule: (booking) => cancelDenial({ status: statusIn(booking), departure_state: booking.departure_state }),
  },
  complete_refund: {
    need: { module: 'mdu_refund', flag: 'create' },
    rule: ({ status }) => pendingRefundDenial(status),
  },
  refund: {
    need: { module: 'mdu_refund', flag: 'create' },
    rule: (booking) => pendingFirst(booking) ?? refundDenial(0, booking.paid_cents),
  },
  no_show: { need: { module: 'mdu_tour_booking', flag: 'edit' }, rule: attendanceRule('no_show') },
  complete: { need: { module: 'mdu_tour_booking', flag: 'edit' }, rule: attendanceRule('completed') },
  undo: {
    need: { module: 'mdu_tour_booking', flag: 'edit' },
    rule: ({ undo, version }, { now }) => undoDenial(stepOf(undo), version, now),
  },
  remove: {
    need: { module: 'mdu_tour_booking', flag: 'delete' },
    rule: ({ status, paid_cents, currency }) => {
      const denial = removeDenial(status, paid_cents)
      return denial?.code === 'booking.has_money' ? ({ ...denial, currency } as Denial) : denial
    },
  },
}

/** What is owed on a canceled booking is paid out, not given out of goodwill. */
const pendingFirst = ({ status }: BookingRecord): Denial =>
  status === 'pending_cancelation' || status === 'inactive' || status === 'rejected'
    ? ({ code: 'booking.not_active', status } as Denial)
    : null

function attendanceRule(mark: 'completed' | 'no_show'): Rule {
  return (booking, { now }) => {
    const { status, departure_state, starts_at, time_zone } = booking
    const denial = attendanceDenial({ status, departure_state, starts_at: instant(Date.parse(starts_at)), now }, mark)
    if (denial?.code !== 'departure.not_departed') return denial
    const written: Refusal<'departure.not_departed'> = { code: denial.code, startsAt: starts_at, timeZone: time_zone }
    return written
  }
}

/** A step as the rule sees it. */
export const stepOf = (undo: Omit<UndoRecord, 'before'> | null): UndoStep | null =>
  undo && { ...undo, until: instant(undo.until) }

/** What this reader may do to a booking now, and why not: the panel disables a button with the very rule the call applies. */
export function actionsOf(booking: BookingRecord, reader: Reader): BookingRow['actions'] {
  const denials = rightDenialsIn(reader.actor, booking.business_id)
  return ACTION_LIST.map(({ action, rule }, at) => ({
    action,
    refusal: reasonOf(denials[at] ?? rule(booking, reader), reader.language, booking.time_zone),
  }))
}

const ACTION_LIST = Object.entries(ACTIONS).map(([action, of]) => ({ action: action as BookingAction, ...of }))

/** An actor is made anew for every request (I19); what follows from their rights holds for all rows of its answer. */
const DENIALS = new WeakMap<Reader['actor'], Map<number, readonly Denial[]>>()

function rightDenialsIn(actor: Reader['actor'], businessId: number): readonly Denial[] {
  const known = DENIALS.get(actor) ?? new Map<number, readonly Denial[]>()
  DENIALS.set(actor, known)
  const kept = known.get(businessId)
  if (kept) return kept
  const rights = rightsIn(actor, businessId)
  const denials = ACTION_LIST.map(({ need }) => rightDenial(rights, need))
  known.set(businessId, denials)
  return denials
}
