import { type Quote } from '@muelle/contract/bookings/quote'
import { createBooking, validateBooking } from '@muelle/contract/bookings/sale'
import type { Answer, Call, CallInput } from '@muelle/contract/call'
import { createClient, type SendOptions } from '@muelle/contract/client'
import { type BoardDeparture, getBoard } from '@muelle/contract/departures/plan'
import { getSession, login } from '@muelle/contract/sessions/record'
import { listTours, type Tour } from '@muelle/contract/tours/record'
import { addDays, instant, localDate, localDateOf, type TimeZone } from '@muelle/domain/time'
import { type DemoUser, PASSWORD } from './panel.ts'

const base = () => process.env['MUELLE_E2E_URL'] ?? ''

/** A colleague at another device: the same API, without a browser. */
export type Api = {
  ask: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<Answer<C>>
  token: string
  businessId: number
  /** The business's today, and the zone that it is told in. */
  today: string
  timeZone: TimeZone
}

/** Sends a call with the headers of the panel; throws with the server's sentence when it is refused. */
export const send = <C extends Call>(token: string | null, call: C, input: CallInput<C>, options?: SendOptions) =>
  sendTo(base(), token, call, input, options)

/** The same to another installation than that of the tests. */
export async function sendTo<C extends Call>(
  url: string,
  token: string | null,
  call: C,
  input: CallInput<C>,
  options?: SendOptions,
) {
  const headers = { app: 'web_provider', devicetype: 'web', ...(token && { authorization: `Bearer ${token}` }) }
  const result = await createClient({ base: url, headers: () => headers })(call, input, options)
  if (result.status !== 'OK') throw new Error(`${call.method} ${call.path}: ${result.message}`)
  return result.data
}

/** A password takes long to check, on purpose: the next one is given the same token, as long as it then lasts for all tests of a file. */
const GIVEN_AGAIN_MS = 60_000
const given = new Map<DemoUser, { token: string; at: number }>()

async function signedIn(username: DemoUser) {
  const last = given.get(username)
  if (last && Date.now() - last.at < GIVEN_AGAIN_MS) {
    const session = await send(last.token, getSession, {}).catch(() => null)
    // Nobody has ended it meanwhile.
    if (session) return { token: last.token, session }
  }
  const { token } = await send(null, login, { body: { username, password: PASSWORD } })
  given.set(username, { token, at: Date.now() })
  return { token, session: await send(token, getSession, {}) }
}

/** Signed in, though not in the browser, on the business with this name, or the first one. */
export async function apiAs(username: DemoUser, businessName?: string): Promise<Api> {
  const { token, session } = await signedIn(username)
  const chosen = session.business.find(({ name }) => businessName === undefined || name === businessName)
  if (!chosen) throw new Error(`${username} does not work in ${businessName}`)
  const { business_id: businessId, time_zone: timeZone } = chosen
  const today = todayOf({ timeZone })
  return { ask: (call, input, options) => send(token, call, input, options), token, businessId, today, timeZone }
}

/** The business's today as a screen tells it that is opened now: the one that a file of tests began with is over after midnight. */
export const todayOf = ({ timeZone }: Pick<Api, 'timeZone'>) => localDateOf(instant(Date.now()), timeZone)

/** So many days ahead and more, nothing of the panel depends on today. */
const FAR_DAYS = 7

/**
 * A date so many days from the business's today. What is far is told from the day on which the tests began: each test has days of its
 * own, and after midnight those of one would be those of another.
 */
export function dayFrom({ today, timeZone }: Api, days: number): string {
  const beganAt = process.env['MUELLE_E2E_BEGAN_AT']
  if (days < FAR_DAYS || !beganAt) return addDays(localDate(today), days)
  return addDays(localDateOf(instant(Number(beganAt)), timeZone), days)
}

/** The departures of a date, as the board shows them. */
export const departuresOn = async ({ ask, businessId }: Api, date: string): Promise<BoardDeparture[]> =>
  (await ask(getBoard, { query: { business_id: businessId, date } })).departures

/** The departure of a tour at a time of a date, sellable and with so many seats left or more. */
export async function departureOf(api: Api, at: { date: string; tour: string; time: string }): Promise<BoardDeparture> {
  const departures = await departuresOn(api, at.date)
  const found = departures.find(({ tour_name, start_time }) => tour_name === at.tour && start_time === at.time)
  if (!found) throw new Error(`${at.tour} does not sail on ${at.date} at ${at.time}`)
  return found
}

export async function tourOf({ ask, businessId }: Api, tourId: number): Promise<Tour> {
  const { rows } = await ask(listTours, { params: { id: businessId }, query: { count: 200 } })
  const tour = rows.find(({ id }) => id === tourId)
  if (!tour) throw new Error(`Tour ${tourId} is not one of business ${businessId}`)
  return tour
}

export type People = Partial<Record<'infants' | 'children' | 'youths' | 'adults', number>>
export type SaleWish = {
  departure: BoardDeparture
  people: People
  firstName?: string
  lastName?: string
  phone?: string
  email?: string
  /** Holds the seats without taking money. */
  isHold?: boolean
}

/** Sells seats at the desk, at the price the server names. */
export async function sell(
  api: Api,
  { departure, people, firstName, lastName, phone, email, isHold = false }: SaleWish,
) {
  const { tour_id: id, schedule_id, local_date: date } = departure
  const tour = await tourOf(api, id)
  const party = tour.categories.flatMap(({ id: category_id, age_range }) => {
    const quantity = people[age_range] ?? 0
    return quantity > 0 ? [{ category_id, quantity }] : []
  })
  const places = { schedule_id: schedule_id ?? 0, date, party }
  const { quote, reason } = await api.ask(validateBooking, { params: { id }, body: places })
  const { total_cents } = quoteOrThrow(quote, reason)
  return api.ask(createBooking, {
    params: { id },
    body: {
      ...places,
      ...(firstName && { tourist_first_name: firstName }),
      ...(lastName && { tourist_last_name: lastName }),
      ...(email && { tourist_email: email }),
      ...(phone && { tourist_phone_code: '+52', tourist_phone_number: phone }),
      quoted_total_cents: total_cents,
      payment: isHold ? null : { method: 'cash', amount_cents: total_cents },
    },
  })
}

function quoteOrThrow(quote: Quote | null, reason: { message: string } | null): Quote {
  if (!quote || reason) throw new Error(reason?.message ?? 'No quote')
  return quote
}

/** Sells until exactly so many seats are left, in parties as large as the tour takes. */
export async function leaveSeats(api: Api, departure: BoardDeparture, seats: number): Promise<void> {
  const { max_party_people: largest } = await tourOf(api, departure.tour_id)
  for (let left = departure.vacancies; left > seats; ) {
    const adults = Math.min(largest, left - seats)
    await sell(api, { departure, people: { adults } })
    left -= adults
  }
}
