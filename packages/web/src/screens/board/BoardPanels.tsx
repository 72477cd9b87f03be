import type { Board } from '@muelle/contract/departures/plan'
import { lazy, type ReactNode, Suspense } from 'react'
import type { BoardSearch } from '../../departures/board/board-search.ts'
import type { DepartureTask } from './board-actions.ts'

const ClosurePanel = lazy(async () => ({ default: (await import('../../closures/ClosurePanel.tsx')).ClosurePanel }))
const AssignDeparture = lazy(async () => ({
  default: (await import('../../departures/assignment/AssignDeparture.tsx')).AssignDeparture,
}))
const CapacityDialog = lazy(async () => ({
  default: (await import('../../departures/capacity/CapacityDialog.tsx')).CapacityDialog,
}))
const BlockSeatsDialog = lazy(async () => ({
  default: (await import('../../departures/capacity/BlockSeatsDialog.tsx')).BlockSeatsDialog,
}))
const JoinDialog = lazy(async () => ({ default: (await import('../../departures/plan/JoinDialog.tsx')).JoinDialog }))
const MessageDialog = lazy(async () => ({
  default: (await import('../../departures/messages/MessageDialog.tsx')).MessageDialog,
}))
const DeparturePeople = lazy(async () => ({
  default: (await import('../departure/DeparturePeople.tsx')).DeparturePeople,
}))
const DepartureDrawer = lazy(async () => ({
  default: (await import('../../departures/board/DepartureDrawer.tsx')).DepartureDrawer,
}))
const PrintManifest = lazy(async () => ({
  default: (await import('../../departures/manifest/PrintManifest.tsx')).PrintManifest,
}))

type Props = {
  board: Board
  search: BoardSearch
  /** What is done with one departure now. */
  task: DepartureTask | null
  onTask: (task: DepartureTask | null) => void
  onChange: (change: Partial<BoardSearch>) => void
  /** Stands where a drawer will, until its scripts are there. */
  frame?: ReactNode
}

/** What opens beside the board about departures: the drawer of one, the closure of several, a list on paper. */
export function BoardPanels({ board, search, task, onTask, onChange, frame = null }: Props) {
  const done = () => onTask(null)
  return (
    <>
      <Suspense fallback={frame}>
        {search.departure !== undefined && search.closure === undefined && (
          <DepartureDrawer
            key={search.departure}
            board={board}
            departureKey={search.departure}
            renderPeople={(departure) => (
              <DeparturePeople
                departure={departure}
                now={Date.parse(board.now)}
                onPrint={() => onTask({ kind: 'print', departure })}
                onMessage={() => onTask({ kind: 'message', departure })}
              />
            )}
            onJoin={(departure) => onTask({ kind: 'join', departure })}
            onChange={onChange}
            onClose={() => onChange({ departure: undefined })}
          />
        )}
        {search.closure !== undefined && (
          <ClosurePanel
            board={board}
            closure={search.closure}
            tour={search.tour}
            departure={search.departure}
            onStarted={(closure) => onChange({ closure, departure: undefined })}
            onClose={() => onChange({ closure: undefined })}
          />
        )}
      </Suspense>
      {/* Its scripts come by themselves: the drawer below stays, with the focus that is given back to it. */}
      <Suspense fallback={null}>
        {task?.kind === 'print' && <PrintManifest departure={task.departure} onDone={done} />}
        {task?.kind === 'assign' && <AssignDeparture departure={task.departure} board={board} onClose={done} />}
        {task?.kind === 'join' && <JoinDialog departure={task.departure} others={board.departures} onClose={done} />}
        {task?.kind === 'message' && <MessageDialog departure={task.departure} onClose={done} />}
        {task?.kind === 'blocks' && <BlockSeatsDialog departure={task.departure} onClose={done} />}
        {task?.kind === 'capacity' && <CapacityDialog departure={task.departure} onClose={done} />}
      </Suspense>
    </>
  )
}
