import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import {
  IconArmchair,
  IconArrowsJoin,
  IconLock,
  IconMessage,
  IconPrinter,
  IconShip,
  type TablerIcon,
} from '@tabler/icons-react'
import { DEPARTURE_TASKS, type DepartureTaskKind } from './board-actions.ts'

type Item = {
  icon: TablerIcon
  label: 'passengers.action' | 'message.action' | 'sections.assignment' | 'join.action' | 'capacity' | 'blocks'
}
const ITEMS: Record<DepartureTaskKind, Item> = {
  print: { icon: IconPrinter, label: 'passengers.action' },
  message: { icon: IconMessage, label: 'message.action' },
  assign: { icon: IconShip, label: 'sections.assignment' },
  join: { icon: IconArrowsJoin, label: 'join.action' },
  capacity: { icon: IconArmchair, label: 'capacity' },
  blocks: { icon: IconLock, label: 'blocks' },
}

type Facts = Pick<BoardDeparture, 'state'> & { isEmpty: boolean }
/** `mayEdit`: bookings; `mayDecide`: tours. */
type Rights = { mayEdit: boolean; mayDecide: boolean }

/** The tasks of a departure for somebody with these rights, each with what makes it impossible now, or null. What they may never do is left out. */
export function departureTasksOf({ state, isEmpty }: Facts, { mayEdit, mayDecide }: Rights) {
  const gone = hasDeparted(state) ? ('departed' as const) : null
  const empty = isEmpty ? ('empty' as const) : null
  const tasks = {
    print: { isTheirs: true, denial: empty },
    message: { isTheirs: mayEdit, denial: empty },
    assign: { isTheirs: mayEdit, denial: gone },
    join: { isTheirs: mayEdit && mayDecide, denial: gone ?? empty },
    capacity: { isTheirs: mayDecide, denial: gone },
    blocks: { isTheirs: mayEdit, denial: gone },
  }
  return DEPARTURE_TASKS.filter((kind) => tasks[kind].isTheirs).map((kind) => ({
    kind,
    ...ITEMS[kind],
    denial: tasks[kind].denial,
  }))
}
