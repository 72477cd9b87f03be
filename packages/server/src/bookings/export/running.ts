import type { ExportRun } from '@muelle/contract/exports/list-export'
import type { Tx } from '../../platform/db.ts'
import type { Deny } from '../../platform/denied.ts'
import type { Actor } from '../../platform/http/handle.ts'
import { MAX_XLSX_ROWS } from '../../platform/sheets/xlsx.ts'
import { endRun, findRun } from './runs.sql.ts'

type Asked = { tx: Tx; actor: Actor }

/** How far the export is that a person has running, whichever list it is of. */
export const tellRunning = async ({ tx, actor }: Asked): Promise<ExportRun> => ({
  running: (await findRun(tx, actor.userId)) ?? null,
})

export async function stopRunning({ tx, actor }: Asked): Promise<Record<string, never>> {
  await endRun(tx, actor.userId, null)
  return {}
}

/** Refuses more rows than a sheet holds, of which one is its head. */
export const fitsSheet = (deny: Deny<'export.too_long'>) => (rows: number) => {
  const maxRows = MAX_XLSX_ROWS - 1
  if (rows > maxRows) deny({ code: 'export.too_long', rows, maxRows })
}
