import type { Import } from '@muelle/contract/imports/record'
import type { Fault } from '@muelle/domain/imports/fields'
import { UNDO_IMPORT_DAYS } from '@muelle/domain/imports/undo'
import { DAY_MS } from '@muelle/domain/time'
import type { BatchRow } from './batches.sql.ts'

export const wireImport = ({
  headers: _headers,
  columns: _columns,
  options: _options,
  products: _products,
  created_by_user_id: _by,
  ...row
}: BatchRow): Import => ({
  ...row,
  undo_until:
    row.state !== 'done' || row.ended_at === null
      ? null
      : new Date(Date.parse(row.ended_at) + UNDO_IMPORT_DAYS * DAY_MS).toISOString(),
})

/** Faults with what their columns are called. */
export const wireFaults = (faults: readonly Fault[], headers: readonly string[]) =>
  faults.map(({ code, column }) => ({ code, header: column === null ? null : (headers[column] ?? null) }))
