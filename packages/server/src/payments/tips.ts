import type { Answer } from '@muelle/contract/call'
import type { listTips, TipDay } from '@muelle/contract/payments/tips'
import { MAX_SUMMARY_DAYS } from '@muelle/contract/summaries/record'
import { daysBetween, localDate } from '@muelle/domain/time'
import { chosenBusinesses } from '../bookings/record/booking-filter.ts'
import type { Context } from '../platform/http/handle.ts'
import { seesOwnAlone } from './payment-filter.ts'
import { findTips, type TipRow } from './tips.sql.ts'

/** Tips by day, with the trips that they were given for (M8): whoever settles with nobody sees what they took themselves. */
export async function tips(context: Context<typeof listTips>): Promise<Answer<typeof listTips>> {
  const { tx, actor, deny, input } = context
  const { business_id, from, to } = input.query.filter
  const days = daysBetween(localDate(from), localDate(to))
  if (days < 0 || days >= MAX_SUMMARY_DAYS) deny({ code: 'departure.range', maxDays: MAX_SUMMARY_DAYS })
  const businesses = await chosenBusinesses(context, business_id)
  const own_id = seesOwnAlone(actor, businesses) ? actor.userId : null
  return { days: daysOf(await findTips(tx, { business_id, from, to, own_id })) }
}

/** Rows of one day and currency follow each other. */
function daysOf(rows: readonly TipRow[]): TipDay[] {
  const days: TipDay[] = []
  for (const { date, currency, departure_id, tour, start_time, count, amount_cents, open_cents } of rows) {
    let day = days.at(-1)
    if (!day || day.date !== date || day.currency !== currency) {
      day = { date, currency, count: 0, amount_cents: 0, open_cents: 0, departures: [] }
      days.push(day)
    }
    day.count += count
    day.amount_cents += amount_cents
    day.open_cents += open_cents
    day.departures.push({ departure_id, tour, start_time, amount_cents })
  }
  return days
}
