import { addDays, type Instant, localDateOf } from '@muelle/domain/time'
import type { CrewDuty } from '@muelle/domain/transports/crew-duty'
import type { Tx } from '../platform/db.ts'
import { addCrewMembers, addTransportPapers } from './fleet.sql.ts'
import type { DemoCaptain, FleetTransport } from './fleet.ts'

type CrewSpec = {
  name: string
  duty: CrewDuty
  licenceDays: number
  /** Their user, where they have one: they find their own departures on their board. */
  username?: string
}

/** Who takes the departures of each business out, and in how many days their licence ends. */
const CREW: Readonly<Record<string, readonly CrewSpec[]>> = {
  'rio-lagartos': [
    { name: 'Gilberto Contreras', duty: 'captain', licenceDays: 150, username: 'capitan' },
    { name: 'Jesús Pech Contreras', duty: 'captain', licenceDays: 410 },
    { name: 'Wilberth Marrufo', duty: 'captain', licenceDays: 6 },
    { name: 'Diego Nadal', duty: 'guide', licenceDays: 200 },
  ],
  holbox: [
    { name: 'Rubén Correa', duty: 'captain', licenceDays: 300 },
    { name: 'Ariel Jiménez', duty: 'crew', licenceDays: 25 },
  ],
}
/** Days until the insurance of each boat or bus ends, one after the other: one of them needs care soon. */
const INSURANCE_DAYS = [180, 240, 28, 320, 90]

/** Gives the demo businesses a crew, and every boat and bus an insurance. Answers the captains who have a user. */
export async function addCrewAndPapers(
  tx: Tx,
  businesses: readonly { id: number; slug: string }[],
  fleet: readonly FleetTransport[],
  now: Instant,
): Promise<DemoCaptain[]> {
  const today = localDateOf(now, 'UTC')
  const captains = await addCrewMembers(
    tx,
    businesses.flatMap(({ id: business_id, slug }) =>
      (CREW[slug] ?? []).map(({ licenceDays, username = null, ...member }) => ({
        ...member,
        username,
        business_id,
        licensed_until: addDays(today, licenceDays),
      })),
    ),
  )
  await addTransportPapers(
    tx,
    fleet.map(({ id }, at) => ({
      transport_id: id,
      expires_on: addDays(today, INSURANCE_DAYS[at % INSURANCE_DAYS.length] ?? 0),
    })),
  )
  return captains
}
