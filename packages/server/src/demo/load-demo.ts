import { hasTables } from '@muelle/domain/businesses/business-type'
import { fullName } from '@muelle/domain/full-name'
import { PRESETS } from '@muelle/domain/role-presets'
import { fold } from '@muelle/domain/text'
import { addDays, daysBetween, type Instant, localDateOf } from '@muelle/domain/time'
import type pg from 'pg'
import { enterNewAccount, NO_ACCOUNT } from '../account/create-account.ts'
import { linkSomeOld } from '../customers/link-job.ts'
import { planDepartures } from '../departures/plan/plan.ts'
import { isKnownUsername } from '../platform/accounts.sql.ts'
import { type Db, openPool, type Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import { hashPassword } from '../sessions/password.ts'
import { findTours } from '../tours/find-tour.ts'
import { addMembers, addPermissions, addUsers, lockDemo } from './accounts.sql.ts'
import { addCrewAndPapers } from './add-crew.ts'
import { addVenueResources } from './add-resources.ts'
import { addSellers } from './add-sellers.ts'
import { addToursWithSeasons } from './add-tours.ts'
import { type FilledDeparture, fillDeparture } from './calendar.ts'
import {
  DEMO_MAIL_DOMAIN,
  DEMO_PASSWORD,
  MUELLE_USERS,
  OTHER_USERS,
  ROLE_DESCRIPTIONS,
  ROLE_NAMES,
  type UserSpec,
} from './cast.ts'
import { type BusinessSpec, MUELLE_BUSINESSES, OTHER_BUSINESSES, type TransportSpec } from './catalog.ts'
import type { Crew, RpTeam } from './crew.ts'
import { EXCURSION_DEMAND } from './demand.ts'
import { addCheckins } from './dock/checkins.sql.ts'
import { addRefusedScans } from './dock/refused-scans.sql.ts'
import { type Market, ticketsFrom } from './draw-sale.ts'
import { assignCaptains, assignTransports, type FleetTransport } from './fleet.ts'
import { addLinks } from './money/add-links.sql.ts'
import { addPlan, playPlan } from './money/add-plan.sql.ts'
import { countShifts } from './money/count-shifts.ts'
import { handOverCash, takeDollars } from './money/hand-over-cash.ts'
import { remitFees, spendSome } from './money/spend-and-remit.ts'
import { addParking } from './parking/add-parking.ts'
import { addProfile } from './profiles.sql.ts'
import { PROFILES } from './profiles.ts'
import { createRandom } from './random.ts'
import { addBookings, addDepartures } from './sales.sql.ts'
import { addShowcase } from './showcase.ts'
import { SHOWCASE_SLUG } from './showcase-catalog.ts'
import { addBusinesses, addTransports } from './tours.sql.ts'
import { addGrant } from './trips/grants.sql.ts'
import { sailTrips } from './trips/sail-trips.ts'
import { VENUES } from './venues.ts'
import { addNights } from './visits/add-nights.ts'
import { addVisits } from './visits/add-visits.ts'

export const DEMO_SEED = 20_260
const SHOWCASE_SEED = 7_000
const VISITS_SEED = 9_000
const NIGHTS_SEED = 9_100
const DAYS_BACK = 30
const DAYS_AHEAD = 45
/** Boats are assigned until tomorrow; what is later is planned when it comes near. */
const ASSIGNED_DAYS_AHEAD = 1
const SALES_A_STATEMENT = 4000
/** Nobody waits for their customers meanwhile. */
const LINKED_AT_ONCE = 2000

type AccountSpec = {
  name: string
  users: readonly UserSpec[]
  businesses: readonly BusinessSpec[]
  /** It has a plan of whoever hosts it, where plans are sold. */
  hasPlan?: true
}
const ACCOUNTS: readonly AccountSpec[] = [
  { name: 'Muelle Demo', users: MUELLE_USERS, businesses: MUELLE_BUSINESSES },
  { name: 'Laguna Viva', users: OTHER_USERS, businesses: OTHER_BUSINESSES, hasPlan: true },
]

export type DemoOptions = {
  /** Connects as whoever owns the schema: only they make accounts. */
  connection: pg.ClientConfig
  /** All dates are relative to it. */
  now: Instant
  seed?: number
  log: Pick<Logger, 'warn'>
}
export type LoadedDemo = { accountIds: number[]; bookings: number }

/**
 * Fills a database with the demo accounts; the same seed and `now` give the same data. Each account is one transaction, which
 * enters it like any request does: what the wall refuses to a request, it refuses to the loader. An account whose owner exists
 * already is left alone, so that it may be called again after an interruption.
 */
export async function loadDemo({ connection, now, seed = DEMO_SEED, log }: DemoOptions): Promise<LoadedDemo> {
  const pool = openPool({ connection, role: 'muelle_app', max: 1, log })
  const worker = openPool({ connection, role: 'muelle_worker', max: 1, log })
  try {
    const password_hash = await hashPassword(DEMO_PASSWORD)
    const loaded: LoadedDemo = { accountIds: [], bookings: 0 }
    for (const [at, account] of ACCOUNTS.entries()) {
      const made = await loadAccount(pool.db, account, { now, seed: seed + at, password_hash })
      if (!made) continue
      loaded.accountIds.push(made.accountId)
      if (account.hasPlan) await worker.db.platform((tx) => playPlan(tx, { accountId: made.accountId, now }))
      loaded.bookings += made.bookings
    }
    return loaded
  } finally {
    await Promise.all([pool.end(), worker.end()])
  }
}

type LoadFacts = { now: Instant; seed: number; password_hash: string }

const loadAccount = (db: Db, spec: AccountSpec, { now, seed, password_hash }: LoadFacts) =>
  db.transaction(NO_ACCOUNT, async (outside) => {
    await lockDemo(outside)
    if (await isKnownUsername(outside, fold(spec.users[0]?.username ?? ''))) return null
    const tx = await enterNewAccount(outside, spec.name)
    const { accountId } = tx
    const businessIds = await addBusinesses(tx, spec.businesses)
    const { team, ...crew } = await addPeople(tx, spec, businessIds, password_hash)
    const tours = await addAllTours(tx, spec.businesses, businessIds, now)
    const random = createRandom(seed)
    const market: Market = {
      random,
      tariffs: createRandom(seed),
      demand: EXCURSION_DEMAND,
      crew,
      now,
      newTicket: ticketsFrom(random),
      quotes: new Map(),
    }
    const filled = await fillCalendar(tx, market, tours.tour_ids)
    const daysAhead = ({ time_zone, local_date }: FilledDeparture['departure']) =>
      daysBetween(localDateOf(now, time_zone), local_date)
    const nearby = filled.map(({ departure }) => departure).filter((one) => daysAhead(one) <= ASSIGNED_DAYS_AHEAD)
    assignTransports(nearby, tours.fleet, (tourId) => tours.transportOf.get(tourId))
    const captains = await addCrewAndPapers(
      tx,
      spec.businesses.map(({ slug }, at) => ({ id: businessIds[at] as number, slug })),
      tours.fleet,
      now,
    )
    assignCaptains(
      nearby.filter((one) => daysAhead(one) >= 0),
      captains,
    )
    tx.wroteEvents()
    const bookings = await writeDepartures(tx, filled)
    for (const [index, { slug, type, time_zone }] of spec.businesses.entries()) {
      const [businessId, venue, profile] = [businessIds[index], VENUES[slug], PROFILES[slug]]
      if (businessId && profile) await addProfile(tx, businessId, profile, new Date(now).getUTCFullYear() + 1)
      if (businessId && venue) await addVenueResources(tx, crew.owner, businessId, venue)
      if (businessId && hasTables(type))
        await addVisits(
          tx,
          { id: businessId, type, time_zone },
          { random: createRandom(seed + VISITS_SEED + index), newTicket: market.newTicket, ownerId: crew.owner, now },
        )
      if (businessId && type === 'bar')
        await addNights(tx, businessId, {
          random: createRandom(seed + NIGHTS_SEED + index),
          ownerId: crew.owner,
          team,
          now,
        })
      if (businessId && type === 'parking') await addParking(tx, { owner: crew.owner, businessId, time_zone, now })
    }
    await addSellersOf(tx, spec, businessIds, { crew, now })
    const shown = await addShowcaseOf(tx, spec, businessIds, { crew, seed, now, newTicket: market.newTicket })
    const [first] = businessIds
    const zone = spec.businesses[0]?.time_zone
    if (first && zone) {
      await takeDollars(tx, { id: first, currency: 'MXN', time_zone: zone }, { crew, now })
      await handOverCash(tx, first, crew)
      await countShifts(tx, first, crew)
      await addLinks(tx, first, now)
      await spendSome(tx, first, { crew, now })
    }
    for (const id of businessIds) await remitFees(tx, id, { crew, now })
    await addCheckins(tx, { crew, now, states: ['boarding', 'under_way', 'finished'] })
    await addGrant(tx, now)
    await addRefusedScans(tx, { crew, now })
    await sailTrips(tx, now, crew)
    if (spec.hasPlan) await addPlan(tx, now)
    while (await linkSomeOld(tx, LINKED_AT_ONCE));
    return { accountId, bookings: bookings + shown }
  })

/** Sellers and agencies of the business that has the showcase, credited with some of what it has sold. */
async function addSellersOf(
  tx: Tx,
  { businesses }: AccountSpec,
  businessIds: readonly number[],
  { crew, now }: { crew: Crew; now: Instant },
): Promise<void> {
  const at = businesses.findIndex(({ slug }) => slug === SHOWCASE_SLUG)
  const [business_id, spec] = [businessIds[at], businesses[at]]
  if (business_id && spec) await addSellers(tx, { business_id, time_zone: spec.time_zone, crew, now })
}

/** The showcase of an account that has its business; drawn from numbers of its own, so that nothing else is drawn differently. */
async function addShowcaseOf(
  tx: Tx,
  { businesses }: AccountSpec,
  businessIds: readonly number[],
  { crew, seed, now, newTicket }: { crew: Crew; seed: number; now: Instant; newTicket: () => string },
): Promise<number> {
  const at = businesses.findIndex(({ slug }) => slug === SHOWCASE_SLUG)
  const [business_id, spec] = [businessIds[at], businesses[at]]
  if (!business_id || !spec) return 0
  const drawing = { random: createRandom(seed + SHOWCASE_SEED), newTicket }
  return addShowcase(tx, drawing, { business_id, time_zone: spec.time_zone, crew, now })
}

async function addPeople(
  tx: Tx,
  { users, businesses }: AccountSpec,
  businessIds: readonly number[],
  password_hash: string,
): Promise<Crew & { team: RpTeam }> {
  const roles = [...new Set(users.flatMap(({ role }) => role ?? []))]
  const permissions = roles.map((role) => {
    const name = ROLE_NAMES[role] ?? role
    return { name, name_folded: fold(name), description: ROLE_DESCRIPTIONS[role] ?? '', modules: PRESETS[role] }
  })
  const permissionIds = await addPermissions(tx, permissions)
  const permissionOf = new Map(roles.map((role, at) => [role, permissionIds[at] ?? null]))
  const userIds = await addUsers(
    tx,
    users.map(({ username, first_name, last_name, role }) => ({
      username,
      username_folded: fold(username),
      first_name,
      last_name,
      name_folded: fold(fullName(first_name, last_name)),
      email: `${username}@${DEMO_MAIL_DOMAIN}`,
      password_hash,
      permission_id: (role && permissionOf.get(role)) ?? null,
      is_first: role === null,
    })),
  )
  const businessOf = new Map(businesses.map(({ slug }, at) => [slug, businessIds[at]]))
  const members = users.flatMap(({ role, businesses: slugs }, at) =>
    slugs.flatMap((slug) => {
      const business_id = businessOf.get(slug)
      const user_id = userIds[at]
      return role && business_id && user_id ? [{ business_id, user_id, role }] : []
    }),
  )
  await addMembers(tx, members)
  const owner = userIds[0] ?? 0
  const inRole = (role: UserSpec['role']) => userIds[users.findIndex((user) => user.role === role)] ?? owner
  const idsIn = (role: UserSpec['role']) => userIds.filter((_id, at) => users[at]?.role === role)
  return {
    owner,
    manager: inRole('tour_coo'),
    desk: inRole('tour_receptionist'),
    seller: inRole('tour_seller'),
    team: { lead: idsIn('rp_lead')[0] ?? null, rps: idsIn('rp') },
  }
}

async function addAllTours(tx: Tx, businesses: readonly BusinessSpec[], businessIds: readonly number[], now: Instant) {
  const owned = <T>(of: (business: BusinessSpec) => readonly T[]) =>
    businesses.flatMap((business, at) => of(business).map((spec) => ({ business_id: businessIds[at] as number, spec })))
  const transports = owned<TransportSpec>(({ transports: theirs }) => theirs).map(({ business_id, spec }) => ({
    business_id,
    ...spec,
  }))
  const transportIds = await addTransports(tx, transports)
  const tours = owned(({ tours: theirs }) => theirs)
  const tour_ids = await addToursWithSeasons(tx, tours, addDays(localDateOf(now, 'UTC'), -365))
  return {
    tour_ids,
    fleet: transports.map((transport, at): FleetTransport => ({ ...transport, id: transportIds[at] as number })),
    transportOf: new Map(tour_ids.map((id, at) => [id, tours[at]?.spec.transport])),
  }
}

/** Everything that the tours have sold from a month ago on, by day and hour. */
async function fillCalendar(tx: Tx, market: Market, tourIds: readonly number[]): Promise<FilledDeparture[]> {
  const plans = (await findTours(tx, tourIds)).flatMap((tour) => {
    const today = localDateOf(market.now as Instant, tour.time_zone)
    return planDepartures(tour, [], addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD))
  })
  plans.sort(
    (a, b) =>
      a.local_date.localeCompare(b.local_date) || a.starts_at.localeCompare(b.starts_at) || a.tour_id - b.tour_id,
  )
  let ofDay = 0
  return plans.flatMap((plan, at) => {
    ofDay = plans[at - 1]?.local_date === plan.local_date ? ofDay + 1 : 0
    return fillDeparture(market, plan, { ofDay, isLastOfDay: plans[at + 1]?.local_date !== plan.local_date }) ?? []
  })
}

/** Writes departures and then their sales, oldest first, so that ids rise with time. Answers how many sales. */
async function writeDepartures(tx: Tx, filled: readonly FilledDeparture[]): Promise<number> {
  const departureIds = await addDepartures(
    tx,
    filled.map(({ departure }) => departure),
  )
  const sales = filled
    .flatMap(({ sales: sold }, at) => sold.map((sale) => ({ ...sale, departure_id: departureIds[at] as number })))
    .sort((a, b) => a.created_at.localeCompare(b.created_at) || a.ticket.localeCompare(b.ticket))
  for (let at = 0; at < sales.length; at += SALES_A_STATEMENT)
    await addBookings(tx, sales.slice(at, at + SALES_A_STATEMENT))
  return sales.length
}
