import type { Board, BoardDeparture } from '@muelle/contract/departures'
import { lazy, Suspense } from 'react'
import type { BoardSearch } from './board-search.ts'

const ClosurePanel = lazy(async () => ({ default: (await import('../closures/ClosurePanel.tsx')).ClosurePanel }))
const DepartureDrawer = lazy(async () => ({ default: (await import('./DepartureDrawer.tsx')).DepartureDrawer }))
const PrintManifest = lazy(async () => ({ default: (await import('./PrintManifest.tsx')).PrintManifest }))

type Props = {
  board: Board
  search: BoardSearch
  /** The departure whose passenger list goes on paper now. */
  printed: BoardDeparture | null
  onPrinted: (departure: BoardDeparture | null) => void
  onChange: (change: Partial<BoardSearch>) => void
}

/** What opens beside the board about departures: the drawer of one, the closure of several, a list on paper. */
export function BoardPanels({ board, search, printed, onPrinted, onChange }: Props) {
  return (
    <Suspense fallback={null}>
      {search.departure !== undefined && search.closure === undefined && (
        <DepartureDrawer
          key={search.departure}
          board={board}
          departureKey={search.departure}
          onPrint={onPrinted}
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
      {printed && <PrintManifest departure={printed} onDone={() => onPrinted(null)} />}
    </Suspense>
  )
}
