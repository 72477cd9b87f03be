import type { Approval, DoorFacts } from '@muelle/contract/bookings/approvals'
import type { askDoorApproval } from '@muelle/contract/checkins/door/ask'
import { type ApprovalKind, doorApprovalKey, listApprovalKey } from '@muelle/domain/bookings/sale/approval'
import {
  type DoorJudged,
  type DoorRelease,
  NOTHING_RELEASED,
  releaseFor,
} from '@muelle/domain/checkins/door/judge-door'
import { instant, localTimeOf } from '@muelle/domain/time'
import { peopleInside } from '@muelle/domain/visits/nights/people-inside'
import { keepRequest } from '../../bookings/approvals/keep-request.ts'
import type { Context } from '../../platform/http/handle.ts'
import { lockTables } from '../../resources/tables.ts'
import { dateAt } from '../../visits/life/venue.ts'
import { listStanding } from '../../visits/nights/door-lists.ts'
import { lockNight, type NightRow } from '../../visits/nights/night.sql.ts'
import { capacityOf } from '../../visits/nights/night-venue.ts'
import { type AtDoor, atDoor } from './at-door.ts'
import { findParty, type PartyRow } from './parties.sql.ts'
import { judgeCounter, judgeParty } from './pass.ts'

type Asking = Context<typeof askDoorApproval>
type Known = { party: PartyRow | null; night: NightRow | null }

/**
 * Keeps what a door asks the managers of the venue for: this entry and no other, for ten minutes. What is asked for is what the entry is
 * refused with, so that nobody says for themselves what they need. Locks: the venue, then the night.
 */
export async function ask(context: Asking): Promise<Approval> {
  const { tx, now, input, deny } = context
  const at = await atDoor(context, input.params.id, deny)
  const { visit_id = null, entry } = input.body
  if (entry) return askForNewcomer(context, at, entry)
  if (visit_id === null && !at.counts) deny({ code: 'night.unfit' })
  await lockTables(tx, at.business.id)
  const night = at.counts ? await lockNight(tx, at.business.id, dateAt(at.venue, now)) : null
  const party =
    visit_id === null ? null : ((await findParty(tx, at.business.id, visit_id)) ?? deny({ code: 'not_found' }))
  if (party?.status === 'requested') return askForWaiting(context, at, party)
  return askForEntry(context, at, { party, night })
}

async function askForEntry(context: Asking, at: AtDoor, { party, night }: Known): Promise<Approval> {
  const { input, deny } = context
  const { people } = input.body
  const { needed, judged } = neededOf(context, at, { party, night })
  if (judged.verdict === 'full' && judged.isLawful)
    deny({ code: 'door.lawful_capacity', placesLeft: judged.placesLeft })
  const kinds: ApprovalKind[] = [
    ...(needed.overBy > 0 && !at.mayOverfill ? ['overfill' as const] : []),
    ...(needed.extras > 0 && !at.mayForce ? ['extras' as const] : []),
    ...(needed.waivedCents > 0 && !at.mayOverfill ? ['cover' as const] : []),
    ...(needed.isAnyHour && !at.mayForce ? ['hour' as const] : []),
  ]
  if (kinds.length === 0) deny({ code: 'door.nothing_to_ask' })
  return keep(context, at, {
    kinds,
    sale_key: doorApprovalKey(at.business.id, { visitId: party?.id ?? null, people, ...needed }),
    door: {
      party_name: party?.name ?? null,
      list_name: party?.list?.name ?? null,
      extras: needed.extras,
      over_by: needed.overBy,
      inside: night && peopleInside(night),
      capacity: night && capacityOf(at.venue, night),
      ...(needed.waivedCents > 0 && { waived_cents: needed.waivedCents, currency: at.business.currency }),
      ...(needed.isAnyHour && party && { start_time: localTimeOf(instant(Date.parse(party.start_at)), at.venue.zone) }),
    },
  })
}

/** What of the entry a manager has to release, one after the other, and what stands in its way all the same. */
function neededOf(
  { now, input }: Asking,
  at: AtDoor,
  { party, night }: Known,
): { needed: DoorRelease; judged: DoorJudged } {
  const { people, waive_cover: waivesCover } = input.body
  const scan = {
    direction: 'entry' as const,
    at: now,
    people,
    isRevoked: false,
    paidCents: null,
    isForced: false,
    waivesCover: false,
  }
  let needed = NOTHING_RELEASED
  for (;;) {
    const facts = { party, night, released: needed }
    const judged = party === null ? judgeCounter(at, scan, facts) : judgeParty(at, scan, facts)
    const more = releaseFor(judged, needed, { waivesCover })
    if (more === null) return { needed, judged }
    needed = more
  }
}

const NO_NUMBERS = { extras: 0, over_by: 0, inside: null, capacity: null } as const

/** Somebody who waits on a list, or for a table, for an answer (N-7). */
const askForWaiting = (context: Asking, at: AtDoor, party: PartyRow): Promise<Approval> =>
  keep(
    context,
    at,
    {
      kinds: ['list'],
      sale_key: listApprovalKey(at.business.id, { visitId: party.id, people: party.party_size }),
      door: {
        ...NO_NUMBERS,
        party_name: party.name,
        list_name: party.list?.name ?? null,
        list: { closed_time: null },
      },
    },
    party.party_size,
  )

/** Somebody who stands on no list. A door puts nobody on one by itself, open or not. */
async function askForNewcomer(
  context: Asking,
  at: AtDoor,
  { list_id, name }: NonNullable<Asking['input']['body']['entry']>,
): Promise<Approval> {
  const { tx, input, deny } = context
  const { people } = input.body
  const { name: list_name, needed } =
    (await listStanding(tx, { venue: at.venue, by: at.by }, { list_id, people })) ?? deny({ code: 'not_found' })
  if (at.by.standing !== 'door' && needed === null) deny({ code: 'door.nothing_to_ask' })
  return keep(context, at, {
    kinds: ['list'],
    sale_key: listApprovalKey(at.business.id, { listId: list_id, name, people }),
    door: { ...NO_NUMBERS, party_name: name, list_name, list: { closed_time: needed?.closedTime ?? null } },
  })
}

type Wanted = { kinds: ApprovalKind[]; sale_key: string; door: Omit<DoorFacts, 'people' | 'gate'> }
function keep(
  context: Asking,
  { business }: AtDoor,
  { kinds, sale_key, door }: Wanted,
  people = context.input.body.people,
): Promise<Approval> {
  const { gate = null } = context.input.body
  return keepRequest(context, {
    business_id: business.id,
    tour_id: null,
    for_booking_id: null,
    asked_by: context.actor.userId,
    kinds,
    sale_key,
    facts: { door: { ...door, people, gate } },
  })
}
