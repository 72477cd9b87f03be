import type { Instant } from '@muelle/domain/time'
import { VISIT_OWN_WORDS } from '@muelle/domain/visits/own-words'
import { forgetAskedForVisits } from '../../bookings/approvals/forget.ts'
import type { Tx } from '../../platform/db.ts'
import { type Author, forgetWords, record } from '../../platform/events/events.ts'
import { forgetGuarantee } from '../deposits/guarantee.ts'
import { erasePeople, lockToErase } from './erase.sql.ts'

/** Makes visits nobody's (C-5), each with its event: whoever shows one reads it anew. */
export async function eraseVisitPeople(
  tx: Tx,
  author: Author,
  visitIds: readonly number[],
  now: Instant,
): Promise<void> {
  if (visitIds.length === 0) return
  const rows = await lockToErase(tx, visitIds)
  await erasePeople(tx, visitIds)
  await forgetAskedForVisits(tx, visitIds)
  await forgetWords(tx, { subject_type: 'visit', ids: visitIds }, Object.entries(VISIT_OWN_WORDS))
  for (const { id } of rows) await forgetGuarantee(tx, { author, now }, id)
  await record(
    tx,
    author,
    rows.map(({ id, business_id, kind, business_date, version }) => ({
      kind: 'visit.changed',
      subject_type: 'visit',
      subject_id: id,
      business_id,
      data: { kind, business_date, version },
    })),
  )
}
