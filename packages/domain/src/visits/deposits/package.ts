import type { VenuePackage } from '../../booking-settings/deposit-settings.ts'
import { minutesOfLocalTime } from '../../hours/clock-text.ts'
import { addDays, type Instant, instantOf, type LocalDate, type LocalTime, type TimeZone } from '../../time.ts'

/** What of a package stays with the visit that bought it, whatever becomes of the package (N-3). */
export type SoldPackage = Pick<
  VenuePackage,
  'key' | 'name' | 'contents' | 'people' | 'priceCents' | 'extraPersonCents'
> & {
  /** For the party as it was. */
  totalCents: number
}

/** What a package costs for a party: its price, and more for each who is more than it is for. */
export const packagePrice = (
  { priceCents, people, extraPersonCents }: Pick<VenuePackage, 'priceCents' | 'people' | 'extraPersonCents'>,
  party: number,
): number => priceCents + Math.max(0, party - people) * extraPersonCents

/** What is asked of it beforehand: a share, rounded half up in cents, or its amount; never more than it costs. */
export function packageDeposit(
  sold: Pick<VenuePackage, 'priceCents' | 'people' | 'extraPersonCents' | 'depositPercent' | 'depositCents'>,
  party: number,
): number {
  const price = packagePrice(sold, party)
  const { depositPercent, depositCents } = sold
  const asked = depositPercent === null ? (depositCents ?? 0) : Math.floor((price * depositPercent + 50) / 100)
  return Math.min(price, asked)
}

export function soldPackage(sold: VenuePackage, party: number): SoldPackage {
  const { key, name, contents, people, priceCents, extraPersonCents } = sold
  return { key, name, contents, people, priceCents, extraPersonCents, totalCents: packagePrice(sold, party) }
}

/** Whether the tables that a party is given are those that a package is for. */
export const fitsPackage = (
  { zone, resourceType }: Pick<VenuePackage, 'zone' | 'resourceType'>,
  table: { zone: string | null; type: string },
): boolean => (zone === null || table.zone === zone) && (resourceType === null || table.type === resourceType)

/** Until when a table is kept on a business day: an hour before the cut is of the night that goes on after midnight (H-3). */
export function tableKeptUntil(
  limit: LocalTime | null,
  { date, dayCut, zone }: { date: LocalDate; dayCut: LocalTime; zone: TimeZone },
): Instant | null {
  if (limit === null) return null
  const isNextDay = minutesOfLocalTime(limit) < minutesOfLocalTime(dayCut)
  return instantOf(isNextDay ? addDays(date, 1) : date, limit, zone)
}

/** What is left of a package once some of it was drunk; what goes beyond is owed (N-3). */
export function packageTab(totalCents: number, consumedCents: number): { leftCents: number; beyondCents: number } {
  return { leftCents: Math.max(0, totalCents - consumedCents), beyondCents: Math.max(0, consumedCents - totalCents) }
}
