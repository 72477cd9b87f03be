import type { dropImport, Import, startImport } from '@muelle/contract/imports/record'
import { columnsDenial } from '@muelle/domain/imports/fields'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { type BatchRow, deleteBatches, findBatch, lockBatch, startBatch } from './batches.sql.ts'
import { demandBookingRights } from './demand-rights.ts'
import { demandKnown, placesOf, remember, toursFor } from './file-products.ts'
import { nameLines } from './lines.sql.ts'
import { venueOf } from './read-lines.ts'
import { wireImport } from './wire-import.ts'

type Said = Context<typeof startImport>['input']['body']
type Refuses = Deny<
  'import.state' | 'import.columns_unfit' | 'import.column_twice' | 'import.contact_missing' | 'import.date_missing'
>

/** An import that waits for its columns, and columns that are those of its file. */
export function demandFit(batch: BatchRow, { columns }: Said, deny: Refuses): void {
  if (batch.state !== 'read') deny({ code: 'import.state', importState: batch.state })
  if (columns.length !== batch.headers.length) deny({ code: 'import.columns_unfit', columns: batch.headers.length })
  const denial = columnsDenial(batch.kind, columns)
  if (denial?.code === 'import.column_twice') {
    const at = columns.lastIndexOf(denial.field)
    deny({ code: denial.code, header: batch.headers[at] ?? '' }, `body.columns.${at}`)
  } else if (denial) deny({ code: denial.code })
}

/** Begins an import: a job takes its lines in. */
export async function start({ tx, actor, author, input, deny }: Context<typeof startImport>): Promise<Import> {
  const batch = (await lockBatch(tx, input.params.id)) ?? deny({ code: 'not_found' })
  demandFit(batch, input.body, deny)
  const { columns, products } = input.body
  if (batch.kind === 'bookings' && batch.business)
    await demandBookingRights({ tx, actor, deny }, batch.business.id, columns)
  demandKnown(await toursFor(tx, await venueOf(tx, batch)), products, deny)
  await startBatch(tx, batch.id, input.body)
  if (batch.kind === 'bookings') await nameLines(tx, batch.id, placesOf(columns).reference)
  if (batch.business) await remember(tx, batch.business.id, products)
  await record(tx, author, [
    {
      kind: 'import.started',
      subject_type: 'import',
      subject_id: batch.id,
      business_id: batch.business?.id ?? null,
      data: { import_kind: batch.kind, rows: batch.rows },
    },
  ])
  return wireImport(await again(tx, batch.id))
}

export async function again(tx: Tx, id: number): Promise<BatchRow> {
  const batch = await findBatch(tx, id)
  if (!batch) throw new Error('an import that was just written is not there')
  return batch
}

export async function drop({ tx, input, deny }: Context<typeof dropImport>): Promise<Record<string, never>> {
  const batch = (await lockBatch(tx, input.params.id)) ?? deny({ code: 'not_found' })
  if (batch.state !== 'read') deny({ code: 'import.state', importState: batch.state })
  await deleteBatches(tx, [batch.id])
  return {}
}
