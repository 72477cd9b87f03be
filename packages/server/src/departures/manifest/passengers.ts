import type { getPassengers, PassengerManifest } from '@muelle/contract/departure-work'
import { passengersOf } from '@muelle/domain/bookings/passenger-list'
import { getVisibleBusiness } from '../businesses/visible.ts'
import { planOf } from '../departures/locate.ts'
import type { DeparturePlan } from '../departures/plan.ts'
import type { Context } from '../platform/http/handle.ts'
import { findManifest, findManifestCategories, type ManifestBooking } from './manifest.sql.ts'

type Categories = Awaited<ReturnType<typeof findManifestCategories>>

/** The passenger list of a departure: a line for each person, whether somebody wrote them down or not (T2, C2, P2). */
export async function passengers(context: Context<typeof getPassengers>): Promise<PassengerManifest> {
  const { tx, actor, input, now } = context
  const plan = await planOf(context, { departure_id: input.params.id })
  const business = await getVisibleBusiness(tx, actor, plan.businessId)
  const categories = await findManifestCategories(tx, plan.tourId)
  const bookings = await findManifest(tx, now, input.params.id)
  const listed = bookings.map((booking) => wireBooking(booking, categories))
  return {
    ...placeOf(plan),
    departure_id: input.params.id,
    business_name: business.name,
    bookings: listed,
    totals: {
      bookings: listed.length,
      people: bookings.reduce((sum, { people }) => sum + people, 0),
      people_limit: plan.peopleLimit,
      due_cents: bookings.reduce((sum, { dueCents }) => sum + dueCents, 0),
      currency: plan.tour.currency,
      categories: totalsOf(bookings, categories),
    },
  }
}

const placeOf = ({ tour, localDate, startTime, startsAt, timeZone, row }: DeparturePlan) => ({
  tour_name: tour.name,
  local_date: localDate,
  start_time: startTime,
  starts_at: startsAt,
  time_zone: timeZone,
  transports: row?.transports.map(({ name }) => name) ?? [],
  crew: row?.crew.map(({ name, duty }) => ({ name, duty })) ?? [],
})

function wireBooking(booking: ManifestBooking, categories: Categories) {
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  return {
    booking_id: booking.id,
    ticket: booking.ticket,
    tourist_first_name: booking.touristFirstName,
    tourist_last_name: booking.touristLastName,
    tourist_phone_code: booking.touristPhoneCode,
    tourist_phone_number: booking.touristPhoneNumber,
    people: booking.people,
    due_cents: booking.dueCents,
    currency: booking.currency,
    notes: booking.notes,
    passengers: passengersOf(booking.party, booking.passengers).map(({ categoryId, tariff, ...person }) => {
      const category = categoryOf.get(categoryId)
      const line = booking.party.find((sold) => sold.categoryId === categoryId && sold.tariff === tariff)
      return {
        first_name: person.firstName,
        last_name: person.lastName,
        age: person.age,
        document: person.document,
        age_range: category?.ageRange ?? 'adults',
        category: category?.name ?? '',
        tariff: tariff === '' ? null : tariff,
        needs_proof: line?.isProven === true,
        // Whose proof was seen is not written down: as long as one of them is missing, all of them are asked.
        proof_seen: line?.isProven === true && line.proofsSeen === line.quantity,
      }
    }),
  }
}

function totalsOf(bookings: readonly ManifestBooking[], categories: Categories) {
  const sold = bookings.flatMap(({ party }) => party)
  return categories
    .map(({ id, ageRange, name }) => ({
      age_range: ageRange,
      category: name,
      people: sold.filter(({ categoryId }) => categoryId === id).reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ people }) => people > 0)
}
