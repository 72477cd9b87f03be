import { type GroupDeparture, meets, type SharedGroup, sharedCounterOf } from '@muelle/domain/departures/shared-vacants'
import { DAY_MS, type Instant, instant, localDate, MINUTE_MS } from '@muelle/domain/time'
import type { Admin } from '../database.ts'

type DepartureState = {
  id: number
  state: string
  tourId: number
  scheduleId: number | null
  startsAt: string
  durationMinutes: number
  localDate: string
  capacity: number
  peopleLimit: number
  seatsUsed: number
  peopleUsed: number
  seatsBlocked: number
  overbookSeats: number
  allowance: number
  liveSeats: number
  livePeople: number
  blocks: number
  hasOverbooking: boolean
  privateBookings: number
  privateParties: number
  livePrivate: number
  version: number
  kept: number
  /** Seats are bounded by boats, for the time being. */
  isSizedByBoats: boolean
  /** Persons the assigned boats may carry together, and their seats; null without any. */
  certifiedPeople: number | null
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
    `select d.id, d.state, d.tour_id as "tourId", d.schedule_id as "scheduleId", d.starts_at as "startsAt",
       d.duration_minutes as "durationMinutes", d.local_date as "localDate", d.capacity, d.version, d.people_limit as "peopleLimit",
       d.seats_used as "seatsUsed", d.people_used as "peopleUsed", d.seats_blocked as "seatsBlocked",
       d.overbook_seats as "overbookSeats", t.overbook_seats as allowance,
       coalesce(b.seats, 0)::int as "liveSeats", coalesce(b.people, 0)::int as "livePeople",
       coalesce((select sum(k.seats) from seat_block k where k.departure_id = d.id), 0)::int as blocks,
       coalesce(b.reasons, 0) > 0 as "hasOverbooking", coalesce(b.private, 0) as "privateBookings",
       d.private_parties as "privateParties", coalesce(b.private_live, 0)::int as "livePrivate",
       coalesce((select sum(greatest(0, a.seats - coalesce((select sum(x.seats) from booking x where x.allotment_id = a.id
           and x.departure_id = d.id and x.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')), 0)))
         from allotment a where a.account_id = d.account_id and a.tour_id = d.tour_id and a.removed_at is null
           and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)
           and d.starts_at - make_interval(hours => a.release_hours) > to_timestamp($2 / 1000.0)), 0)::int as kept,
       d.rule_capacity is not null as "isSizedByBoats",
       v.people as "certifiedPeople", v.seats as "boatSeats", t.capacity_by_transport as "sellsBoatSeats"
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
             and e.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show'))) as private
       from booking o
       where account_id = d.account_id and departure_id = d.id and status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')) b on true
     where d.account_id = $1 order by d.id`,
    [account, now],
  )

function departureViolations(row: DepartureState): string[] {
  const at = `departure ${row.id}`
  const wrong = [
    row.seatsUsed !== row.liveSeats && `drift of seats: ${row.seatsUsed} counted, ${row.liveSeats} sold`,
    row.peopleUsed !== row.livePeople && `drift of people: ${row.peopleUsed} counted, ${row.livePeople} sold`,
    row.seatsBlocked !== row.blocks && `drift of blocks: ${row.seatsBlocked} counted, ${row.blocks} blocked`,
    row.liveSeats + row.blocks > row.capacity + row.overbookSeats && `oversold: ${row.liveSeats} of ${row.capacity}`,
    row.livePeople > row.peopleLimit && `too many on board: ${row.livePeople} of ${row.peopleLimit}`,
    row.certifiedPeople !== null &&
      row.livePeople > row.certifiedPeople &&
      `too many for its boats: ${row.livePeople} of ${row.certifiedPeople}`,
    row.sellsBoatSeats &&
      row.boatSeats !== null &&
      row.capacity > row.boatSeats &&
      `sells ${row.capacity} seats, its boats have ${row.boatSeats}`,
    row.privateParties !== row.livePrivate &&
      `drift of private parties: ${row.privateParties} counted, ${row.livePrivate} live`,
    row.privateBookings > 0 && 'a whole boat was sold to several parties',
    // A capacity that somebody changed for one day, smaller boats, and blocks may take what others were to keep.
    row.version === 1 &&
      !row.isSizedByBoats &&
      !row.hasOverbooking &&
      row.overbookSeats === 0 &&
      row.liveSeats > 0 &&
      row.liveSeats + row.blocks + row.kept > row.capacity &&
      `sold what is kept: ${row.liveSeats} sold and ${row.kept} kept of ${row.capacity}`,
    row.overbookSeats > row.allowance && `overbooked by ${row.overbookSeats}, allowed ${row.allowance}`,
  ]
  return wrong.flatMap((text) => (text ? [`${at}: ${text}`] : []))
}

