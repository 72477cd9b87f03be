import type { Cents } from '../../money.ts'
import type { BookingStatus } from '../record/status.ts'

export type ReseatDenial = { code: 'booking.has_seat' } | { code: 'booking.refunding' } | { code: 'booking.other_tour' }
export type ReseatFacts = {
  status: BookingStatus
  /** Its money came when its seats were gone. */
  isWithoutSeat: boolean
  /** What is still owed of that money. */
  owed_cents: Cents
  /** What a provider was asked to give back and has not told of. */
  refunding_cents: Cents
  isSameTour: boolean
}

/** Says why money without a seat does not get one, or null (B2): none waits, it is on its way back, or it was paid for another tour. */
export function reseatDenial(facts: ReseatFacts): ReseatDenial | null {
  if (facts.status !== 'pending_cancelation' || !facts.isWithoutSeat || facts.owed_cents <= 0)
    return { code: 'booking.has_seat' }
  if (facts.refunding_cents > 0) return { code: 'booking.refunding' }
  return facts.isSameTour ? null : { code: 'booking.other_tour' }
}
