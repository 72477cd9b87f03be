import type { Answer } from '@muelle/contract/call'
import type { listDeductions } from '@muelle/contract/outlays/deductions'
import { daysOf } from '../businesses/days-of.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { findDeductions, sumDeductions } from './deductions.sql.ts'

/** What was taken off by hand, called off and given back, by whom; the count is of what the filter leaves. */
export async function deductions({
  tx,
  actor,
  deny,
  input,
}: Context<typeof listDeductions>): Promise<Answer<typeof listDeductions>> {
  const { filter, page, count: limit } = input.query
  if (!filter) return deny({ code: 'not_found' })
  const { id, time_zone } = await getVisibleBusiness(tx, actor, filter.business_id, deny)
  const { from, before } = daysOf(time_zone, filter, deny)
  const span = { business_id: id, from: from ?? '-infinity', before: before ?? 'infinity' }
  const wanted = { ...span, user_id: filter.user_id ?? null, kind: filter.kind ?? null }
  const [rows, sums] = await Promise.all([
    findDeductions(tx, wanted, { limit, offset: (page - 1) * limit }),
    sumDeductions(tx, span),
  ])
  const counted = sums.filter(
    ({ person, kind }) =>
      (wanted.user_id === null || person?.id === wanted.user_id) && (wanted.kind === null || kind === wanted.kind),
  )
  return { rows, count: counted.reduce((total, { count }) => total + count, 0), sums }
}
