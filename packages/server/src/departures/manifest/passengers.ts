import type { getPassengers, PassengerManifest } from '@muelle/contract/departures/work'
import { CHECKIN_KINDS, type CheckinKind } from '@muelle/domain/checkins/kinds'
import { passengersOf } from '@muelle/domain/departures/manifest/passenger-list'
import { getVisibleBusiness } from '../../businesses/visible.ts'
import type { Context } from '../../platform/http/handle.ts'
import { planOf } from '../plan/locate.ts'
import type { DeparturePlan } from '../plan/plan.ts'
import { findManifest, findManifestCategories, type ManifestBooking } from './manifest.sql.ts'

type Categories = Awaited<ReturnType<typeof findManifestCategories>>

/** The passenger list of a departure: a line for each person, whether somebody wrote them down or not (T2, C2, P2). */
export async function passengers(context: Context<typeof getPassengers>): Promise<PassengerManifest> {
  const { tx, actor, input, now, deny } = context
  const plan = await planOf(context, { departure_id: input.params.id })
  const business = await getVisibleBusiness(tx, actor, plan.business_id, deny)
  const categories = await findManifestCategories(tx, plan.tour_id)
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
      people_limit: plan.people_limit,
      due_cents: bookings.reduce((sum, { due_cents }) => sum + due_cents, 0),
      currency: plan.tour.currency,
      categories: totalsOf(bookings, categories),
    },
  }
}

const placeOf = ({ tour, local_date, start_time, starts_at, time_zone, row }: DeparturePlan) => ({
  tour_name: tour.name,
  local_date,
  start_time,
  starts_at,
  time_zone,
  transports: row?.transports.map(({ name }) => name) ?? [],
  crew: row?.crew.map(({ name, duty }) => ({ name, duty })) ?? [],
})

function wireBooking(booking: ManifestBooking, categories: Categories) {
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const { id, party, passengers: named, done, ...row } = booking
  const isDone = (position: number, kinds: readonly CheckinKind[]) =>
    done.some((one) => one.position === position && kinds.includes(one.kind))
  return {
    booking_id: id,
    ...row,
    passengers: passengersOf(party, named).map(({ category_id, tariff, ...person }, at) => {
      const category = categoryOf.get(category_id)
      const line = party.find((sold) => sold.category_id === category_id && sold.tariff === tariff)
      return {
        first_name: person.first_name,
        last_name: person.last_name,
        age: person.age,
        document: person.document,
        position: at + 1,
        reception_status: isDone(at + 1, CHECKIN_KINDS),
        boarding_status: isDone(at + 1, ['boarding']),
        age_range: category?.age_range ?? 'adults',
        category: category?.name ?? '',
        tariff: tariff === '' ? null : tariff,
        needs_proof: line?.is_proven === true,
        // Whose proof was seen is not written down: as long as one of them is missing, all of them are asked.
        proof_seen: line?.is_proven === true && line.proofs_seen === line.quantity,
      }
    }),
  }
}

function totalsOf(bookings: readonly ManifestBooking[], categories: Categories) {
  const sold = bookings.flatMap(({ party }) => party)
  return categories
    .map(({ id, age_range, name }) => ({
      age_range,
      category: name,
      people: sold.filter(({ category_id }) => category_id === id).reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .filter(({ people }) => people > 0)
}
