import type { PassengerManifest } from '@muelle/contract/departures/work'
import { fullName } from '@muelle/domain/full-name'
import { useTranslations } from 'use-intl'

type Passenger = PassengerManifest['bookings'][number]['passengers'][number]
type Category = Pick<Passenger, 'category' | 'age_range'>

/** How the passenger list says who somebody is. */
export function usePassengerWords() {
  const t = useTranslations('departure')
  const people = useTranslations('booking.people')
  const category = ({ category: name, age_range }: Category, count: number) =>
    name === '' ? people(age_range, { count }) : `${count} ${name}`
  return {
    category,
    duty: (duty: 'captain' | 'crew' | 'guide') => t(`assignment.duties.${duty}`).toLocaleLowerCase(),
    /** First and last name where somebody wrote them down. */
    name: ({ first_name, last_name }: Passenger) => fullName(first_name, last_name) || null,
    /** Category, tariff, and whether the dock asks for a proof of it (P2). */
    passenger: (passenger: Passenger) =>
      [
        passenger.category || category(passenger, 1).replace(/^1\s*/, ''),
        passenger.tariff && t(`passengers.tariffs.${passenger.tariff}`),
        passenger.needs_proof && t(passenger.proof_seen ? 'passengers.proofSeen' : 'passengers.proof'),
        passenger.document,
      ]
        .filter(Boolean)
        .join(', '),
  }
}
