import { CUT_LINE_WORDS, METHOD_WORDS } from '@muelle/contract/i18n/ledger-words'
import type { Language } from '@muelle/contract/languages'
import type { DailyCut } from '@muelle/contract/ledger/daily-cut'
import type { ByLanguage } from '@muelle/contract/messages/by-language'
import type { Row } from '../platform/sheets/cells.ts'
import { csvOf } from '../platform/sheets/csv.ts'

type Words = {
  /** Day, what a line is about, who or what, moves, amount, currency. */
  head: readonly string[]
  moved: string
  held: string
  difference: string
  safe: string
}
const WORDS: ByLanguage<Words> = {
  es: {
    head: ['Fecha', 'Sección', 'Concepto', 'Movimientos', 'Importe', 'Moneda'],
    moved: 'Movimientos',
    held: 'Quién lo tiene',
    difference: 'Diferencia de turno',
    safe: 'Caja fuerte',
  },
  en: {
    head: ['Date', 'Section', 'What', 'Moves', 'Amount', 'Currency'],
    moved: 'Moves',
    held: 'Who holds it',
    difference: 'Difference of a shift',
    safe: 'Safe',
  },
  de: {
    head: ['Datum', 'Abschnitt', 'Was', 'Bewegungen', 'Betrag', 'Währung'],
    moved: 'Bewegungen',
    held: 'Wer es hat',
    difference: 'Differenz einer Schicht',
    safe: 'Tresor',
  },
  fr: {
    head: ['Date', 'Section', 'Objet', 'Mouvements', 'Montant', 'Devise'],
    moved: 'Mouvements',
    held: 'Qui le détient',
    difference: 'Écart de caisse',
    safe: 'Coffre-fort',
  },
  ja: {
    head: ['日付', '区分', '内容', '件数', '金額', '通貨'],
    moved: '入出金',
    held: '保管者',
    difference: 'シフトの差額',
    safe: '金庫',
  },
  zh: {
    head: ['日期', '部分', '项目', '笔数', '金额', '币种'],
    moved: '收支',
    held: '持有人',
    difference: '班次差额',
    safe: '保险柜',
  },
}
const WIDTHS = [12, 24, 34, 12, 14, 10] as const

type Line = { section: string; what: string; count: number | null; cents: number; currency: string }

function linesOf({ lines, people, safe, shifts }: DailyCut, language: Language): Line[] {
  const words = WORDS[language]
  return [
    ...lines.map(({ what, method, ...line }) => ({
      section: words.moved,
      what: `${CUT_LINE_WORDS[what][language]} · ${METHOD_WORDS[method][language]}`,
      ...line,
    })),
    ...[
      ...people.map(({ person, balances }) => ({ name: person.name, balances })),
      { name: words.safe, balances: safe },
    ]
      .flatMap(({ name, balances }) => balances.map((balance) => ({ name, ...balance })))
      .map(({ name, ...balance }) => ({ section: words.held, what: name, count: null, ...balance })),
    ...shifts.flatMap(({ person, totals }) =>
      totals.flatMap(({ currency, difference_cents: cents }) =>
        cents === null ? [] : [{ section: words.difference, what: person.name, count: null, cents, currency }],
      ),
    ),
  ]
}

/** A cut as a file; texts that a spreadsheet would run are made harmless. */
export async function csvOfCut(cut: DailyCut, language: Language): Promise<Uint8Array> {
  const rows = linesOf(cut, language).map(
    ({ section, what, count, cents, currency }): Row => [
      { kind: 'date', date: cut.date },
      { kind: 'text', text: section },
      { kind: 'text', text: what },
      count === null ? { kind: 'text', text: '' } : { kind: 'count', count },
      { kind: 'money', cents, currency },
      { kind: 'text', text: currency },
    ],
  )
  async function* pages() {
    yield rows
  }
  const { head } = WORDS[language]
  const parts: string[] = []
  for await (const part of csvOf({ title: head[2] ?? '', head, widths: WIDTHS, pages: pages() })) parts.push(part)
  return new TextEncoder().encode(parts.join(''))
}
