import {
  type GroupDeparture,
  meets,
  type SharedGroup,
  sharedCounterOf,
} from '@muelle/domain/departures/capacity/shared-vacants'
import { DAY_MS, type Instant, instant, localDate, MINUTE_MS } from '@muelle/domain/time'
import { isLive } from '../../src/rules/bookings.sql.ts'
import type { Admin } from '../database.ts'

type DepartureState = {
  id: number
  state: string
  tour_id: number
  schedule_id: number | null
  starts_at: string
  duration_minutes: number
  local_date: string
  capacity: number
  people_limit: number
  seats_used: number
  people_used: number
  seats_blocked: number
  overbook_seats: number
  allowance: number
  liveSeats: number
  livePeople: number
  blocks: number
  hasOverbooking: boolean
  privateBookings: number
  private_parties: number
  livePrivate: number
  version: number
  kept: number
  /** Seats are bounded by boats, for the time being. */
  isSizedByBoats: boolean
  /** Persons the assigned boats may carry together, and their seats; null without any. */
  certified_people: number | null
  boatSeats: number | null
  /** The tour sells no more seats than its boats have. */
  sellsBoatSeats: boolean
}

/** Everything that is wrong with the stock of an account, counted anew from bookings and rules: nothing of the server's SQL is asked. */
export async function violationsOf(admin: Admin, account: number, now: Instant): Promise<string[]> {
  const departures = await findDepartures(admin, account, now)
  return [
    ...departures.flatMap(departureViolations),
    ...(await allotmentViolations(admin, account)),
    ...(await fleetViolations(admin, account)),
    ...(await groupViolations(admin, account, departures, now)),
  ]
}

/** How often the database had to break off a transaction to end a deadlock. */
export async function deadlocksOf(admin: Admin): Promise<number> {
  // Counts reach the view with some delay unless they are asked to.
  await admin('select pg_stat_force_next_flush()')
  const [row] = await admin<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks ?? 0
}

const findDepartures = (admin: Admin, account: number, now: Instant) =>
  admin<DepartureState>(
    `select d.id, d.state, d.tour_id, d.schedule_id, d.starts_at,
       d.duration_minutes, d.local_date, d.capacity, d.version, d.people_limit,
       d.seats_used, d.people_used, d.seats_blocked,
       d.overbook_seats, t.overbook_seats as allowance,
       coalesce(b.seats, 0)::int as "liveSeats", coalesce(b.people, 0)::int as "livePeople",
       coalesce((select sum(k.seats) from seat_block k where k.departure_id = d.id), 0)::int as blocks,
       coalesce(b.reasons, 0) > 0 as "hasOverbooking", coalesce(b.private, 0) as "privateBookings",
       d.private_parties, coalesce(b.private_live, 0)::int as "livePrivate",
       coalesce((select sum(greatest(0, a.seats - coalesce((select sum(x.seats) from booking x where x.allotment_id = a.id
           and x.departure_id = d.id and ${isLive('x')}), 0)))
         from allotment a where a.account_id = d.account_id and a.tour_id = d.tour_id and a.removed_at is null
           and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)
           and d.starts_at - make_interval(hours => a.release_hours) > to_timestamp($2 / 1000.0)), 0)::int as kept,
       d.rule_capacity is not null as "isSizedByBoats",
       v.people as certified_people, v.seats as "boatSeats", t.capacity_by_transport as "sellsBoatSeats"
     from departure d join tour t on t.account_id = d.account_id and t.id = d.tour_id
     cross join lateral (
       select sum(v.certified_people)::int as people, sum(v.seats)::int as seats
       from departure_transport a join transport v on v.account_id = a.account_id and v.id = a.transport_id
       where a.account_id = d.account_id and a.departure_id = d.id) v
     left join lateral (
       select sum(seats) as seats, sum(people) as people, count(overbook_reason) as reasons,
         count(*) filter (where is_private) as private_live,
         count(*) filter (where is_private and exists (
           select from booking e where e.account_id = o.account_id and e.departure_id = o.departure_id and e.id <> o.id
             and ${isLive('e')})) as private
       from booking o
       where account_id = d.account_id and departure_id = d.id and ${isLive('o')}) b on true
     where d.account_id = $1 order by d.id`,
    [account, now],
  )

