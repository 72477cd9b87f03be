import { addDoorEntry, askDoorApproval } from '@muelle/contract/checkins/door/ask'
import { syncDoor } from '@muelle/contract/checkins/door/offline'
import { getDoor, getDoorCount, listDoorReviews } from '@muelle/contract/checkins/door/read'
import { countDoor, scanDoor, undoDoor } from '@muelle/contract/checkins/door/scan'
import { handle, handleRead, type Route } from '../../platform/http/handle.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { addAtDoor } from './add-door-entry.ts'
import { ask } from './ask-door.ts'
import { bundle, inside, reviews } from './read-door.ts'
import { count, scan } from './scan-door.ts'
import { sync } from './sync-door.ts'
import { undo } from './undo-door.ts'

/** The doors of bars and restaurants: scans, counters, and what devices without a network tell. */
export const doorRoutes = ({ secrets }: { secrets: SecretBox }): Route[] => [
  handleRead(getDoor, bundle(secrets)),
  handleRead(getDoorCount, inside),
  handle(scanDoor, scan(secrets)),
  handle(countDoor, count(secrets)),
  handle(askDoorApproval, ask),
  handle(addDoorEntry, addAtDoor),
  handle(syncDoor, sync(secrets)),
  handle(undoDoor, undo(secrets)),
  handleRead(listDoorReviews, reviews(secrets)),
]
