import { callOffBoatCall, listBoatCalls, raiseBoatCall, seeBoatCall } from '@muelle/contract/captain/calls'
import { getCaptainDay } from '@muelle/contract/captain/day'
import { listBoatFaults, reportBoatFault, solveBoatFault } from '@muelle/contract/captain/faults'
import { getOwnWeek } from '@muelle/contract/captain/pay'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { callOff } from './calls/call-off.ts'
import { listHeard, see } from './calls/hear.ts'
import { raise } from './calls/raise.ts'
import { day } from './day.ts'
import { report } from './faults/report.ts'
import { listOpen, solve } from './faults/solve.ts'
import { ownWeek } from './pay/own-week.ts'

/** What a captain has on the phone, and what the office hears of it. */
export const captainRoutes = (): Route[] => [
  handleRead(getCaptainDay, day),
  handle(raiseBoatCall, raise),
  handle(callOffBoatCall, callOff),
  handleRead(listBoatCalls, listHeard),
  handle(seeBoatCall, see),
  handle(reportBoatFault, report),
  handleRead(listBoatFaults, listOpen),
  handle(solveBoatFault, solve),
  handleRead(getOwnWeek, ownWeek),
]
