import type { assignDeparture } from '@muelle/contract/assignment'
import type { HandlerInput } from '@muelle/contract/call'
import type { blockSeats, setDepartureCapacity, unblockSeats } from '@muelle/contract/departure-capacity'
import type { joinDepartures, setDepartureState } from '@muelle/contract/departure-work'
import type { updateGroup } from '@muelle/contract/shared-vacants'
import { assign } from '../../src/bookings/assign.ts'
import { join } from '../../src/bookings/join.ts'
import { block, unblock } from '../../src/departures/blocks.ts'
import { update as changeGroup } from '../../src/departures/groups.ts'
import { setCapacity } from '../../src/departures/set-capacity.ts'
import { setState } from '../../src/departures/set-state.ts'
import type { Market, MarketDeparture } from './market.ts'
import type { Random } from './random.ts'
import type { Operation } from './run-operations.ts'
import { NONE, OK, type Staff } from './staff.ts'

/** What is done to a whole departure, and to what several of them share. */
export function departureOperations(market: Market, staff: Staff): Operation[] {
  const { handled, inTransaction, contextOf, somewhere } = staff
  const blocks: number[] = []

  const put = (state: 'open' | 'closed' | 'boarding') => (random: Random) =>
    handled<typeof setDepartureState>(setState, { body: { departure: named(somewhere(random)), state } })

  const resize = (random: Random) =>
    handled<typeof setDepartureCapacity>(setCapacity, {
      body: { departure: named(somewhere(random)), capacity: 5 + random.below(5) },
    })

  const blockSome = (random: Random) =>
    inTransaction(async (tx) => {
      const body = { departure: named(somewhere(random)), seats: 1 + random.below(3), reason: 'Grupo escolar' }
      blocks.push((await block(contextOf<typeof blockSeats>(tx, { body }))).id)
      return OK
    })

  async function unblockOne(random: Random): Promise<string> {
    const id = random.pick(blocks)
    if (id === undefined) return NONE
    blocks.splice(blocks.indexOf(id), 1)
    return handled<typeof unblockSeats>(unblock, { query: { block_id: id } })
  }

  async function regroup(random: Random): Promise<string> {
    const groupId = random.pick(market.groups)
    if (groupId === undefined) return NONE
    return inTransaction(async (tx) => {
      const [group] = await tx.query<GroupBodyRow>(GROUP_BODY, [tx.accountId, groupId])
      if (!group) return NONE
      const body = { ...group, buffer_minutes: random.below(4) * 10 }
      await changeGroup(contextOf<typeof updateGroup>(tx, { params: { id: market.business, groupId }, body }))
      return OK
    })
  }

  /** Boats and a captain, or nobody any more. */
  const boatsOf = (random: Random) => ({
    departure: named(somewhere(random)),
    transports: Array.from({ length: random.below(3) }, () => random.pick(market.boats) ?? 0),
    crew: Array.from({ length: random.below(2) }, () => ({
      crew_member_id: random.pick(market.captains) ?? 0,
      duty: 'captain' as const,
    })),
    pinned: random.below(2) === 0,
  })

  const assignSome = (random: Random) =>
    handled<typeof assignDeparture>(assign, {
      body: { ...boatsOf(random), ...(random.below(4) === 0 && { swap_with: boatsOf(random) }) },
    })

  const joinTwo = (random: Random) => {
    const from = somewhere(random)
    const to = random.pick(market.departures.filter(({ tour }) => tour === from.tour)) ?? from
    return handled<typeof joinDepartures>(join({ sendsMail: false }), {
      body: { from: named(from), to: named(to), notify: null },
    })
  }

  return [
    { name: 'close', weight: 12, run: put('closed') },
    { name: 'board', weight: 12, run: put('boarding') },
    { name: 'reopen', weight: 40, run: put('open') },
    { name: 'resize', weight: 15, run: resize },
    { name: 'block', weight: 15, run: blockSome },
    { name: 'unblock', weight: 14, run: unblockOne },
    { name: 'regroup', weight: 2, run: regroup },
    { name: 'assign', weight: 40, run: assignSome },
    { name: 'join', weight: 12, run: joinTwo },
  ]
}

const named = ({ id }: MarketDeparture) => ({ departure_id: id })

type GroupBodyRow = HandlerInput<typeof updateGroup>['body']
const GROUP_BODY = `
  select g.name, case when g.transport_id is null then g.capacity end as capacity, g.transport_id, g.scope, g.mode, g.buffer_minutes,
    g.enabled, g.version,
    (select jsonb_agg(jsonb_build_object('tour_id', m.tour_id, 'schedule_id', m.schedule_id)) from shared_vacants_member m
      where m.account_id = g.account_id and m.group_id = g.id) as members
  from shared_vacants_group g where g.account_id = $1 and g.id = $2`
