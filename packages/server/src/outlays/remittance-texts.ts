import type { ByLanguage, InLanguage } from '@muelle/contract/messages/by-language'
import { onPaper } from '../platform/pdf/on-paper.ts'

type Word = ByLanguage<string>

/** The heads of the columns of a list, in their order. */
export const REMITTANCE_HEADS = {
  date: { es: 'Fecha', en: 'Date', de: 'Datum', fr: 'Date', ja: '日付', zh: '日期' },
  ticket: { es: 'Ticket', en: 'Ticket', de: 'Ticket', fr: 'Billet', ja: 'チケット', zh: '票号' },
  tour: { es: 'Tour', en: 'Tour', de: 'Tour', fr: 'Visite', ja: 'ツアー', zh: '行程' },
  fee: { es: 'Derecho', en: 'Fee', de: 'Gebühr', fr: 'Droit', ja: '料金', zh: '费用' },
  people: { es: 'Personas', en: 'People', de: 'Personen', fr: 'Personnes', ja: '人数', zh: '人数' },
  amount: { es: 'Importe', en: 'Amount', de: 'Betrag', fr: 'Montant', ja: '金額', zh: '金额' },
  currency: { es: 'Moneda', en: 'Currency', de: 'Währung', fr: 'Devise', ja: '通貨', zh: '币种' },
} as const satisfies Readonly<Record<string, Word>>

type Texts = {
  locale: Word
  title: ByLanguage<(id: number) => string>
  /** To whom it goes, and of which days of travel. */
  about: ByLanguage<(to: string, from: string, until: string) => string>
  people: Word
  total: Word
  reference: Word
  handedOn: Word
  received: Word
  /** It takes another one back, or was taken back. */
  takesBack: ByLanguage<(id: number) => string>
  takenBack: Word
  nobody: Word
}

/** What a list says on paper around its lines. */
export const REMITTANCE_TEXTS: Texts = {
  locale: onPaper({ es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR' }),
  title: onPaper({
    es: (id) => `Entrega ${id}`,
    en: (id) => `Remittance ${id}`,
    de: (id) => `Weitergabe ${id}`,
    fr: (id) => `Versement ${id}`,
  }),
  about: onPaper({
    es: (to, from, until) => `Para ${to} · Viajes del ${from} al ${until}`,
    en: (to, from, until) => `To ${to} · Trips ${from} – ${until}`,
    de: (to, from, until) => `An ${to} · Fahrten ${from} – ${until}`,
    fr: (to, from, until) => `À ${to} · Départs du ${from} au ${until}`,
  }),
  people: onPaper({ es: 'personas', en: 'people', de: 'Personen', fr: 'personnes' }),
  total: onPaper({ es: 'Se entrega', en: 'Handed on', de: 'Weitergegeben', fr: 'Versé' }),
  reference: onPaper({ es: 'Referencia', en: 'Reference', de: 'Referenz', fr: 'Référence' }),
  handedOn: onPaper({ es: 'Entregó', en: 'Handed on', de: 'Übergeben von', fr: 'Remis par' }),
  received: onPaper({ es: 'Recibió', en: 'Received', de: 'Erhalten von', fr: 'Reçu par' }),
  takesBack: onPaper({
    es: (id) => `DESHACE LA ENTREGA ${id}`,
    en: (id) => `TAKES BACK REMITTANCE ${id}`,
    de: (id) => `NIMMT WEITERGABE ${id} ZURÜCK`,
    fr: (id) => `ANNULE LE VERSEMENT ${id}`,
  }),
  takenBack: onPaper({ es: 'DESHECHA', en: 'TAKEN BACK', de: 'ZURÜCKGENOMMEN', fr: 'ANNULÉ' }),
  nobody: onPaper({ es: 'terceros', en: 'third party', de: 'Dritte', fr: 'tiers' }),
}

export type RemittanceTexts = InLanguage<Texts>
