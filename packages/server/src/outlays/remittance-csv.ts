import type { Language } from '@muelle/contract/languages'
import type { ByLanguage } from '@muelle/contract/messages/by-language'
import type { WholeRemittance } from '@muelle/contract/outlays/remittances'
import type { Row } from '../platform/sheets/cells.ts'
import { csvOf } from '../platform/sheets/csv.ts'

/** The heads of the columns: day of travel, ticket, tour, fee, people, amount, currency. */
const HEADS: ByLanguage<readonly string[]> = {
  es: ['Fecha', 'Ticket', 'Tour', 'Derecho', 'Personas', 'Importe', 'Moneda'],
  en: ['Date', 'Ticket', 'Tour', 'Fee', 'People', 'Amount', 'Currency'],
  de: ['Datum', 'Ticket', 'Tour', 'Gebühr', 'Personen', 'Betrag', 'Währung'],
  fr: ['Date', 'Billet', 'Visite', 'Droit', 'Personnes', 'Montant', 'Devise'],
  ja: ['日付', 'チケット', 'ツアー', '料金', '人数', '金額', '通貨'],
  zh: ['日期', '票号', '行程', '费用', '人数', '金额', '币种'],
}
const WIDTHS = [12, 14, 30, 24, 10, 14, 10] as const

/** A remittance as a file that a third party can check it with; texts that a spreadsheet would run are made harmless. */
export async function csvOfRemittance(remittance: WholeRemittance, language: Language): Promise<Uint8Array> {
  const { currency } = remittance
  const rows = remittance.lines.map(
    ({ local_date: date, ticket, tour, name, quantity: count, cents }): Row => [
      { kind: 'date', date },
      { kind: 'text', text: ticket },
      { kind: 'text', text: tour },
      { kind: 'text', text: name },
      { kind: 'count', count },
      { kind: 'money', cents, currency },
      { kind: 'text', text: currency },
    ],
  )
  async function* pages() {
    yield rows
  }
  const head = HEADS[language]
  const parts: string[] = []
  for await (const part of csvOf({ title: head[3] ?? '', head, widths: WIDTHS, pages: pages() })) parts.push(part)
  return new TextEncoder().encode(parts.join(''))
}
