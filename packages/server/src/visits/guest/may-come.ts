import { addDays, type Instant, type LocalDate, localDateOf } from '@muelle/domain/time'
import { alternativesTo, OTHER_DAYS_WITHIN } from '@muelle/domain/visits/availability/alternatives'
import { askedBy, judgeSlot, type Verdict } from '@muelle/domain/visits/availability/judge-slot'
import type { SlotReason } from '@muelle/domain/visits/availability/reasons'
import type { VenueFacts } from '../../businesses/venue.ts'
import type { Tx } from '../../platform/db.ts'
import { readTaken, readVenue, spanOfDays } from '../availability/read-venue.ts'
import { refusalOf } from '../availability/wire-slot.ts'

type Asked = { party: number; start: Instant; now: Instant; zone?: string | null }
export type TimeRefusal = ReturnType<typeof refusalOf>

/** What the statement that takes tables and counts judges for itself, under its lock and without what the visit has already. */
const OF_OTHERS: ReadonlySet<SlotReason['code']> = new Set(['pacing_covers', 'pacing_parties', 'capacity', 'no_table'])

/** Whether the public may come then at all: hours, notice, size, channel. What others took is not asked. */
export async function timeDenial(tx: Tx, venue: VenueFacts, asked: Asked): Promise<TimeRefusal | null> {
  const { verdict } = await judged(tx, venue, asked, 0)
  const reason = verdict.reasons.find(({ code }) => !OF_OTHERS.has(code))
  const most = venue.settings.reservation.approvalAbove
  // Larger parties are answered by a person: that is for a new request, or for the telephone.
  if (!reason && most !== null && asked.party > most) return { code: 'visit.party_size', most }
  return reason ? refusalOf(reason, verdict.slot.date, venue.time_zone, null) : null
}

/** Whether the public may book then, and what it could have instead (D-6). A party that waits for approval needs no table yet (T2). */
export async function bookingDenial(
  tx: Tx,
  venue: VenueFacts,
  asked: Asked & { needsApproval: boolean },
): Promise<{ refusal: TimeRefusal | null; verdict: Verdict }> {
  const { verdict, refuse } = await judged(tx, venue, asked, OTHER_DAYS_WITHIN)
  const reason = verdict.reasons.find(({ code }) => !(asked.needsApproval && code === 'no_table'))
  return { verdict, refusal: reason ? refuse(reason) : null }
}

async function judged(tx: Tx, venue: VenueFacts, { party, start, now, zone = null }: Asked, further: number) {
  const date = localDateOf(start, venue.time_zone)
  const days: { from: LocalDate; to: LocalDate } = { from: date, to: addDays(date, further) }
  const [read, taken] = await Promise.all([
    readVenue(tx, venue, days),
    readTaken(tx, venue.id, spanOfDays(venue.time_zone, days), { now, asking: 'public' }),
  ])
  const question = askedBy('public', party, now, { zone })
  const verdict = judgeSlot(read.venue, taken, start, question)
  // Guests hear that others were faster, and when there is room: pace and papers are for the house to know.
  const refuse = (reason: SlotReason) => {
    const told = OF_OTHERS.has(reason.code) ? ({ code: 'no_table', largest: 0 } as const) : reason
    const instead = alternativesTo(read.venue, taken, verdict, question)
    return refusalOf(told, verdict.slot.date, venue.time_zone, instead)
  }
  return { verdict, refuse }
}
