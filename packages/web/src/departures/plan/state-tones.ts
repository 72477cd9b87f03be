import type { DepartureState } from '@muelle/domain/departures/plan/state'
import type { StatusTone } from '../../ui/StatusBadge.tsx'

/** The colour of a departure's state; the word stands beside it. */
export const STATE_TONES: Readonly<Record<DepartureState, StatusTone>> = {
  open: 'active',
  closed: 'neutral',
  canceled: 'danger',
  boarding: 'progress',
  under_way: 'active',
  finished: 'done',
}
