import type { Language } from '@muelle/contract/languages'
import type { ByLanguage } from '@muelle/contract/messages/by-language'

/** The heads of the columns of a list: day of travel, ticket, tour, fee, people, amount, currency. */
export const REMITTANCE_HEADS: ByLanguage<readonly string[]> = {
  es: ['Fecha', 'Ticket', 'Tour', 'Derecho', 'Personas', 'Importe', 'Moneda'],
  en: ['Date', 'Ticket', 'Tour', 'Fee', 'People', 'Amount', 'Currency'],
  de: ['Datum', 'Ticket', 'Tour', 'Gebühr', 'Personen', 'Betrag', 'Währung'],
  fr: ['Date', 'Billet', 'Visite', 'Droit', 'Personnes', 'Montant', 'Devise'],
  ja: ['日付', 'チケット', 'ツアー', '料金', '人数', '金額', '通貨'],
  zh: ['日期', '票号', '行程', '费用', '人数', '金额', '币种'],
}

export type RemittanceTexts = {
  locale: string
  title: (id: number) => string
  /** To whom it goes, and of which days of travel. */
  about: (to: string, from: string, until: string) => string
  people: string
  total: string
  reference: string
  handedOn: string
  received: string
  /** It takes another one back, or was taken back. */
  takesBack: (id: number) => string
  takenBack: string
  nobody: string
}

/** Letters of a PDF are Western: other languages are written in English. */
const EN: RemittanceTexts = {
  locale: 'en-US',
  title: (id) => `Remittance ${id}`,
  about: (to, from, until) => `To ${to} · Trips ${from} – ${until}`,
  people: 'people',
  total: 'Handed on',
  reference: 'Reference',
  handedOn: 'Handed on',
  received: 'Received',
  takesBack: (id) => `TAKES BACK REMITTANCE ${id}`,
  takenBack: 'TAKEN BACK',
  nobody: 'third party',
}
export const REMITTANCE_TEXTS: Readonly<Record<Language, RemittanceTexts>> = {
  es: {
    locale: 'es-MX',
    title: (id) => `Entrega ${id}`,
    about: (to, from, until) => `Para ${to} · Viajes del ${from} al ${until}`,
    people: 'personas',
    total: 'Se entrega',
    reference: 'Referencia',
    handedOn: 'Entregó',
    received: 'Recibió',
    takesBack: (id) => `DESHACE LA ENTREGA ${id}`,
    takenBack: 'DESHECHA',
    nobody: 'terceros',
  },
  en: EN,
  de: {
    locale: 'de-DE',
    title: (id) => `Weitergabe ${id}`,
    about: (to, from, until) => `An ${to} · Fahrten ${from} – ${until}`,
    people: 'Personen',
    total: 'Weitergegeben',
    reference: 'Referenz',
    handedOn: 'Übergeben von',
    received: 'Erhalten von',
    takesBack: (id) => `NIMMT WEITERGABE ${id} ZURÜCK`,
    takenBack: 'ZURÜCKGENOMMEN',
    nobody: 'Dritte',
  },
  fr: {
    locale: 'fr-FR',
    title: (id) => `Versement ${id}`,
    about: (to, from, until) => `À ${to} · Départs du ${from} au ${until}`,
    people: 'personnes',
    total: 'Versé',
    reference: 'Référence',
    handedOn: 'Remis par',
    received: 'Reçu par',
    takesBack: (id) => `ANNULE LE VERSEMENT ${id}`,
    takenBack: 'ANNULÉ',
    nobody: 'tiers',
  },
  ja: EN,
  zh: EN,
}
