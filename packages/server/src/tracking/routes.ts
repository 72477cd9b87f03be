import { tellPoints } from '@muelle/contract/tracking/points'
import { getTrip, setSail, takeStep, undoStep } from '@muelle/contract/tracking/trips'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { trip } from './read-trip.ts'
import { sail } from './sail.ts'
import { step } from './step.ts'
import { tell } from './tell-points.ts'
import { undo } from './undo.ts'

/** Trips, from Zarpar to Finalizar, and where their boats are. */
export const trackingRoutes = (): Route[] => [
  handleRead(getTrip, trip),
  handle(setSail, sail),
  handle(takeStep, step),
  handle(undoStep, undo),
  handle(tellPoints, tell),
]
