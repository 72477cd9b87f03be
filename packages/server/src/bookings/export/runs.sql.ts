import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { Tx } from '../../platform/db.ts'

/** After this long without a sign an export has ended without a word, with its process or its connection. */
export const SILENT_SECONDS = 60

type Run = { user_id: number; run: string; format: ExportFormat; rows_total: number }

/** Takes a person's one place for an export; false while another one of theirs is alive. */
export async function claimRun(tx: Tx, run: Run): Promise<boolean> {
  const rows = await tx.query<{ run: string }>(
    `insert into booking_export (account_id, user_id, run, format, rows_total) values ($1, $2, $3, $4, $5)
     on conflict (account_id, user_id) do update set run = excluded.run, format = excluded.format,
       rows_total = excluded.rows_total, rows_done = 0, started_at = now(), seen_at = now()
     where booking_export.seen_at < now() - $6 * interval '1 second'
     returning run`,
    [tx.accountId, run.user_id, run.run, run.format, run.rows_total, SILENT_SECONDS],
  )
  return rows.some((row) => row.run === run.run)
}

/** Says how far an export is; false once somebody has stopped it, or another one has its place. */
export async function touchRun(tx: Tx, run: string, userId: number, rowsDone: number): Promise<boolean> {
  const rows = await tx.query<{ run: string }>(
    `update booking_export set rows_done = $4, seen_at = now()
     where account_id = $1 and user_id = $2 and run = $3 returning run`,
    [tx.accountId, userId, run, rowsDone],
  )
  return rows.some((row) => row.run === run)
}

/** Says how many rows an export has that began before they were counted; false once it has its place no more. */
export async function countRun(tx: Tx, run: string, userId: number, rowsTotal: number): Promise<boolean> {
  const rows = await tx.query<{ run: string }>(
    `update booking_export set rows_total = $4, seen_at = now()
     where account_id = $1 and user_id = $2 and run = $3 returning run`,
    [tx.accountId, userId, run, rowsTotal],
  )
  return rows.some((row) => row.run === run)
}

/** Gives the place back; of null whichever export has it. */
export const endRun = (tx: Tx, userId: number, run: string | null) =>
  tx.query('delete from booking_export where account_id = $1 and user_id = $2 and ($3::text is null or run = $3)', [
    tx.accountId,
    userId,
    run,
  ])

type RunRow = { format: ExportFormat; rows_done: number; rows_total: number; started_at: string }
export const findRun = async (tx: Tx, userId: number): Promise<RunRow | undefined> =>
  (
    await tx.query<RunRow>(
      `select format, rows_done, rows_total, started_at from booking_export
       where account_id = $1 and user_id = $2 and seen_at >= now() - $3 * interval '1 second'`,
      [tx.accountId, userId, SILENT_SECONDS],
    )
  )[0]
