import { getCrewPay, setCrewPay } from '@muelle/contract/captain/pay'
import {
  createCrewMember,
  deleteCrewMember,
  getCrewMember,
  listCrew,
  updateCrewMember,
} from '@muelle/contract/transports/crew'
import {
  createTransport,
  deleteTransport,
  getTransport,
  listSharedTransports,
  listTransports,
  updateTransport,
} from '@muelle/contract/transports/record'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import * as crew from './crew.ts'
import { getPay, setPay } from './crew-pay.ts'
import * as transports from './transports.ts'

export const transportRoutes = (): Route[] => [
  handle(listTransports, transports.list),
  handle(getTransport, transports.get),
  handle(listSharedTransports, transports.listShared),
  handle(createTransport, transports.create),
  handle(updateTransport, transports.update),
  handle(deleteTransport, transports.remove),
  handle(listCrew, crew.list),
  handle(getCrewMember, crew.get),
  handle(createCrewMember, crew.create),
  handle(updateCrewMember, crew.update),
  handle(deleteCrewMember, crew.remove),
  handleRead(getCrewPay, getPay),
  handle(setCrewPay, setPay),
]
