import { createBooking, validateBooking } from '@muelle/contract/bookings/sale'
import { assignDeparture } from '@muelle/contract/departures/assignment'
import { createExtraDeparture } from '@muelle/contract/departures/extra-departures'
import { getSession } from '@muelle/contract/sessions/record'
import { listTours } from '@muelle/contract/tours/record'
import { createCrewMember, deleteCrewMember, listCrew } from '@muelle/contract/transports/crew'
import { createTransport, deleteTransport } from '@muelle/contract/transports/record'
import { type Page, test } from '@playwright/test'
import { type Api, apiAs } from './api.ts'

const MINUTE_MS = 60_000

/** A boat, what it is called, and its captain, who is the manager of the demo. */
export type Watch = { api: Api; crew: number; boat: number; boatName: string }

/** How often the test ran before, as it failed or was to be repeated: what it made then may be there still. */
const earlierRuns = () => test.info().retry + test.info().repeatEachIndex
const nameOf = (boatName: string) => [boatName, earlierRuns() || ''].join(' ').trim()

export async function onWatch(wantedName: string): Promise<Watch> {
  const boatName = nameOf(wantedName)
  const api = await apiAs('gerente')
  const { user } = await api.ask(getSession, {})
  const business_id = api.businessId
  // One that a failed test has left behind serves as well.
  const { rows } = await api.ask(listCrew, { query: { business_id } })
  const { id: crew } =
    rows.find((member) => member.user?.id === user.id) ??
    (await api.ask(createCrewMember, {
      body: { name: 'Capitán de guardia', duty: 'captain', user_id: user.id, business_id },
    }))
  const { id: boat } = await api.ask(createTransport, {
    body: { name: boatName, type: 'boat', business_id, seats: 8, certified_people: 8 },
  })
  return { api, crew, boat, boatName }
}

/** Whoever is of a crew sees their own departures first, which other tests do not expect of them. Those of a failed test have to sail yet. */
export async function offWatch({ api, crew, boat }: Watch): Promise<void> {
  await api.ask(deleteCrewMember, { params: { id: crew } }).catch(() => undefined)
  await api.ask(deleteTransport, { params: { id: boat } }).catch(() => undefined)
}

type Guest = readonly [name: string, quantity: number, paid: 'all' | 'nothing']
const GUESTS: readonly Guest[] = [
  ['Ana', 2, 'all'],
  ['Beto', 1, 'all'],
]

type Going = Omit<Watch, 'crew' | 'boatName'> & { crew: number | null }
/**
 * A departure that leaves in so many minutes, whatever the hour, with that boat and captain, or none; unless said, Ana brings two, Beto
 * one. Late in the evening its day is tomorrow.
 */
export async function departureIn(
  { api, crew, boat }: Going,
  minutes: number,
  duration_minutes = 60,
  guests = GUESTS,
): Promise<{ id: number; date: string }> {
  const { rows } = await api.ask(listTours, { params: { id: api.businessId }, query: { count: 200 } })
  const tour = rows.find(({ name }) => name === 'Flamencos y Las Coloradas')
  if (!tour) throw new Error('the demo has its tour')
  // Another minute where the test is repeated.
  const wanted = Math.floor(Date.now() / MINUTE_MS) + minutes + earlierRuns()
  // The demo has departures of its own at round minutes.
  const at = new Date((wanted % 5 === 0 ? wanted + 1 : wanted) * MINUTE_MS)
  const local = at.toLocaleString('sv-SE', { timeZone: tour.time_zone })
  const [date = '', time = ''] = local.split(' ')
  const added = await api.ask(createExtraDeparture, {
    params: { id: tour.id },
    body: { date, start_time: time.slice(0, 5), duration_minutes },
  })
  const departure = { departure_id: added.id ?? 0 }
  await api.ask(assignDeparture, {
    body: { departure, transports: [boat], crew: crew === null ? [] : [{ crew_member_id: crew, duty: 'captain' }] },
  })
  const adults = tour.categories.find(({ age_range }) => age_range === 'adults')
  for (const [name, quantity, paid] of guests) {
    const places = { ...departure, date, party: [{ category_id: adults?.id ?? 0, quantity }] }
    const { quote } = await api.ask(validateBooking, { params: { id: tour.id }, body: places })
    const total = quote?.total_cents ?? 0
    await api.ask(createBooking, {
      params: { id: tour.id },
      body: {
        ...places,
        tourist_first_name: name,
        tourist_last_name: 'Zarpa',
        tourist_phone_code: '+52',
        tourist_phone_number: '999 555 0101',
        quoted_total_cents: total,
        payment: paid === 'all' ? { method: 'cash', amount_cents: total } : null,
      },
    })
  }
  return { id: departure.departure_id, date }
}

/** A finger that stays for longer than a second. */
export async function hold(page: Page, name: string | RegExp, ms = 1_200): Promise<void> {
  await page.getByRole('button', { name }).hover()
  await page.mouse.down()
  await page.waitForTimeout(ms)
  await page.mouse.up()
}
