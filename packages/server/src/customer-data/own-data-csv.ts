import { Readable } from 'node:stream'
import type { CustomerData, getCustomerDataCsv } from '@muelle/contract/customers/life'
import { ownDataOf } from '../customers/own-data.ts'
import type { DownloadContext, StreamedFile } from '../platform/http/handle-download.ts'
import type { Cell } from '../platform/sheets/cells.ts'
import { COLUMN_WORDS } from '../platform/sheets/column-words.ts'
import { csvOf } from '../platform/sheets/csv.ts'

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })

/** What a customer booked as a table, for them (C-5). */
export async function ownDataCsv(context: DownloadContext<typeof getCustomerDataCsv>): Promise<StreamedFile> {
  const { db, input, facts, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { customer, history } = await db.read(actor.accountId, (tx) =>
    ownDataOf({ tx, actor, now, deny }, input.params.id),
  )
  const word = (name: keyof typeof COLUMN_WORDS) => COLUMN_WORDS[name][facts.language]
  const head = [
    word('ticket'),
    word('business'),
    word('tour'),
    word('date'),
    word('time'),
    word('people'),
    word('status'),
    word('payment'),
    word('currency'),
  ]
  const sheet = { title: customer.name, head, widths: [], pages: onePage(history) }
  return { name: `customer-${customer.id}.csv`, stream: Readable.from(csvOf(sheet), { objectMode: false }) }
}

async function* onePage(history: CustomerData['history']) {
  yield history.map((row): Cell[] => [
    text(row.ticket),
    text(row.business.name),
    text(row.title),
    { kind: 'date', date: row.local_date },
    { kind: 'time', time: row.local_time },
    { kind: 'count', count: row.people },
    text(row.status),
    { kind: 'money', cents: row.paid_cents, currency: row.currency },
    text(row.currency),
  ])
}
