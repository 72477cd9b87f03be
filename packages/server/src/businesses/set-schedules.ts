import type { BusinessHours, setSchedules as setSchedulesCall } from '@muelle/contract/businesses/opening-hours'
import { type Schedules, schedulesDenial, WEEKDAYS } from '@muelle/domain/hours/schedules'
import { recordChange } from '../platform/events/changes.ts'
import type { Context } from '../platform/http/handle.ts'
import { lockBusiness } from './business-records.sql.ts'
import { findHours, type HoursRow, replaceHours, type WeekPeriodRow } from './hours.sql.ts'
import { getVisibleBusiness } from './visible.ts'
import { periodsLine, wireHours } from './wire-hours.ts'

/**
 * Saves the week of a business and, if it is sent, its zone (H-1, H-2). Departures that people hold places on keep their
 * instants; tours that follow the business's zone depart by the new one from then on. Lock: the business.
 */
export async function setSchedules(context: Context<typeof setSchedulesCall>): Promise<BusinessHours> {
  const { tx, actor, author, input, deny } = context
  const { id } = await getVisibleBusiness(tx, actor, input.params.id, deny)
  await lockBusiness(tx, id, 'edit')
  const current = (await findHours(tx, id)) ?? deny({ code: 'not_found' })
  const { schedules, time_zone = current.time_zone, version } = input.body
  if (version !== undefined && version !== current.version)
    deny({ code: 'stale', version: current.version, current: wireHours(id, current) })
  const denial = schedules && schedulesDenial(schedules)
  if (denial) deny(denial, `body.schedules.${denial.weekday}`)

  const next = {
    is_set: current.is_set || schedules !== undefined,
    time_zone,
    periods: schedules ? periodsOf(schedules) : current.periods,
  }
  const hasChanged = await recordChange(tx, author, {
    kind: 'business.hours_set',
    subject_type: 'business',
    subject_id: id,
    business_id: id,
    before: fieldsOf(current),
    after: fieldsOf(next),
  })
  if (!hasChanged) return wireHours(id, current)
  await replaceHours(tx, id, next)
  return wireHours(id, (await findHours(tx, id)) ?? deny({ code: 'not_found' }))
}

const periodsOf = (schedules: Schedules): WeekPeriodRow[] =>
  WEEKDAYS.flatMap((weekday) =>
    schedules[weekday].periods.toSorted((a, b) => a.from - b.from).map((period) => ({ ...period, weekday })),
  )

/** What the history shows of the hours: a line for each day. */
const fieldsOf = ({ is_set, time_zone, periods }: Omit<HoursRow, 'version'>) => ({
  has_hours: is_set,
  time_zone,
  ...Object.fromEntries(
    WEEKDAYS.map((weekday) => [weekday, periodsLine(periods.filter((period) => period.weekday === weekday))]),
  ),
})
