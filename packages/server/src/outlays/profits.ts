import type { Answer } from '@muelle/contract/call'
import type { listProfits } from '@muelle/contract/outlays/profit'
import { leftCents } from '@muelle/domain/outlays/profit'
import { daysOf } from '../businesses/days-of.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findProfits, sumByBoats } from './profit.sql.ts'

/** What departures and boats leave a business. */
export async function profits({
  tx,
  actor,
  deny,
  input,
}: Context<typeof listProfits>): Promise<Answer<typeof listProfits>> {
  const { filter, page, count: limit } = input.query
  if (!filter) return deny({ code: 'not_found' })
  const { id, time_zone } = await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const { from, before } = daysOf(time_zone, filter, deny)
  const span = {
    business_id: id,
    days: { from: filter.from, to: filter.to },
    from: from ?? '-infinity',
    before: before ?? 'infinity',
  }
  const [{ rows, count }, boats] = await Promise.all([
    findProfits(tx, span, { limit, offset: (page - 1) * limit }),
    sumByBoats(tx, span),
  ])
  return {
    rows: rows.map((row) => ({ ...row, left_cents: leftCents(row) })),
    count,
    boats: boats.map((row) => ({ ...row, left_cents: leftCents(row) })),
  }
}
