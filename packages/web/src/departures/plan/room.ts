import type { Departure } from '@muelle/contract/departures/plan'
import { capacityDenial } from '@muelle/domain/departures/capacity/capacity'
import type { PartySize } from '@muelle/domain/tours/party'

type Room = Pick<Departure, 'vacancies' | 'people_limit' | 'people_used'>

/** Places that a party lacks on a departure; zero where it fits (C2, C3). The seats on sale already leave out what it shares (C6). */
export function missingIn({ vacancies, people_limit, people_used }: Room, party: PartySize): number {
  const denial = capacityDenial({ capacity: vacancies, seats_used: 0, people_limit, people_used }, party)
  if (denial === null || denial.code === 'departure.transport_committed') return 0
  return denial.code === 'departure.full' ? party.seats - denial.seatsLeft : party.people - denial.placesLeft
}