function departureViolations(row: DepartureState): string[] {
  const at = `departure ${row.id}`
  const wrong = [
    row.seats_used !== row.liveSeats && `drift of seats: ${row.seats_used} counted, ${row.liveSeats} sold`,
    row.people_used !== row.livePeople && `drift of people: ${row.people_used} counted, ${row.livePeople} sold`,
    row.seats_blocked !== row.blocks && `drift of blocks: ${row.seats_blocked} counted, ${row.blocks} blocked`,
    row.liveSeats + row.blocks > row.capacity + row.overbook_seats && `oversold: ${row.liveSeats} of ${row.capacity}`,
    row.livePeople > row.people_limit && `too many on board: ${row.livePeople} of ${row.people_limit}`,
    row.certified_people !== null &&
      row.livePeople > row.certified_people &&
      `too many for its boats: ${row.livePeople} of ${row.certified_people}`,
    row.sellsBoatSeats &&
      row.boatSeats !== null &&
      row.capacity > row.boatSeats &&
      `sells ${row.capacity} seats, its boats have ${row.boatSeats}`,
    row.private_parties !== row.livePrivate &&
      `drift of private parties: ${row.private_parties} counted, ${row.livePrivate} live`,
    row.privateBookings > 0 && 'a whole boat was sold to several parties',
    // A capacity that somebody changed for one day, smaller boats, and blocks may take what others were to keep.
    row.version === 1 &&
      !row.isSizedByBoats &&
      !row.hasOverbooking &&
      row.overbook_seats === 0 &&
      row.liveSeats > 0 &&
      row.liveSeats + row.blocks + row.kept > row.capacity &&
      `sold what is kept: ${row.liveSeats} sold and ${row.kept} kept of ${row.capacity}`,
    row.overbook_seats > row.allowance && `overbooked by ${row.overbook_seats}, allowed ${row.allowance}`,
  ]
  return wrong.flatMap((text) => (text ? [`${at}: ${text}`] : []))
}

async function allotmentViolations(admin: Admin, account: number): Promise<string[]> {
  const oversold = await admin<{ id: number; sold: number; seats: number }>(
    `select a.id, sum(b.seats)::int as sold, a.seats from allotment a
     join booking b on b.account_id = a.account_id and b.allotment_id = a.id
     join departure d on d.account_id = b.account_id and d.id = b.departure_id and d.tour_id = a.tour_id
       and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)
     where a.account_id = $1 and a.removed_at is null and ${isLive('b')}
     group by a.account_id, a.id, d.id having sum(b.seats) > a.seats`,
    [account],
  )
  return oversold.map(({ id, sold, seats }) => `allotment ${id}: oversold, ${sold} of ${seats}`)
}

/** Boats and people who would have to be on two departures at once. */
async function fleetViolations(admin: Admin, account: number): Promise<string[]> {
  const clashes = await admin<{ unit: string; one: number; other: number }>(
    `with engaged as (
       select 'boat ' || transport_id as unit, departure_id from departure_transport where account_id = $1
       union all select 'member ' || crew_member_id, departure_id from departure_crew where account_id = $1),
     out as (
       select e.unit, d.id, d.starts_at, d.starts_at + make_interval(mins => d.duration_minutes) as ends_at
       from engaged e join departure d on d.account_id = $1 and d.id = e.departure_id and d.state <> 'canceled')
     select a.unit, a.id as one, b.id as other
     from out a join out b on b.unit = a.unit and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at`,
    [account],
  )
  return clashes.map(({ unit, one, other }) => `${unit}: on departures ${one} and ${other} at once`)
}

type GroupState = SharedGroup & { id: number; members: { tour_id: number; schedule_id: number | null }[] }
type SlotState = { group_id: number; slot: string; seats_used: number; people_used: number; capacity: number }

async function groupViolations(
  admin: Admin,
  account: number,
  all: readonly DepartureState[],
  now: Instant,
): Promise<string[]> {
  const groups = await admin<GroupState>(
    `select g.id, g.capacity, g.people_limit, g.scope, g.mode, g.buffer_minutes,
       (select jsonb_agg(jsonb_build_object('tour_id', m.tour_id, 'schedule_id', m.schedule_id))
         from shared_vacants_member m where m.account_id = g.account_id and m.group_id = g.id) as members
     from shared_vacants_group g where g.account_id = $1 and g.enabled`,
    [account],
  )
  const slots = await admin<SlotState>(
    `select group_id, slot, seats_used, people_used, capacity
     from shared_vacants_slot where account_id = $1`,
    [account],
  )
  return groups.flatMap((group) => {
    const members = all.filter(({ tour_id, schedule_id }) =>
      group.members.some((member) => member.tour_id === tour_id && (member.schedule_id ?? schedule_id) === schedule_id),
    )
    const departures = members.map(asGroupDeparture)
    return [
      ...departures.flatMap((departure) => meetingViolations(group, departure, departures, now)),
      ...slots
        .filter(({ group_id }) => group_id === group.id)
        .flatMap((slot) => slotViolations(group, slot, departures, now)),
    ]
  })
}

const asGroupDeparture = (row: DepartureState): GroupDeparture => ({
  tour_id: row.tour_id,
  tour_name: String(row.tour_id),
  starts_at: instant(Date.parse(row.starts_at)),
  duration_minutes: row.duration_minutes,
  local_date: localDate(row.local_date),
  // What is blocked on one that does not sail is nobody's.
  seats: row.liveSeats + (row.state === 'canceled' ? 0 : row.blocks),
  people: row.livePeople,
  is_sold: row.livePeople > 0 || row.liveSeats > 0,
})

