import { addDays, type Instant, instantOf, type LocalDate, type LocalTime, type TimeZone } from '../../time.ts'

/** The clock of a night: its business day, and when that turns (H-3). */
export type NightClock = { date: LocalDate; zone: TimeZone; dayCut: LocalTime }

/** When a time of a night is: «01:30» lies after midnight, since the day of a bar turns in the morning (N-1, H-2). */
export const nightInstant = ({ date, zone, dayCut }: NightClock, time: LocalTime): Instant =>
  instantOf(time < dayCut ? addDays(date, 1) : date, time, zone)
