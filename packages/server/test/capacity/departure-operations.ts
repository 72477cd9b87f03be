import type { HandlerInput } from '@muelle/contract/call'
import type { assignDeparture } from '@muelle/contract/departures/assignment'
import type { blockSeats, setDepartureCapacity, unblockSeats } from '@muelle/contract/departures/capacity'
import type { updateGroup } from '@muelle/contract/departures/shared-vacants'
import type { joinDepartures, setDepartureState } from '@muelle/contract/departures/work'
import { assign } from '../../src/departures/board/assign.ts'
import { join } from '../../src/departures/board/join.ts'
import { blockFreeSeats, setFreeCapacity } from '../../src/departures/board/without-expired.ts'
import { unblock } from '../../src/departures/capacity/blocks.ts'
import { update as changeGroup } from '../../src/departures/capacity/shared-vacants.ts'
import { setState } from '../../src/departures/plan/set-state.ts'
import type { Market, MarketDeparture } from './market.ts'
import type { Random } from './random.ts'
import type { Operation } from './run-operations.ts'
import { NONE, OK, type Staff } from './staff.ts'

/** What is done to a whole departure, and to what several of them share. */
export function departureOperations(market: Market, staff: Staff): Operation[] {
  const { handled, inTransaction, contextOf, somewhere } = staff
  const blocks: number[] = []

  const put = (state: 'open' | 'closed' | 'boarding' | 'canceled') => (random: Random) =>
    handled<typeof setDepartureState>(setState, { body: { departure: named(somewhere(random)), state } })

  const resize = (random: Random) =>
    handled<typeof setDepartureCapacity>(setFreeCapacity, {
      body: { departure: named(somewhere(random)), capacity: 5 + random.below(5) },
    })

  const blockOn = (random: Random, departure: MarketDeparture) =>
    inTransaction(async (tx) => {
      const body = { departure: named(departure), seats: 1 + random.below(3), reason: 'Grupo escolar' }
      blocks.push((await blockFreeSeats(contextOf<typeof blockSeats>(tx, { body }))).id)
      return OK
    })
  const blockSome = (random: Random) => blockOn(random, somewhere(random))

  /** Of a boat that has left: its group may have become smaller since. */
  async function blockBehind(random: Random): Promise<string> {
    const departure = random.pick(market.departures.filter(({ starts_at }) => starts_at <= market.now()))
    return departure ? blockOn(random, departure) : NONE
  }

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
      const body = { ...group, ...groupChange(random, group) }
      await changeGroup(contextOf<typeof updateGroup>(tx, { params: { id: market.business, groupId }, body }))
      return OK
    })
  }

  /** What somebody changes of a group at a time; most of it is refused while more is sold. */
  function groupChange(random: Random, { capacity, mode, members }: GroupBodyRow): Partial<GroupBodyRow> {
    const tour_id = random.pick(market.tours)?.tour ?? 0
    const others = members.filter((member) => member.tour_id !== tour_id)
    switch (random.below(5)) {
      case 0:
        return { buffer_minutes: random.below(4) * 10 }
      case 1:
        return capacity === null ? {} : { capacity: 6 + random.below(9) }
      case 2:
        return { mode: mode === 'mixed' ? 'exclusive' : 'mixed' }
      case 3:
        return { enabled: random.below(4) > 0 }
      default:
        return {
          // Nobody keeps a group without members: the contract refuses it.
          members:
            others.length > 0 && others.length < members.length ? others : [...others, { tour_id, schedule_id: null }],
        }
    }
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
    { name: 'cancel departure', weight: 12, run: put('canceled') },
    { name: 'reopen', weight: 50, run: put('open') },
    { name: 'resize', weight: 15, run: resize },
    { name: 'block', weight: 15, run: blockSome },
    { name: 'block behind', weight: 4, run: blockBehind },
    { name: 'unblock', weight: 17, run: unblockOne },
    { name: 'regroup', weight: 8, run: regroup },
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
