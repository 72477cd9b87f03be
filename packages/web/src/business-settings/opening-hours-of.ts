import type { SpecialDate } from '@muelle/contract/businesses/opening-hours'
import type { OpeningHours } from '@muelle/domain/hours/opening'
import type { Schedules } from '@muelle/domain/hours/schedules'
import { localDate } from '@muelle/domain/time'
import { completePeriods, draftPeriods } from './hours-draft.ts'

/** A week and the special dates of the wire, as the rules read them. */
export const openingHoursOf = (schedules: Schedules, specialDates: readonly SpecialDate[]): OpeningHours => ({
  schedules,
  specialDates: specialDates.map(({ date, kind, periods }) => ({
    date: localDate(date),
    kind,
    periods: completePeriods(draftPeriods(periods)),
  })),
})
