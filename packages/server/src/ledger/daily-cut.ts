import type { Answer } from '@muelle/contract/call'
import type { DailyCut, getDailyCut } from '@muelle/contract/ledger/daily-cut'
import { safeOf } from '@muelle/domain/ledger/place'
import { addDays, instant, instantOf, localDate, localDateOf, localTime } from '@muelle/domain/time'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Context } from '../platform/http/handle.ts'
import { balancesOf, findHeld } from './custody.sql.ts'
import { peopleOf } from './custody.ts'
import { sumCutLines } from './daily-cut.sql.ts'
import { findShiftsOfDay } from './shifts.sql.ts'
import { wireShift } from './shifts.ts'

const MIDNIGHT = localTime('00:00')

/** The cut of a day on the calendar of a business: everything in it follows from the moves and the shifts as they are. */
export const cut = (context: Context<typeof getDailyCut>): Promise<Answer<typeof getDailyCut>> =>
  cutOf(context, context.input.query)

type Reading = Pick<Context<typeof getDailyCut>, 'tx' | 'actor' | 'deny'>

export async function cutOf(
  { tx, actor, deny }: Reading,
  asked: { business_id: number; date: string },
): Promise<DailyCut> {
  const { id: business_id, time_zone } = await getVisibleBusiness(tx, actor, asked.business_id, deny)
  const date = localDate(asked.date)
  const startOf = (day: typeof date) => new Date(instantOf(day, MIDNIGHT, time_zone)).toISOString()
  const day = { business_id, from: startOf(date), before: startOf(addDays(date, 1)) }
  const [lines, held, safe, shifts] = await Promise.all([
    sumCutLines(tx, day),
    findHeld(tx, business_id),
    balancesOf(tx, safeOf(business_id)),
    findShiftsOfDay(tx, day),
  ])
  return { date, lines, people: peopleOf(held), safe, shifts: shifts.map((row) => wireShift(row, actor)) }
}

/**
 * What of a cut is of its day, for a file: a row says its day, and files of several days are added up. Who holds what is of now, so that it is
 * in that of today alone; a shift is of the day on which it was handed in, however long it waits for somebody.
 */
export async function cutOfFile(
  reading: Reading & Pick<Context<typeof getDailyCut>, 'now'>,
  asked: Parameters<typeof cutOf>[1],
) {
  const { time_zone } = await getVisibleBusiness(reading.tx, reading.actor, asked.business_id, reading.deny)
  const cut = await cutOf(reading, asked)
  const dayOf = (at: string) => localDateOf(instant(Date.parse(at)), time_zone)
  const isToday = cut.date === localDateOf(reading.now, time_zone)
  return {
    ...cut,
    ...(!isToday && { people: [], safe: [] }),
    shifts: cut.shifts.filter(({ handed_in_at }) => handed_in_at !== null && dayOf(handed_in_at) === cut.date),
  }
}
