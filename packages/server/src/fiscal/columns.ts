import { FORM_WORDS } from '@muelle/contract/i18n/fiscal-words'
import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { FiscalLine } from '@muelle/domain/fiscal/global-invoice'
import { WHOLE_BASIS_POINTS } from '@muelle/domain/money'
import type { Cell, Row } from '../platform/sheets/cells.ts'
import { FISCAL_WORDS } from './fiscal-words.ts'

type Words = ReturnType<typeof wordsIn>
type Column = { head: string; width: number; cell: (line: FiscalLine) => Cell }

export const wordsIn = (language: Language) => ({
  ...inLanguage(FISCAL_WORDS, language),
  form: inLanguage(FORM_WORDS, language),
})

const text = (value: string): Cell => ({ kind: 'text', text: value })
const rateText = (basisPoints: number) => `${(basisPoints * 100) / WHOLE_BASIS_POINTS} %`

/** The columns of a list: what every list has, and base and tax of each rate that this one holds, the highest first. */
export function sheetOf(lines: readonly FiscalLine[], words: Words) {
  const { column } = words
  const money = (head: string, centsOf: (line: FiscalLine) => number): Column => ({
    head,
    width: 14,
    cell: (line) => ({ kind: 'money', cents: centsOf(line), currency: line.currency }),
  })
  const found = new Set(lines.flatMap(({ rates }) => rates.map(({ basis_points }) => basis_points)))
  const partOf = (line: FiscalLine, rate: number | null) => line.rates.find(({ basis_points }) => basis_points === rate)
  const rates = [...found]
    .toSorted((a, b) => (b ?? -1) - (a ?? -1))
    .flatMap((rate): Column[] => {
      if (rate === null) return [money(column.untaxed, (line) => partOf(line, rate)?.base_cents ?? 0)]
      return [
        money(`${column.base} ${rateText(rate)}`, (line) => partOf(line, rate)?.base_cents ?? 0),
        money(`${column.tax} ${rateText(rate)}`, (line) => partOf(line, rate)?.tax_cents ?? 0),
      ]
    })
  const columns: Column[] = [
    { head: column.date, width: 12, cell: ({ date }) => ({ kind: 'date', date }) },
    { head: column.ticket, width: 12, cell: ({ ticket }) => text(ticket) },
    { head: column.kind, width: 14, cell: ({ kind }) => text(words.kind[kind]) },
    money(column.net, ({ net_cents }) => net_cents),
    money(column.tax, ({ tax_cents }) => tax_cents),
    money(column.total, ({ total_cents }) => total_cents),
    { head: column.currency, width: 10, cell: ({ currency }) => text(currency) },
    { head: column.form, width: 10, cell: ({ form }) => text(form) },
    { head: column.form_name, width: 22, cell: ({ form }) => text(words.form[form]) },
    ...rates,
    money(column.third_party, ({ third_party_cents }) => third_party_cents),
  ]
  return {
    head: columns.map(({ head }) => head),
    widths: columns.map(({ width }) => width),
    rowOf: (line: FiscalLine): Row => columns.map(({ cell }) => cell(line)),
  }
}
