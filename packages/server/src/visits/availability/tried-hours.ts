import type { Refusal } from '@muelle/contract/refusals'
import type { previewBookingSettings } from '@muelle/contract/visits/settings-impact'
import { type OpeningHours, specialHours } from '@muelle/domain/hours/opening'
import { dayDenial, schedulesDenial } from '@muelle/domain/hours/schedules'
import { localDate } from '@muelle/domain/time'
import { eventOf } from '../../businesses/venue.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Context } from '../../platform/http/handle.ts'

/** The hours that would hold, made from those that do. */
export type TriedHours = (hours: OpeningHours) => OpeningHours

type Body = NonNullable<Context<typeof previewBookingSettings>['input']['body']['hours']>
type HoursRefusal = Refusal<
  'hours.closed_with_periods' | 'hours.no_periods' | 'hours.overlap' | 'hours.overlap_next_day'
>['code']

/** Hours as somebody is about to save them, refused like then (H-2, H-5). */
export function triedHours({ schedules, special_date, freed_date }: Body, deny: Deny<HoursRefusal>): TriedHours {
  const week = schedules && schedulesDenial(schedules)
  if (week) deny(week, `body.hours.schedules.${week.weekday}`)
  const day = special_date && dayDenial(specialHours(special_date))
  if (day) deny({ ...day, weekday: null }, 'body.hours.special_date.periods')
  const gone = new Set([freed_date, special_date?.date])
  const given = special_date && {
    date: localDate(special_date.date),
    kind: special_date.kind,
    periods: special_date.periods.toSorted((a, b) => a.from - b.from),
    event: special_date.kind === 'event' ? eventOf(special_date.event) : null,
  }
  return (hours) => ({
    schedules: schedules ?? hours.schedules,
    specialDates: [...hours.specialDates.filter(({ date }) => !gone.has(date)), ...(given ? [given] : [])],
  })
}
