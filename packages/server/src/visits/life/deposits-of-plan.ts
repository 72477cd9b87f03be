import { fitsPackage } from '@muelle/domain/visits/deposits/package'
import type { Tx } from '../../platform/db.ts'
import { askedOf, chosenPackage, isOnlineSource, keepTerms, languageOf, unpaidUntil } from '../deposits/ask-deposit.ts'
import type { VisitFields } from '../record/visit-row.ts'
import type { Beginning, Creating, NewVisit, Stay } from './new-visit.ts'
import type { Reads } from './venue-reading.ts'

/** What is asked of the visit with the tables of a plan (F-1), or that its package is not for these. */
export async function depositsFor(
  tx: Tx,
  { by, venue, deny, reading }: Creating & Reads,
  wanted: NewVisit,
  { start, date }: Stay,
): Promise<(ids: readonly number[]) => DepositOfPlan> {
  const chosen = chosenPackage(venue, wanted.package ?? null, deny)
  // What comes from elsewhere was agreed there.
  const isBooking = BOOKINGS.has(wanted.action) && wanted.kind === 'reservation' && wanted.source !== 'import'
  if (!venue.asks || !isBooking || (!chosen && venue.asks.deposits.rules.length === 0)) return () => null
  const { asks } = venue
  const { resources } = await reading.tables()
  const isNamed = (wanted.resource_ids?.length ?? 0) > 0
  const isOnline = isOnlineSource(wanted.source)
  return (ids) => {
    const tables = resources.filter(({ id }) => ids.includes(id))
    // Whoever names a table means it, whatever the package is for.
    if (chosen && !isNamed && !tables.every((table) => fitsPackage(chosen, table))) return 'unfit'
    const terms = askedOf(
      venue,
      {
        party: wanted.party_size,
        start,
        zone: wanted.fields.zone_pref ?? null,
        tables,
        channel: isOnline ? 'public' : 'internal',
        package: wanted.package ?? null,
      },
      chosen,
    )
    if (terms === null) return null
    if ('code' in terms) return wanted.isForced && by.standing !== 'guest' ? null : deny(terms)
    const isPaid = terms.amountCents === 0 && terms.kind !== 'card_guarantee'
    const set = { pay_minutes: asks.deposits.payMinutes, sent_hours: asks.deposits.sentHours }
    const language = languageOf(wanted.fields.language ?? 'es')
    return {
      changes: {
        payment_status: isPaid ? 'payed' : 'pending',
        ...(wanted.action === 'book' && !isPaid && { expires_at: unpaidUntil(set, { now: by.now, start, isOnline }) }),
      },
      keep: (id) => keepTerms(tx, venue, id, { terms, chosen, language, date, now: by.now }),
    }
  }
}
type DepositOfPlan =
  | { changes: Partial<Pick<VisitFields, 'payment_status' | 'expires_at'>>; keep: (id: number) => Promise<void> }
  | 'unfit'
  | null
const BOOKINGS: ReadonlySet<Beginning> = new Set(['hold', 'request', 'book'])
