import type { Schedules as WireSchedules } from '@muelle/contract/businesses/opening-hours'
import { minutesOfClock } from '@muelle/domain/hours/clock-text'
import type { OpeningHours } from '@muelle/domain/hours/opening'
import { WEEKDAYS } from '@muelle/domain/hours/schedules'

const day = ({ isOpen, periods }: WireSchedules['mon']) => ({
  isOpen,
  periods: periods.flatMap(({ from, to }) => {
    const [start, end] = [minutesOfClock(from), minutesOfClock(to)]
    return start === null || end === null ? [] : [{ from: start, to: end }]
  }),
})

/** The usual week of a venue, by which an hour that leaves its half of the day open is read. */
export function venueHours(schedules: WireSchedules): OpeningHours {
  const [mon, tue, wed, thu, fri, sat, sun] = WEEKDAYS.map((weekday) => day(schedules[weekday])) as [
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
    ReturnType<typeof day>,
  ]
  return { schedules: { mon, tue, wed, thu, fri, sat, sun }, specialDates: [] }
}
