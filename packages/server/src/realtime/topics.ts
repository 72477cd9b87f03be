import type { Refusal } from '@muelle/contract/refusals'
import { isTicket } from '@muelle/domain/bookings/record/ticket'
import { hasRight, rightDenial } from '@muelle/domain/rights'
import { findVisibleBusiness, seesEveryBusiness } from '../businesses/visible.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { StoredEvent } from '../platform/events/relay.ts'
import type { Actor } from '../platform/http/handle.ts'
import type { Topic } from '../platform/realtime/realtime-stream.ts'
import { rightsIn } from '../sessions/rights-in.ts'
import { isTripKind } from '../tracking/trip-events.ts'
import { findTopicBooking, findTopicVisit } from './topics.sql.ts'

const OF_BUSINESS = /^business\/([1-9]\d{0,14})\/(bookings|new-booking|transport-locations)$/
/** Where the boats and buses of all businesses are (spec 7.11). */
const LOCATIONS = 'account/transport-locations'
const LOCATIONS_OF_BUSINESS = /\/transport-locations$/
export const isOfLocations = (key: string): boolean => LOCATIONS_OF_BUSINESS.test(key)
/** As what it is heard that something of a business moved. */
export const locationKeysOf = (businessId: number): readonly string[] => [
  `business/${businessId}/transport-locations`,
  LOCATIONS,
]
const OF_BOOKING = /^booking\/([^/]+)$/
/** What makes a booking: sold, or held for somebody; what a file brings is no news to anybody. */
const IS_NEW: ReadonlySet<string> = new Set(['booking.created', 'booking.held', 'visit.booked', 'visit.requested'])

/**
 * What a board shows: bookings, the departures that they fill, scans of what is no booking, what sellers ask somebody else for, and of a
 * venue its visits and tables, and what is let go to who brings its guests.
 */
const HEARD: ReadonlySet<string> = new Set([
  'booking',
  'departure',
  'checkin',
  'approval',
  'visit',
  'night',
  'table_block',
  'resource',
  'promoter_commission',
])

/** Of a boat it is heard that something is wrong with it, or right again. */
const OF_FAULT = /^transport\.fault_/

/** Events tell the number of a booking; its ticket is what a topic names it by. */
const bookingKey = (id: number) => `booking#${id}`
const visitKey = (id: number) => `visit#${id}`
/** Which right hears what happens to the visits of a venue (§15); any of them. */
const VISIT_MODULES = 'mdu_booking mdu_waitlist mdu_parking mdu_checkin'

/**
 * What an event is heard as: every change of a business's bookings, of the departures that they fill, of scans at the dock, of faults of
 * boats and of approvals (`business/{id}/bookings`), a booking that was just made (`business/{id}/new-booking`), what its trips do
 * (`business/{id}/transport-locations`, or `account/transport-locations` for all of them), and whatever happens to one booking
 * (`booking/{ticket}`).
 */
export function topicKeysOf({ kind, subject_type, subject_id, business_id, data }: StoredEvent): readonly string[] {
  const isBooking = subject_type === 'booking'
  const isVisit = subject_type === 'visit'
  if (business_id === null || !(HEARD.has(subject_type) || OF_FAULT.test(kind))) return []
  return [
    `business/${business_id}/bookings`,
    ...(isBooking ? [bookingKey(subject_id)] : []),
    ...(isVisit ? [visitKey(subject_id)] : []),
    ...((isBooking || isVisit) && IS_NEW.has(kind) && data['source'] !== 'import'
      ? [`business/${business_id}/new-booking`]
      : []),
    ...(isTripKind(kind) ? locationKeysOf(business_id) : []),
  ]
}

/**
 * The topic of a name, or why this person may not hear it: the business must be visible to them, and they must hold `mdu_tour_booking`
 * there, of boats `mdu_geotracking`. What is unknown and what belongs to others is refused alike (I16), and so is a ticket to who may not hear it: else whoever only
 * sees a business could find out which tickets there are. Asked again as long as it is heard.
 */
export const createFindTopic =
  (db: Db) =>
  (actor: Actor, name: string): Promise<Topic | Refusal<'not_found' | 'forbidden'>> =>
    db.transaction(actor.accountId, async (tx) => {
      if (name === LOCATIONS) return accountLocations(actor)
      const named = await readName(tx, name)
      const business = named && (await findVisibleBusiness(tx, actor, named.businessId))
      if (!named || !business) return { code: 'not_found' }
      const module = isOfLocations(name) ? 'mdu_geotracking' : 'mdu_tour_booking'
      const rights = rightsIn(actor, business.id)
      const hearsVisits = business.type !== 'tour' && !isOfLocations(name) && hasRight(rights, VISIT_MODULES)
      const denial = hearsVisits ? null : rightDenial(rights, { module })
      if (!denial) return { name, key: named.key }
      return OF_BOOKING.test(name) ? { code: 'not_found' } : denial
    })

/** All businesses at once: for whoever sees them all, and may see there where boats are. */
function accountLocations(actor: Actor): Topic | Refusal<'not_found' | 'forbidden'> {
  const denial = rightDenial(actor.rights, { module: 'mdu_geotracking' })
  if (denial) return denial
  return seesEveryBusiness(actor) ? { name: LOCATIONS, key: LOCATIONS } : { code: 'not_found' }
}

async function readName(tx: Tx, name: string): Promise<{ key: string; businessId: number } | null> {
  const [, business] = OF_BUSINESS.exec(name) ?? []
  if (business !== undefined) return { key: name, businessId: Number(business) }
  const [, ticket] = OF_BOOKING.exec(name) ?? []
  if (ticket === undefined || !isTicket(ticket)) return null
  const booking = await findTopicBooking(tx, ticket)
  if (booking) return { key: bookingKey(booking.id), businessId: booking.business_id }
  const visit = await findTopicVisit(tx, ticket)
  return visit ? { key: visitKey(visit.id), businessId: visit.business_id } : null
}
