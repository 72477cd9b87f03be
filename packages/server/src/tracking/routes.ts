import {
  getGeotracking,
  getGeotrackingSettings,
  listGeotrackings,
  listTransportLocations,
  setGeotrackingSettings,
} from '@muelle/contract/tracking/geotrackings'
import { tellPoints } from '@muelle/contract/tracking/points'
import { getTrip, setSail, takeStep, undoStep } from '@muelle/contract/tracking/trips'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { get, list, locations } from './geotrackings.ts'
import { trip } from './read-trip.ts'
import { sail } from './sail.ts'
import { getSettings, setSettings } from './settings.ts'
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
  handleRead(listGeotrackings, list),
  handleRead(getGeotracking, get),
  handleRead(listTransportLocations, locations),
  handleRead(getGeotrackingSettings, getSettings),
  handle(setGeotrackingSettings, setSettings),
]
