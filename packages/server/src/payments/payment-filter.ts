import type { HandlerInput } from '@muelle/contract/call'
import type { listPayments } from '@muelle/contract/payments/list'
import { plateOf } from '@muelle/domain/parking/plate'
import { hasRight } from '@muelle/domain/rights'
import { oneLine } from '@muelle/domain/text'
import { addDays, localDate } from '@muelle/domain/time'
import { DEFAULT_ZONE, dayStart } from '../bookings/record/booking-filter.ts'
import { searchOf } from '../bookings/record/search-keys.ts'
import type { Actor } from '../platform/http/handle.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import type { PaymentFilter } from './payments.sql.ts'

type AskedFilter = NonNullable<HandlerInput<typeof listPayments>['query']['filter']>
type Zoned = { id: number; time_zone: string }

/** Days are those of the first business, as everywhere in lists of several. */
export const zoneOf = (businesses: readonly Zoned[]) => businesses[0]?.time_zone ?? DEFAULT_ZONE

/** Who neither gives money back nor settles with others sees what they took themselves, in every business that is asked for (S10). */
export const seesOwnAlone = (actor: Actor, businesses: readonly Zoned[]): boolean =>
  businesses.some(({ id }) => {
    const rights = rightsIn(actor, id)
    return !hasRight(rights, 'mdu_refund') && !hasRight(rights, 'mdu_settlement')
  })

/** What a list of payments is narrowed by, as the database is asked. */
export function paymentFilterOf(filter: AskedFilter, businesses: readonly Zoned[], actor: Actor): PaymentFilter {
  const zone = zoneOf(businesses)
  return {
    business_ids: businesses.map(({ id }) => id),
    from: filter.from ? dayStart(filter.from, zone) : null,
    before: filter.to ? dayStart(addDays(localDate(filter.to), 1), zone) : null,
    kind: filter.kind ?? null,
    methods: filter.method ?? null,
    tour_id: filter.tour_id ?? null,
    actor_id: filter.actor_id ?? null,
    asked_by: actor.userId,
    own_id: seesOwnAlone(actor, businesses) ? actor.userId : null,
    search: filter.search
      ? {
          ...searchOf(filter.search),
          venue_ticket: oneLine(filter.search).toUpperCase(),
          plate: plateOf(filter.search),
        }
      : null,
  }
}