/** What is over fitted its group as it was then: a group that changes is asked to hold what is still to come. */
function meetingViolations(
  group: GroupState,
  departure: GroupDeparture,
  all: readonly GroupDeparture[],
  now: Instant,
): string[] {
  if ((departure.seats === 0 && departure.people === 0) || endOf(departure) <= now) return []
  const one = group.scope === 'overlap' ? stillToCome(departure, now) : departure
  const { seats_used, people_used = 0, people_limit } = sharedCounterOf(group, one, all, 'UTC')
  const clash =
    one.is_sold && all.find((other) => other.is_sold && other.tour_id !== one.tour_id && meets(group, one, other))
  const at = `group ${group.id} (${group.scope}, ${group.mode}) at ${new Date(one.starts_at).toISOString()}`
  const wrong = [
    seats_used > group.capacity && `oversold: ${seats_used} of ${group.capacity}`,
    people_limit != null && people_used > people_limit && `too many on board: ${people_used} of ${people_limit}`,
    group.mode === 'exclusive' && clash && `exclusive clash of tours ${one.tour_name} and ${clash.tour_name}`,
  ]
  return wrong.flatMap((text) => (text ? [`${at}: ${text}`] : []))
}

/** As if it started now, where it has started. */
function stillToCome(departure: GroupDeparture, now: Instant): GroupDeparture {
  const starts_at = instant(Math.max(departure.starts_at, now))
  return { ...departure, starts_at, duration_minutes: (endOf(departure) - starts_at) / MINUTE_MS }
}

function slotViolations(group: GroupState, slot: SlotState, all: readonly GroupDeparture[], now: Instant): string[] {
  const from = instant(Date.parse(slot.slot))
  const present = presentIn(group, from, all).filter(({ seats, people }) => seats + people > 0)
  const aboard = group.scope !== 'overlap' && group.people_limit !== null && from % DAY_MS === 0
  // A change of the group forgets what is behind: it fitted the group as it was then.
  const isForgotten = slot.seats_used === 0 && slot.people_used === 0 && present.every((one) => endOf(one) <= now)
  const sum = mostIn(group, from, present)
  const most = aboard ? { ...sum, people: mostAboard(from, all) } : sum
  return isForgotten || (slot.seats_used === most.seats && slot.people_used === most.people)
    ? []
    : [
        `group ${group.id} slot ${slot.slot}: drift, ${slot.seats_used} seats and ${slot.people_used} people counted, ` +
          `${most.seats} and ${most.people} sold`,
      ]
}

const endOf = ({ starts_at, duration_minutes }: GroupDeparture, bufferMinutes = 0) =>
  starts_at + (duration_minutes + bufferMinutes) * MINUTE_MS

function presentIn(group: GroupState, from: Instant, all: readonly GroupDeparture[]): GroupDeparture[] {
  const day = new Date(from).toISOString().slice(0, 10)
  return all.filter((one) => {
    if (group.scope === 'day') return one.local_date === day
    if (group.scope === 'same_start') return one.starts_at === from
    return one.starts_at < from + DAY_MS && endOf(one, group.buffer_minutes) > from
  })
}

/** The most seats and people of a slot at any of its minutes that matter: those in which somebody starts. */
function mostIn(group: GroupState, from: Instant, present: readonly GroupDeparture[]) {
  if (group.scope !== 'overlap') return sumOf(present)
  const sums = [from, ...present.map(({ starts_at }) => starts_at)]
    .filter((moment) => moment >= from)
    .map((moment) =>
      sumOf(present.filter((one) => one.starts_at <= moment && moment < endOf(one, group.buffer_minutes))),
    )
  return {
    seats: Math.max(0, ...sums.map(({ seats }) => seats)),
    people: Math.max(0, ...sums.map(({ people }) => people)),
  }
}

/** The most persons on a boat at any moment of a day in UTC, whatever its seats are shared by. */
function mostAboard(from: Instant, all: readonly GroupDeparture[]): number {
  const out = all.filter((one) => one.starts_at < from + DAY_MS && endOf(one) > from)
  const sums = [from, ...out.map(({ starts_at }) => starts_at)]
    .filter((moment) => moment >= from)
    .map((moment) => sumOf(out.filter((one) => one.starts_at <= moment && moment < endOf(one))).people)
  return Math.max(0, ...sums)
}

const sumOf = (departures: readonly GroupDeparture[]) => ({
  seats: departures.reduce((sum, { seats }) => sum + seats, 0),
  people: departures.reduce((sum, { people }) => sum + people, 0),
})
