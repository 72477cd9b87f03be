import { policyDenial } from '@muelle/domain/tours/cancelation-policy'
import type { SectionWriting } from './section-writing.ts'
import { replaceTiers } from './tour-parts.sql.ts'
import { CONDITION_FIELDS, changeTour, type TourChanges } from './tour-record.sql.ts'
import { tierFromWire } from './wire-tier.ts'

/** Writes under which conditions a tour is sold, confirmed and given back (W1–W3, M2, X1, C7, C9). */
export async function writeConditions({ tx, tour, body, deny }: SectionWriting): Promise<void> {
  const { deposit, cancelation_tiers: wireTiers } = body
  const changes: TourChanges = {
    ...Object.fromEntries(CONDITION_FIELDS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]]))),
    ...(deposit && {
      deposit_kind: deposit.kind,
      deposit_value: deposit.kind === 'percent' || deposit.kind === 'per_person' ? deposit.value : 0,
    }),
  }
  if (Object.keys(changes).length > 0) await changeTour(tx, tour.id, changes)
  if (!wireTiers) return
  const tiers = wireTiers.map(tierFromWire)
  const denial = policyDenial(tiers)
  if (denial) deny(denial, 'body.cancelation_tiers')
  await replaceTiers(tx, tour.id, tiers)
}
