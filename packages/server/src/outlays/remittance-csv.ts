import type { Language } from '@muelle/contract/languages'
import { inLanguage } from '@muelle/contract/messages/by-language'
import type { WholeRemittance } from '@muelle/contract/outlays/remittances'
import type { Row } from '../platform/sheets/cells.ts'
import { csvOf } from '../platform/sheets/csv.ts'
import { REMITTANCE_HEADS } from './remittance-texts.ts'

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
  const heads = inLanguage(REMITTANCE_HEADS, language)
  const parts: string[] = []
  const sheet = { title: heads.fee, head: Object.values(heads), widths: WIDTHS, pages: pages() }
  for await (const part of csvOf(sheet)) parts.push(part)
  return new TextEncoder().encode(parts.join(''))
}
