import type { Answer } from '@muelle/contract/call'
import type { getMoney } from '@muelle/contract/outlays/money'
import { localDateOf } from '@muelle/domain/time'
import { daysOf } from '../businesses/days-of.ts'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { sumExpenses } from './expenses.sql.ts'
import { sumCredits, sumSold, sumTips } from './money.sql.ts'

/** What a business sold and spent in some days, and what it holds of credits and tips. */
export async function money({
  tx,
  actor,
  now,
  deny,
  input,
}: Context<typeof getMoney>): Promise<Answer<typeof getMoney>> {
  const { business_id, from, to } = input.query
  const { id, time_zone } = await getVisibleBusiness(tx, actor, business_id, deny)
  const days = daysOf(time_zone, { from, to }, deny)
  const [sold, spent, credits, tips] = await Promise.all([
    sumSold(tx, id, { from: days.from ?? '-infinity', before: days.before ?? 'infinity' }),
    sumExpenses(tx, { business_id: id, noted_by: null, category: null, ...days }),
    sumCredits(tx, id, localDateOf(now, time_zone)),
    sumTips(tx, id),
  ])
  return { sold, spent, credits, tips }
}
