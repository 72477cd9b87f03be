import { callOffBoatCall, listBoatCalls, raiseBoatCall, seeBoatCall } from '@muelle/contract/captain/calls'
import { getCaptainDay } from '@muelle/contract/captain/day'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { callOff } from './calls/call-off.ts'
import { listHeard, see } from './calls/hear.ts'
import { raise } from './calls/raise.ts'
import { day } from './day.ts'

/** What a captain has on the phone, and what the office hears of it. */
export const captainRoutes = (): Route[] => [
  handleRead(getCaptainDay, day),
  handle(raiseBoatCall, raise),
  handle(callOffBoatCall, callOff),
  handleRead(listBoatCalls, listHeard),
  handle(seeBoatCall, see),
]
