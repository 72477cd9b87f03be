import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { locatorOf } from '../plan/locator-of.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { laterDepartures } from './later-departures.ts'

type Props = { departure: BoardDeparture; board: Board; onClose: () => void }

/** Boat and crew of a departure, right from its heading on the board. */
export const AssignDeparture = ({ departure, board, onClose }: Props) => (
  <AssignDialog
    departure={locatorOf(departure)}
    name={`${formatTimeOfDay(departure.start_time)} ${departure.tour_name}`}
    later={laterDepartures(departure, board.departures)}
    onClose={onClose}
  />
)
