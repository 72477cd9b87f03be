import { createHash } from 'node:crypto'
import type { uploadImport } from '@muelle/contract/imports/record'
import { IMPORT_LIMITS } from '@muelle/domain/imports/fields'
import { oneLine } from '@muelle/domain/text'
import { getVisibleBusiness } from '../businesses/visible.ts'
import type { Tx } from '../platform/db.ts'
import type { Reply } from '../platform/http/claim.ts'
import type { SelfContext } from '../platform/http/handle.ts'
import { once, replayed } from '../platform/http/idempotency.ts'
import { insertBatch } from './batches.sql.ts'
import { demandBookingRights } from './demand-rights.ts'
import { readTable, type Table } from './file/read-table.ts'
import { UnfitFile } from './file/unfit-file.ts'
import { insertLines } from './lines.sql.ts'
import { detailOf, getBatch } from './read-import.ts'

/** Lines of one statement. */
const LINES_AT_ONCE = 2_000
const MAX_NAME = 200

/**
 * Reads a file and keeps its lines; nobody is entered before somebody has said what its columns are. No transaction is open while it is
 * read, and others have their turn.
 */
export async function upload({
  db,
  actor,
  input,
  claim,
  reply,
  deny,
}: SelfContext<typeof uploadImport>): Promise<Reply> {
  const known = claim && (await db.transaction(actor.accountId, (tx) => replayed(tx, claim)))
  if (known) return known
  const { file } = input
  const { kind, business_id = null } = input.query
  if (kind === 'bookings' && business_id === null) deny({ code: 'import.business_missing' }, 'query.business_id')
  if (!file) return deny({ code: 'import.missing' })
  if (file.isTooLarge) deny({ code: 'import.too_large', limitBytes: IMPORT_LIMITS.bytes })
  const table = await tableOf(file.bytes, deny)
  const digest = createHash('sha256').update(file.bytes).digest('hex')
  return db.transaction(actor.accountId, (tx) =>
    once(tx, claim, async () => {
      if (business_id !== null) {
        await getVisibleBusiness(tx, actor, business_id, deny)
        if (kind === 'bookings') await demandBookingRights({ tx, actor, deny }, business_id, null)
      }
      const id = await insertBatch(tx, {
        kind,
        business_id,
        file_name: oneLine(file.name).slice(0, MAX_NAME),
        format: table.format,
        digest,
        headers: table.headers,
        rows: table.rows.length,
        user_id: actor.userId,
      })
      await keepLines(tx, id, table)
      return reply(await detailOf(tx, await getBatch(tx, id, deny)))
    }),
  )
}

async function keepLines(tx: Tx, id: number, { rows }: Table): Promise<void> {
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) await insertLines(tx, id, rows.slice(at, at + LINES_AT_ONCE))
}

async function tableOf(bytes: Uint8Array, deny: SelfContext<typeof uploadImport>['deny']): Promise<Table> {
  try {
    return await readTable(bytes)
  } catch (error) {
    if (!(error instanceof UnfitFile)) throw error
    switch (error.fault) {
      case 'too_many_rows':
        return deny({ code: 'import.too_many_rows', maxRows: IMPORT_LIMITS.rows })
      case 'too_many_columns':
        return deny({ code: 'import.too_many_columns', maxColumns: IMPORT_LIMITS.columns })
      case 'empty':
        return deny({ code: 'import.empty' })
      case 'unreadable':
        return deny({ code: 'import.unreadable' })
    }
  }
}
