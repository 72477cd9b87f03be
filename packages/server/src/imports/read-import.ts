import type { getImport, ImportDetail, listImportFaults, listImports } from '@muelle/contract/imports/record'
import { DEFAULT_PHONE_CODE } from '@muelle/domain/customers/contact-key'
import type { Columns, ImportOptions } from '@muelle/domain/imports/fields'
import { guessColumns } from '@muelle/domain/imports/guess-columns'
import { dependOnOrder, orderOfDates } from '@muelle/domain/imports/read-cells'
import type { Tx } from '../platform/db.ts'
import type { Deny } from '../platform/denied.ts'
import type { Context } from '../platform/http/handle.ts'
import { type BatchRow, countBatches, findBatch, findSame, listBatches } from './batches.sql.ts'
import { countFaulty, findColumn, findFaulty, findFirst } from './lines.sql.ts'
import { wireFaults, wireImport } from './wire-import.ts'

/** Rows that are shown as they stand in the file. */
const SAMPLE_ROWS = 5
/** Different days of a column that its order is read from. */
const LOOKED_AT = 5_000

export const getBatch = async (tx: Tx, id: number, deny: Deny<'not_found'>): Promise<BatchRow> =>
  (await findBatch(tx, id)) ?? deny({ code: 'not_found' })

export async function list({ tx, input }: Context<typeof listImports>) {
  const { page, count } = input.query
  const [rows, all] = await Promise.all([
    listBatches(tx, { limit: count, offset: (page - 1) * count }),
    countBatches(tx),
  ])
  return { rows: rows.map(wireImport), count: all }
}

export const get = async ({ tx, input, deny }: Context<typeof getImport>): Promise<ImportDetail> =>
  detailOf(tx, await getBatch(tx, input.params.id, deny))

export async function detailOf(tx: Tx, batch: BatchRow): Promise<ImportDetail> {
  const columns = batch.columns ?? guessColumns(batch.kind, batch.headers)
  const [sample, same_as, dates] = await Promise.all([
    findFirst(tx, batch.id, SAMPLE_ROWS),
    findSame(tx, batch.id),
    datesOf(tx, batch, columns),
  ])
  const order = orderOfDates(dates)
  const options: ImportOptions = batch.options ?? { phone_code: DEFAULT_PHONE_CODE, date_order: order ?? 'dmy' }
  return {
    ...wireImport(batch),
    headers: batch.headers,
    columns: [...columns],
    options,
    is_order_known: order !== null || !dependOnOrder(dates),
    sample: sample.map(({ line, cells }) => ({ line, cells })),
    same_as,
  }
}

/** What stands in the columns that are days. */
async function datesOf(tx: Tx, batch: BatchRow, columns: Columns): Promise<string[]> {
  const places = columns.flatMap((field, at) => (field === 'date' || field === 'birthday' ? [at] : []))
  return (await Promise.all(places.map((at) => findColumn(tx, batch.id, at, LOOKED_AT)))).flat()
}

export async function listFaults({ tx, input, deny }: Context<typeof listImportFaults>) {
  const { headers, id } = await getBatch(tx, input.params.id, deny)
  const { page, count } = input.query
  const [rows, all] = await Promise.all([
    findFaulty(tx, id, { after: 0, limit: count, offset: (page - 1) * count }),
    countFaulty(tx, id),
  ])
  return { rows: rows.map((row) => ({ ...row, faults: wireFaults(row.faults, headers) })), count: all }
}
