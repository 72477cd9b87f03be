import * as allotmentsContract from '@muelle/contract/departures/allotments'
import * as capacityContract from '@muelle/contract/departures/capacity'
import * as groupsContract from '@muelle/contract/departures/shared-vacants'
import { handle, type Route } from '../../platform/http/handle.ts'
import * as allotments from './allotments.ts'
import * as blocks from './blocks.ts'
import * as groups from './shared-vacants.ts'

/** What departures may sell: groups, allotments and blocks. What expired holds stand in the way of is asked of bookings. */
export const capacityRoutes = (): Route[] => [
  handle(groupsContract.listGroups, groups.list),
  handle(groupsContract.createGroup, groups.create),
  handle(groupsContract.updateGroup, groups.update),
  handle(groupsContract.deleteGroup, groups.remove),
  handle(allotmentsContract.listAllotments, allotments.list),
  handle(allotmentsContract.createAllotment, allotments.create),
  handle(allotmentsContract.updateAllotment, allotments.update),
  handle(allotmentsContract.deleteAllotment, allotments.remove),
  handle(capacityContract.listSeatBlocks, blocks.list),
  handle(capacityContract.unblockSeats, blocks.unblock),
]