async function allotmentViolations(admin: Admin, account: number): Promise<string[]> {
  const oversold = await admin<{ id: number; sold: number; seats: number }>(
    `select a.id, sum(b.seats)::int as sold, a.seats from allotment a
     join booking b on b.account_id = a.account_id and b.allotment_id = a.id
     join departure d on d.account_id = b.account_id and d.id = b.departure_id and d.tour_id = a.tour_id
       and (a.schedule_id is null or a.schedule_id = d.schedule_id) and extract(dow from d.local_date) = any(a.weekdays)
     where a.account_id = $1 and a.removed_at is null and b.status in ('hold', 'pending', 'confirmed', 'completed', 'no_show')
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

type GroupState = SharedGroup & { id: number; members: { tourId: number; scheduleId: number | null }[] }
type SlotState = { groupId: number; slot: string; seatsUsed: number; peopleUsed: number; capacity: number }

async function groupViolations(
  admin: Admin,
  account: number,
  all: readonly DepartureState[],
  now: Instant,
): Promise<string[]> {
  const groups = await admin<GroupState>(
    `select g.id, g.capacity, g.people_limit as "peopleLimit", g.scope, g.mode, g.buffer_minutes as "bufferMinutes",
       (select jsonb_agg(jsonb_build_object('tourId', m.tour_id, 'scheduleId', m.schedule_id))
         from shared_vacants_member m where m.account_id = g.account_id and m.group_id = g.id) as members
     from shared_vacants_group g where g.account_id = $1 and g.enabled`,
    [account],
  )
  const slots = await admin<SlotState>(
    `select group_id as "groupId", slot, seats_used as "seatsUsed", people_used as "peopleUsed", capacity
     from shared_vacants_slot where account_id = $1`,
    [account],
  )
  return groups.flatMap((group) => {
    const members = all.filter(({ tourId, scheduleId }) =>
      group.members.some((member) => member.tourId === tourId && (member.scheduleId ?? scheduleId) === scheduleId),
    )
    const departures = members.map(asGroupDeparture)
    return [
      ...departures.flatMap((departure) => meetingViolations(group, departure, departures, now)),
      ...slots
        .filter(({ groupId }) => groupId === group.id)
        .flatMap((slot) => slotViolations(group, slot, departures, now)),
    ]
  })
}

const asGroupDeparture = (row: DepartureState): GroupDeparture => ({
  tourId: row.tourId,
  tourName: String(row.tourId),
  startsAt: instant(Date.parse(row.startsAt)),
  durationMinutes: row.durationMinutes,
  localDate: localDate(row.localDate),
  // What is blocked on one that does not sail is nobody's.
  seats: row.liveSeats + (row.state === 'canceled' ? 0 : row.blocks),
  people: row.livePeople,
  isSold: row.livePeople > 0 || row.liveSeats > 0,
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
  const { seatsUsed, peopleUsed = 0, peopleLimit } = sharedCounterOf(group, one, all, 'UTC')
  const clash =
    one.isSold && all.find((other) => other.isSold && other.tourId !== one.tourId && meets(group, one, other))
  const at = `group ${group.id} (${group.scope}, ${group.mode}) at ${new Date(one.startsAt).toISOString()}`
  const wrong = [
    seatsUsed > group.capacity && `oversold: ${seatsUsed} of ${group.capacity}`,
    peopleLimit != null && peopleUsed > peopleLimit && `too many on board: ${peopleUsed} of ${peopleLimit}`,
    group.mode === 'exclusive' && clash && `exclusive clash of tours ${one.tourName} and ${clash.tourName}`,
  ]
  return wrong.flatMap((text) => (text ? [`${at}: ${text}`] : []))
}

/** As if it started now, where it has started. */
function stillToCome(departure: GroupDeparture, now: Instant): GroupDeparture {
  const startsAt = instant(Math.max(departure.startsAt, now))
  return { ...departure, startsAt, durationMinutes: (endOf(departure) - startsAt) / MINUTE_MS }
}

function slotViolations(group: GroupState, slot: SlotState, all: readonly GroupDeparture[], now: Instant): string[] {
  const from = instant(Date.parse(slot.slot))
  const present = presentIn(group, from, all).filter(({ seats, people }) => seats + people > 0)
  // A change of the group forgets what is behind: it fitted the group as it was then.
  const isForgotten = slot.seatsUsed === 0 && slot.peopleUsed === 0 && present.every((one) => endOf(one) <= now)
  const most = mostIn(group, from, present)
  return isForgotten || (slot.seatsUsed === most.seats && slot.peopleUsed === most.people)
    ? []
    : [
        `group ${group.id} slot ${slot.slot}: drift, ${slot.seatsUsed} seats and ${slot.peopleUsed} people counted, ` +
          `${most.seats} and ${most.people} sold`,
      ]
}

const endOf = ({ startsAt, durationMinutes }: GroupDeparture, bufferMinutes = 0) =>
  startsAt + (durationMinutes + bufferMinutes) * MINUTE_MS

function presentIn(group: GroupState, from: Instant, all: readonly GroupDeparture[]): GroupDeparture[] {
  const day = new Date(from).toISOString().slice(0, 10)
  return all.filter((one) => {
    if (group.scope === 'day') return one.localDate === day
    if (group.scope === 'same_start') return one.startsAt === from
    return one.startsAt < from + DAY_MS && endOf(one, group.bufferMinutes) > from
  })
}

/** The most seats and people of a slot at any of its minutes that matter: those in which somebody starts. */
function mostIn(group: GroupState, from: Instant, present: readonly GroupDeparture[]) {
  if (group.scope !== 'overlap') return sumOf(present)
  const sums = [from, ...present.map(({ startsAt }) => startsAt)]
    .filter((moment) => moment >= from)
    .map((moment) => sumOf(present.filter((one) => one.startsAt <= moment && moment < endOf(one, group.bufferMinutes))))
  return {
    seats: Math.max(0, ...sums.map(({ seats }) => seats)),
    people: Math.max(0, ...sums.map(({ people }) => people)),
  }
}

const sumOf = (departures: readonly GroupDeparture[]) => ({
  seats: departures.reduce((sum, { seats }) => sum + seats, 0),
  people: departures.reduce((sum, { people }) => sum + people, 0),
})
