import { CUT_LINE_WORDS, METHOD_WORDS } from '@muelle/contract/i18n/ledger-words'
import type { Language } from '@muelle/contract/languages'
import type { DailyCut } from '@muelle/contract/ledger/daily-cut'
import { type ByLanguage, inLanguage } from '@muelle/contract/messages/by-language'
import type { Row } from '../platform/sheets/cells.ts'
import { csvOf } from '../platform/sheets/csv.ts'

type Word = ByLanguage<string>
const WORDS = {
  /** The heads of the columns, in their order. */
  head: {
    date: { es: 'Fecha', en: 'Date', de: 'Datum', fr: 'Date', ja: '日付', zh: '日期' },
    section: { es: 'Sección', en: 'Section', de: 'Abschnitt', fr: 'Section', ja: '区分', zh: '部分' },
    what: { es: 'Concepto', en: 'What', de: 'Was', fr: 'Objet', ja: '内容', zh: '项目' },
    moves: { es: 'Movimientos', en: 'Moves', de: 'Bewegungen', fr: 'Mouvements', ja: '件数', zh: '笔数' },
    amount: { es: 'Importe', en: 'Amount', de: 'Betrag', fr: 'Montant', ja: '金額', zh: '金额' },
    currency: { es: 'Moneda', en: 'Currency', de: 'Währung', fr: 'Devise', ja: '通貨', zh: '币种' },
  },
  moved: { es: 'Movimientos', en: 'Moves', de: 'Bewegungen', fr: 'Mouvements', ja: '入出金', zh: '收支' },
  held: {
    es: 'Quién lo tiene',
    en: 'Who holds it',
    de: 'Wer es hat',
    fr: 'Qui le détient',
    ja: '保管者',
    zh: '持有人',
  },
  difference: {
    es: 'Diferencia de turno',
    en: 'Difference of a shift',
    de: 'Differenz einer Schicht',
    fr: 'Écart de caisse',
    ja: 'シフトの差額',
    zh: '班次差额',
  },
  safe: { es: 'Caja fuerte', en: 'Safe', de: 'Tresor', fr: 'Coffre-fort', ja: '金庫', zh: '保险柜' },
} as const satisfies Readonly<Record<string, Word | Readonly<Record<string, Word>>>>
const WIDTHS = [12, 24, 34, 12, 14, 10] as const

type Line = { section: string; what: string; count: number | null; cents: number; currency: string }

function linesOf({ lines, people, safe, shifts }: DailyCut, language: Language): Line[] {
  const words = inLanguage(WORDS, language)
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
  const { head } = inLanguage(WORDS, language)
  const parts: string[] = []
  const sheet = { title: head.what, head: Object.values(head), widths: WIDTHS, pages: pages() }
  for await (const part of csvOf(sheet)) parts.push(part)
  return new TextEncoder().encode(parts.join(''))
}
