import type { Answer } from '@muelle/contract/call'
import type { ExportFormat } from '@muelle/contract/exports/list-export'
import type { exportGlobalInvoiceCsv, getGlobalInvoice } from '@muelle/contract/fiscal/global-invoice'
import { type PartReader, sendList } from '../bookings/export/send-list.ts'
import type { Context } from '../platform/http/handle.ts'
import type { DownloadContext, StreamedFile } from '../platform/http/handle-download.ts'
import type { Row } from '../platform/sheets/cells.ts'
import { collectList, scopeOf } from './collect-list.ts'
import { sheetOf, wordsIn } from './columns.ts'

/** A page of what a business collected in a period, and what all of it comes to. */
export async function show(context: Context<typeof getGlobalInvoice>): Promise<Answer<typeof getGlobalInvoice>> {
  const { tx, input } = context
  const { page, count, ...query } = input.query
  const scope = await scopeOf(context, query)
  const list = await collectList((work) => work(tx), scope)
  const lines = list.lines()
  return {
    period: scope.period,
    sums: list.sums(),
    rows: lines.slice((page - 1) * count, page * count),
    count: lines.length,
  }
}

/** The same list as a file. It is put together before it is sent, since its columns are the rates that it holds. */
export async function exportGlobalInvoice(
  context: DownloadContext<typeof exportGlobalInvoiceCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, author, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const scope = await db.read(actor.accountId, (tx) => scopeOf({ tx, actor, deny }, input.query))
  const words = wordsIn(facts.language)
  const { from, to } = scope.period
  return sendList({ db, actor, author, facts, deny }, format, async () => {
    const lines = (await collectList((work) => db.read(actor.accountId, work), scope)).lines()
    check(lines.length)
    const { head, widths, rowOf } = sheetOf(lines, words)
    return {
      subject: 'global_invoice_export',
      name: `global-invoice-${from}${from === to ? '' : `-${to}`}`,
      business_id: scope.business_id,
      filters: ['periodicity', 'date'],
      rows: lines.length,
      title: words.title,
      head,
      widths,
      readers: [readerOf(lines.map(rowOf))],
    }
  })
}

/** Hands out rows that are there already, some at a time. */
const readerOf =
  (rows: readonly Row[]): PartReader =>
  async (_tx, limit) => ({
    rows: rows.slice(0, limit),
    next: rows.length > limit ? readerOf(rows.slice(limit)) : null,
  })
