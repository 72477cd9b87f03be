import type { AssignmentOptions, listAssignmentOptions } from '@muelle/contract/departures/assignment'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import type { FieldError } from '@muelle/contract/envelope'
import type { Language } from '@muelle/contract/languages'
import { fieldErrorOf } from '@muelle/contract/wire'
import {
  type AssignmentDenial,
  assignmentDenial,
  crewDenial,
  type DepartureToAssign,
  sizeDenial,
  transportDenial,
} from '@muelle/domain/departures/assignment/assignment'
import { instant, MINUTE_MS } from '@muelle/domain/time'
import type { Context } from '../../platform/http/handle.ts'
import { planOf } from '../plan/locate.ts'
import { type DeparturePlan, usedBy } from '../plan/plan.ts'
import { assignmentRefusal } from './assignment-refusal.ts'
import { type Fleet, lastDateOf, loadFleet } from './fleet-facts.ts'

/**
 * Each boat and each of the crew with the reason why it could not take a departure out, as the panel shows while somebody chooses. It
 * locks nothing: the answer is asked anew when it is saved.
 */
export async function assignmentOptions(context: Context<typeof listAssignmentOptions>): Promise<AssignmentOptions> {
  const { tx, input, facts, deny } = context
  const plan = await planOf(context, locatorOf(input.query) ?? deny({ code: 'not_found' }))
  const departure = departureOf(plan)
  const fleet = await loadFleet(tx, plan, plan.row ? [plan.row.id] : [])
  const wire = { departure, fleet, time_zone: plan.time_zone, language: facts.language }
  const assigned = new Set(plan.row?.transports.map(({ id }) => id))
  const usual = plan.tour.schedules.find(({ id }) => id === plan.schedule_id)?.transport_ids ?? []
  const dutyOf = new Map(plan.row?.crew.map(({ id, duty }) => [id, duty]))
  return {
    departure: {
      id: plan.row?.id ?? null,
      schedule_id: plan.schedule_id,
      tour_name: plan.tour.name,
      local_date: plan.local_date,
      starts_at: plan.starts_at,
      ends_at: new Date(Date.parse(plan.starts_at) + plan.duration_minutes * MINUTE_MS).toISOString(),
      time_zone: plan.time_zone,
      seats_used: departure.seats_used,
      people_used: departure.people_used,
      refusal: wireDenial(stateDenial(departure), wire),
    },
    transports: fleet.transports.map((transport) => ({
      id: transport.id,
      name: transport.name,
      assigned: assigned.has(transport.id),
      type: transport.type,
      seats: transport.seats,
      certified_people: transport.certified_people,
      is_usual: usual.includes(transport.id),
      refusal: wireDenial(transportDenial(departure, transport), wire),
      size: wireDenial(sizeDenial(departure, [transport]), wire),
    })),
    crew: fleet.crew.map((member) => ({
      id: member.id,
      name: member.name,
      assigned: dutyOf.has(member.id),
      duty: dutyOf.get(member.id) ?? member.duty,
      refusal: wireDenial(crewDenial(departure, member), wire),
    })),
  }
}

function locatorOf(query: Context<typeof listAssignmentOptions>['input']['query']): DepartureLocator | null {
  const { departure_id, schedule_id, date } = query
  if (departure_id !== undefined) return { departure_id }
  return schedule_id !== undefined && date !== undefined ? { schedule_id, date } : null
}

/** A departure as it stands, or as it would be made: expired holds are free, as saving would find them (I6). */
function departureOf(plan: DeparturePlan): DepartureToAssign {
  const used = usedBy(plan)
  return {
    state: plan.row?.state ?? 'open',
    starts_at: instant(Date.parse(plan.starts_at)),
    duration_minutes: plan.duration_minutes,
    last_date: lastDateOf(plan),
    transport_type: plan.tour.transport_type,
    capacity_by_transport: plan.tour.capacity_by_transport,
    rule_capacity: plan.row?.rule_capacity ?? plan.capacity,
    rule_people_limit: plan.row?.rule_people_limit ?? plan.people_limit,
    seats_used: used.seats_used + (plan.row?.seats_blocked ?? 0),
    people_used: used.people_used,
    overbook_seats: Math.max(0, (plan.row?.seats_used ?? 0) + (plan.row?.seats_blocked ?? 0) - plan.capacity),
  }
}

/** A departure that left or was canceled takes nothing any more, whatever is offered. */
function stateDenial(departure: DepartureToAssign): AssignmentDenial | null {
  const denial = assignmentDenial(departure, [], [])
  return denial?.code === 'departure.departed' || denial?.code === 'departure.canceled' ? denial : null
}

type Wire = { departure: DepartureToAssign; fleet: Fleet; time_zone: string; language: Language }
const wireDenial = (denial: AssignmentDenial | null, { language, ...wire }: Wire): FieldError | null =>
  denial && fieldErrorOf(language, assignmentRefusal(denial, wire))
