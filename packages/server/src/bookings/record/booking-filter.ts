import type { listBookings } from '@muelle/contract/bookings/list'
import type { HandlerInput } from '@muelle/contract/call'
import { addDays, instantOf, localDate, localTime } from '@muelle/domain/time'
import { listVisibleBusinesses } from '../../businesses/visible.ts'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor } from '../../platform/http/handle.ts'
import type { BookingFilter } from './booking-list.sql.ts'
import { searchOf } from './search-keys.ts'

/** Zone of the dates of sale when no business is chosen. */
export const DEFAULT_ZONE = 'America/Mexico_City'

type Chosen = { id: number; time_zone: string }
type AskedFilter = NonNullable<HandlerInput<typeof listBookings>['query']['filter']>

/** The businesses a list is about: the named one, or all that the actor works in; one they do not work in does not exist. */
export async function chosenBusinesses(
  { tx, actor, deny }: { tx: Tx; actor: Actor; deny: Deny<'not_found'> },
  businessId: number | undefined,
): Promise<readonly (Chosen & { name: string })[]> {
  const visible = await listVisibleBusinesses(tx, actor)
  const chosen = businessId ? visible.filter(({ id }) => id === businessId) : visible
  return businessId && chosen.length === 0 ? deny({ code: 'not_found' }) : chosen
}

/** What a list is narrowed by, as the database is asked; dates of sale are those of the first business. */
export function bookingFilterOf(
  filter: AskedFilter,
  businesses: readonly Chosen[],
  tour_id: number | null,
): BookingFilter {
  const zone = businesses[0]?.time_zone ?? DEFAULT_ZONE
  return {
    business_ids: businesses.map(({ id }) => id),
    tour_id,
    search: filter.search ? searchOf(filter.search) : null,
    statuses: filter.status?.filter((status) => status !== 'run_out' && status !== 'removed') ?? null,
    ended: filter.status?.filter((status) => status === 'run_out' || status === 'removed') ?? [],
    is_without_ended: filter.without_ended === 'true',
    payment_statuses: filter.payment_status ?? null,
    channels: filter.channel ?? null,
    seller_id: filter.seller_id ?? null,
    departure_id: filter.departure_id ?? null,
    is_undelivered: filter.undelivered === 'true',
    travel_from: filter.travel_from ?? null,
    travel_to: filter.travel_to ?? null,
    sold_from: filter.sold_from ? dayStart(filter.sold_from, zone) : null,
    sold_before: filter.sold_to ? dayStart(addDays(localDate(filter.sold_to), 1), zone) : null,
  }
}

/** The instant at which a day begins on the clock of a zone. */
export const dayStart = (date: string, zone: string) =>
  new Date(instantOf(localDate(date), localTime('00:00'), zone)).toISOString()
