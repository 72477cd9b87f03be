import { camelCased } from '@muelle/contract/cased'
import type { BookingSettings } from '@muelle/domain/booking-settings/booking-settings'
import { hasTables } from '@muelle/domain/businesses/business-type'
import type { EventRules, OpeningHours } from '@muelle/domain/hours/opening'
import { type DayHours, type Schedules, WEEKDAYS } from '@muelle/domain/hours/schedules'
import { addDays, type LocalDate } from '@muelle/domain/time'
import type { Tx } from '../platform/db.ts'
import { findBookingSettings } from './booking-settings.sql.ts'
import { defaultSections, effectiveSections } from './effective-settings.ts'
import { findHours, type WeekPeriodRow } from './hours.sql.ts'
import { type DatedPeriods, findVenueRow, listDatesBetween, type VenueRow } from './venue.sql.ts'

/** A restaurant or a bar with everything that it has set about who may come when. */
export type VenueFacts = VenueRow & {
  settings: Pick<
    BookingSettings,
    'reservation' | 'pacing' | 'visit' | 'guest' | 'waitlist' | 'deposits' | 'packages' | 'entryFields' | 'entryTags'
  >
}

/** A venue with its settings as they hold, defaults included; null for a business of another kind, or one that is not there. */
export async function findVenue(tx: Tx, businessId: number): Promise<VenueFacts | null> {
  const [row, own] = await Promise.all([findVenueRow(tx, businessId), findBookingSettings(tx, businessId)])
  if (!row || !hasTables(row.type)) return null
  const sections = camelCased<Partial<BookingSettings>>(
    effectiveSections(defaultSections(row.type), own?.sections ?? {}),
  )
  const { reservation, pacing, visit, guest, waitlist, deposits, packages, entryFields, entryTags } = sections
  if (!reservation || !pacing || !visit || !guest || !waitlist || !deposits || !packages || !entryFields || !entryTags)
    throw new Error('a venue lacks settings of its own')
  const settings = { reservation, pacing, visit, guest, waitlist, deposits, packages, entryFields, entryTags }
  return { ...row, settings }
}

/** The opening hours of a business around some dates: late hours of the day before and the day after are part of them. */
export async function findOpeningHours(
  tx: Tx,
  businessId: number,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<OpeningHours> {
  const [hours, specialDates] = await Promise.all([
    findHours(tx, businessId),
    listDatesBetween(tx, businessId, { from: addDays(from, -1), to: addDays(to, 1) }),
  ])
  return {
    schedules: weekOf(hours?.periods ?? []),
    specialDates: specialDates.map(({ event_rules, ...date }) => ({ ...date, event: eventOf(event_rules) })),
  }
}

/** What a date of an event has of its own, in the terms of the rules (H-5). */
export const eventOf = (rules: VenueEvent): EventRules | null =>
  rules && {
    coversPerSlot: rules.covers_per_slot,
    partiesPerSlot: rules.parties_per_slot,
    turnMinutes: rules.turn_minutes,
    zones: rules.zones,
  }
type VenueEvent = DatedPeriods['event_rules']

function weekOf(periods: readonly WeekPeriodRow[]): Schedules {
  const days = WEEKDAYS.map((weekday) => {
    const ofDay = periods.filter((period) => period.weekday === weekday)
    const hours: DayHours = { isOpen: ofDay.length > 0, periods: ofDay.map(({ from, to }) => ({ from, to })) }
    return [weekday, hours] as const
  })
  return Object.fromEntries(days) as Schedules
}
