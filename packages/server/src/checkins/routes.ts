import { getCheckinDay } from '@muelle/contract/checkins/day'
import {
  cancelCheckinExport,
  exportCheckinsCsv,
  exportCheckinsXlsx,
  getCheckinExport,
} from '@muelle/contract/checkins/export'
import { getCheckinBundle, syncCheckins } from '@muelle/contract/checkins/offline'
import { correctCheckin, getCheckin, listCheckins, scanCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import { fitsSheet, stopRunning, tellRunning } from '../bookings/export/running.ts'
import { handle, handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { bundle } from './bundle.ts'
import { day } from './day.ts'
import { exportCheckins } from './export/export-checkins.ts'
import { list } from './list.ts'
import { getVisibleCheckin, withParty } from './read-checkin.ts'
import { scan } from './scan.ts'
import { sync } from './sync.ts'
import { correct, undo } from './undo.ts'

/** Reception and boarding: scans, what is taken back and corrected, and what devices without a network ask for and tell. */
export const checkinRoutes = (): Route[] => [
  handle(scanCheckin, scan),
  handle(undoCheckin, undo),
  handle(correctCheckin, correct),
  handleRead(listCheckins, list),
  handleRead(getCheckinDay, day),
  handleDownload(exportCheckinsCsv, (context) => exportCheckins(context, 'csv')),
  handleDownload(exportCheckinsXlsx, (context) => exportCheckins(context, 'xlsx', fitsSheet(context.deny))),
  handle(getCheckinExport, tellRunning),
  handle(cancelCheckinExport, stopRunning),
  handleRead(getCheckin, async (context) =>
    withParty(context, await getVisibleCheckin(context, context.input.params.id)),
  ),
  handleRead(getCheckinBundle, bundle),
  handle(syncCheckins, sync),
]
