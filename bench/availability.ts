// R8: a month of one tour's availability with a million bookings behind it, against the same month with ten thousand.
import { addDays, localDateOf } from '@muelle/domain/time'
import { ACCOUNT, ask, FEW_BOOKINGS, MANY_BOOKINGS, refusedOf, withLargeAccount } from './support/large-account.ts'
import { signIn } from './support/market.ts'
import { median, milliseconds, printMeasures } from './support/measures.ts'

const MONTH_DAYS = 31
const SCHEDULES = 3
const GOAL_MS = 20

await withLargeAccount(async ({ server, database, now, fill }) => {
  // The tour with the fewest start times from three on: what the promise is about.
  const { rows } = await database.query<{ id: string; zone: string }>(
    `select t.id, coalesce(t.time_zone, b.time_zone) as zone
     from tour t join business b on b.account_id = t.account_id and b.id = t.business_id
     join tour_recurrence_schedule s on s.account_id = t.account_id and s.tour_id = t.id and s.removed_at is null
     where t.account_id = $1 and t.enabled group by t.id, zone having count(*) >= $2 order by count(*), t.id limit 1`,
    [ACCOUNT, SCHEDULES],
  )
  const tour = rows[0]
  if (!tour) throw new Error(`the demo account has no tour with ${SCHEDULES} start times`)
  const from = localDateOf(now, tour.zone)
  const month = `/v1/provider/tour/${tour.id}/schedules?from=${from}&to=${addDays(from, MONTH_DAYS - 1)}`
  const asked = { url: server.url, token: await signIn(server.url), paths: [month], connections: 1 }

  await fill('few')
  const few = await ask(asked)
  await fill('many')
  const many = await ask(asked)
  const worst = median(many.map(({ p99 }) => p99))
  const baseline = median(few.map(({ p99 }) => p99))
  const [manyCount, fewCount] = [MANY_BOOKINGS, FEW_BOOKINGS].map((count) => count.toLocaleString('en'))
  const refused = refusedOf([...few, ...many])
  printMeasures([
    {
      measure: `R8 a month of one tour, p99, ${manyCount} ÷ ${fewCount} bookings`,
      value: milliseconds(worst),
      baseline: milliseconds(baseline),
      ratio: worst / baseline,
      goal: `≤ ${GOAL_MS} ms`,
      isMet: worst <= GOAL_MS,
    },
    { measure: 'answers that were not 200', value: refused.join(', ') || '0', goal: '0', isMet: refused.length === 0 },
  ])
})
