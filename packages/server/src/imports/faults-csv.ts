import { Readable } from 'node:stream'
import { IMPORT_WORDS } from '@muelle/contract/i18n/import-words'
import type { exportImportFaults } from '@muelle/contract/imports/record'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { DownloadContext, StreamedFile } from '../platform/http/handle-download.ts'
import type { Cell } from '../platform/sheets/cells.ts'
import { csvOf } from '../platform/sheets/csv.ts'
import { type FaultyRow, findFaulty } from './lines.sql.ts'
import { getBatch } from './read-import.ts'

const LINES_AT_ONCE = 1_000
const text = (value: string): Cell => ({ kind: 'text', text: value })

/** Lines that were not taken, or not whole: where, why, and all of their cells, to be mended and sent again. */
export async function faultsCsv(context: DownloadContext<typeof exportImportFaults>): Promise<StreamedFile> {
  const { db, input, facts, deny } = context
  const { accountId } = context.actor ?? deny({ code: 'unauthenticated' })
  const batch = await db.read(accountId, (tx) => getBatch(tx, input.params.id, deny))
  const words = inLanguage(IMPORT_WORDS, facts.language)
  const rowOf = ({ line, is_taken, faults, cells }: FaultyRow): Cell[] => [
    { kind: 'count', count: line },
    text(is_taken ? words.partial : words.bad),
    text(
      faults
        .map(({ code, column }) =>
          [column === null ? '' : batch.headers[column], words.fault[code]].filter(Boolean).join(': '),
        )
        .join(' · '),
    ),
    ...batch.headers.map((_, at) => text(cells[at] ?? '')),
  ]
  async function* pages() {
    for (let after = 0; ; ) {
      const from = after
      const rows = await db.read(accountId, (tx) =>
        findFaulty(tx, batch.id, { after: from, limit: LINES_AT_ONCE, offset: 0 }),
      )
      if (rows.length === 0) return
      after = rows.at(-1)?.line ?? 0
      yield rows.map(rowOf)
    }
  }
  const head = [words.line, words.outcome, words.reason, ...batch.headers]
  const sheet = { title: batch.file_name, head, widths: [], pages: pages() }
  return { name: `import-${batch.id}-lines.csv`, stream: Readable.from(csvOf(sheet), { objectMode: false }) }
}
