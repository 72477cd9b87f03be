import type { dropImport, Import, previewImport, ShownLine, startImport } from '@muelle/contract/customers/imports'
import { columnsDenial } from '@muelle/domain/imports/fields'
import { knownNames } from '../customers/taken/take-in.ts'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import { record } from '../platform/events/events.ts'
import type { Context } from '../platform/http/handle.ts'
import { type BatchRow, deleteBatches, findBatch, lockBatch, startBatch } from './batches.sql.ts'
import { findFirst } from './lines.sql.ts'
import { getBatch } from './read-import.ts'
import { readLines, venueOf } from './read-lines.ts'
import { wireFaults, wireImport } from './wire-import.ts'

const PREVIEW_ROWS = 20

type Said = Context<typeof startImport>['input']['body']
type Refuses = Deny<
  'import.state' | 'import.columns_unfit' | 'import.column_twice' | 'import.contact_missing' | 'import.date_missing'
>

/** An import that waits for its columns, and columns that are those of its file. */
function demandFit(batch: BatchRow, { columns }: Said, deny: Refuses): void {
  if (batch.state !== 'read') deny({ code: 'import.state', importState: batch.state })
  if (columns.length !== batch.headers.length) deny({ code: 'import.columns_unfit', columns: batch.headers.length })
  const denial = columnsDenial(batch.kind, columns)
  if (denial?.code === 'import.column_twice') {
    const at = columns.lastIndexOf(denial.field)
    deny({ code: denial.code, header: batch.headers[at] ?? '' }, `body.columns.${at}`)
  } else if (denial) deny({ code: denial.code })
}

/** The first rows as they would become. */
export async function preview({ tx, input, deny }: Context<typeof previewImport>): Promise<{ rows: ShownLine[] }> {
  const batch = await getBatch(tx, input.params.id, deny)
  demandFit(batch, input.body, deny)
  const [lines, venue] = await Promise.all([findFirst(tx, batch.id, PREVIEW_ROWS), venueOf(tx, batch)])
  const read = readLines(lines, { kind: batch.kind, ...input.body, venue })
  const people = read.flatMap(({ customer }) => (customer ? [customer] : []))
  const names = await knownNames(tx, people)
  const nameOf = new Map(people.map((person, at) => [person, names[at] ?? null]))
  return {
    rows: read.map(({ line, faults, customer, booking }) => ({
      line,
      faults: wireFaults(faults, batch.headers),
      person: customer && {
        name: customer.name,
        phone: customer.phone,
        email: customer.email,
        known_as: nameOf.get(customer) ?? null,
      },
      booking: booking && {
        product: booking.product,
        date: booking.date,
        time: booking.time,
        people: booking.people,
        status: booking.status,
        total_cents: booking.total_cents,
        currency: booking.currency,
      },
    })),
  }
}

/** Begins an import: a job takes its lines in. */
export async function start({ tx, author, input, deny }: Context<typeof startImport>): Promise<Import> {
  const batch = (await lockBatch(tx, input.params.id)) ?? deny({ code: 'not_found' })
  demandFit(batch, input.body, deny)
  await startBatch(tx, batch.id, input.body.columns, input.body.options)
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
