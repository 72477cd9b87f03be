import type { exportCustomersCsv } from '@muelle/contract/customers/life'
import type { ExportFormat } from '@muelle/contract/exports/list-export'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { Instant } from '@muelle/domain/time'
import { type PartReader, sendList } from '../bookings/export/send-list.ts'
import { type CustomerPart, countOfList, filterOf, narrowed, partOfList } from '../customers/list.ts'
import { scopeOf } from '../customers/scope.ts'
import type { DownloadContext, StreamedFile } from '../platform/http/handle-download.ts'
import type { Cell, Row } from '../platform/sheets/cells.ts'
import { CUSTOMER_EXPORT_WORDS } from './export-words.ts'

type Line = CustomerPart['rows'][number]
type Words = ReturnType<typeof wordsIn>
type Column = { width: number; cell: (line: Line, words: Words) => Cell }

const wordsIn = (language: Parameters<typeof inLanguage>[1]) => inLanguage(CUSTOMER_EXPORT_WORDS, language)
const DATE_LENGTH = 10
const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' })
const count = (value: number): Cell => ({ kind: 'count', count: value })

/** The columns of exported customers, in their order. Of several currencies the one that most was spent in. */
const COLUMNS: Readonly<Record<keyof typeof CUSTOMER_EXPORT_WORDS.column, Column>> = {
  name: { width: 28, cell: ({ name }) => text(name) },
  phone: { width: 18, cell: ({ phone }) => ({ kind: 'phone', code: null, number: phone }) },
  email: { width: 28, cell: ({ email }) => text(email) },
  type: { width: 12, cell: ({ type }, words) => text(words.type[type]) },
  status: { width: 12, cell: ({ status }, words) => text(words.status[status]) },
  blocked: { width: 12, cell: ({ is_blocked }, words) => text(is_blocked ? words.yes : '') },
  tags: { width: 24, cell: ({ tags }) => text(tags.join(', ')) },
  allergies: { width: 24, cell: ({ allergies }) => text(allergies) },
  bookings: { width: 10, cell: ({ bookings }) => count(bookings) },
  visits: { width: 10, cell: ({ visits }) => count(visits) },
  no_shows: { width: 14, cell: ({ no_shows }) => count(no_shows) },
  spent: {
    width: 14,
    cell: ({ spent: [most] }) => (most ? { kind: 'money', cents: most.cents, currency: most.currency } : text(null)),
  },
  currency: { width: 10, cell: ({ spent: [most] }) => text(most?.currency ?? null) },
  last: {
    width: 12,
    cell: ({ last_at }) => (last_at === null ? text(null) : { kind: 'date', date: last_at.slice(0, DATE_LENGTH) }),
  },
}
const NAMES = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]

/** The customers of a list as a file, in the order in which they came to be known: those that whoever asks sees. */
export async function exportCustomers(
  context: DownloadContext<typeof exportCustomersCsv>,
  format: ExportFormat,
  /** Refuses more rows than the format holds. */
  check: (rows: number) => void = () => {},
): Promise<StreamedFile> {
  const { db, input, facts, author, now, deny } = context
  const actor = context.actor ?? deny({ code: 'unauthenticated' })
  const { filter: asked = {} } = input.query
  const plan = await db.read(actor.accountId, async (tx) => {
    const scope = await scopeOf(tx, actor)
    const filter = filterOf(scope, asked, now, deny)
    return { filter, scope: narrowed(scope, asked.business_id), rows: await countOfList(tx, filter) }
  })
  check(plan.rows)
  const words = wordsIn(facts.language)
  return sendList({ db, actor, author, facts, deny }, format, {
    subject: 'customer_export',
    name: `customers-${new Date(now).toISOString().slice(0, DATE_LENGTH)}`,
    business_id: asked.business_id ?? null,
    filters: Object.keys(asked).filter((name) => name !== 'business_id'),
    rows: plan.rows,
    title: words.title,
    head: NAMES.map((name) => words.column[name]),
    widths: NAMES.map((name) => COLUMNS[name].width),
    readers: [readerOf({ ...plan, now }, words)],
  })
}

type Plan = Pick<Parameters<typeof partOfList>[1], 'filter' | 'scope'> & { now: Instant }

/** Reads customers after one on. */
function readerOf(plan: Plan, words: Words, after = 0): PartReader {
  return async (tx, limit) => {
    const { rows, next } = await partOfList(tx, plan, after, limit)
    return {
      rows: rows.map((line): Row => NAMES.map((name) => COLUMNS[name].cell(line, words))),
      next: next === null ? null : readerOf(plan, words, next),
    }
  }
}
