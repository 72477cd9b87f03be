import { createCrewMember, deleteCrewMember, getCrewMember, listCrew, updateCrewMember } from '@muelle/contract/crew'
import {
  createTransport,
  deleteTransport,
  getTransport,
  listSharedTransports,
  listTransports,
  updateTransport,
} from '@muelle/contract/transports'
import { handle, type Route } from '../platform/http/handle.ts'
import * as crew from './crew.ts'
import type { FleetDeps } from './fleet-deps.ts'
import * as transports from './transports.ts'

export const transportRoutes = (deps: FleetDeps): Route[] => [
  handle(listTransports, transports.list),
  handle(getTransport, transports.get),
  handle(listSharedTransports, transports.listShared),
  handle(createTransport, transports.create(deps)),
  handle(updateTransport, transports.update(deps)),
  handle(deleteTransport, transports.remove(deps)),
  handle(listCrew, crew.list),
  handle(getCrewMember, crew.get),
  handle(createCrewMember, crew.create),
  handle(updateCrewMember, crew.update),
  handle(deleteCrewMember, crew.remove),
]
