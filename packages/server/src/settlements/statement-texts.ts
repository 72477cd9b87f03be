import type { Language } from '@muelle/contract/languages'

export type StatementTexts = {
  locale: string
  title: (id: number) => string
  seller: string
  until: string
  trip: string
  ticket: string
  tourist: string
  sale: string
  commission: string
  owes: string
  difference: string
  owed: string
  commissions: string
  previous: string
  sellerPays: string
  housePays: string
  even: string
  paid: string
  /** What the next settlement begins with, by who owes it. */
  sellerOwes: string
  houseOwes: string
  posted: string
  confirmed: string
  atDesk: string
  withPin: string
  undone: string
  waiting: string
}

const ES: StatementTexts = {
  locale: 'es-MX',
  title: (id) => `Liquidación ${id}`,
  seller: 'Vendedor',
  until: 'Viajes hasta',
  trip: 'Viaje',
  ticket: 'Ticket',
  tourist: 'Turista y tour',
  sale: 'Venta',
  commission: 'Comisión',
  owes: 'Debe entregar',
  difference: 'ajuste de otra liquidación',
  owed: 'Debe entregar',
  commissions: 'Comisiones ganadas',
  previous: 'Saldo anterior',
  sellerPays: 'Entrega',
  housePays: 'Se le paga',
  even: 'A mano',
  paid: 'Cambió de manos',
  sellerOwes: 'Queda por entregar',
  houseOwes: 'Queda por pagarle',
  posted: 'Asentó',
  confirmed: 'Confirmó',
  atDesk: 'anotado en mostrador',
  withPin: 'con PIN',
  undone: 'DESHECHA',
  waiting: 'Falta confirmar',
}
const EN: StatementTexts = {
  locale: 'en-US',
  title: (id) => `Settlement ${id}`,
  seller: 'Seller',
  until: 'Trips until',
  trip: 'Trip',
  ticket: 'Ticket',
  tourist: 'Customer and tour',
  sale: 'Sale',
  commission: 'Commission',
  owes: 'To hand over',
  difference: 'sets right an earlier settlement',
  owed: 'To hand over',
  commissions: 'Commissions earned',
  previous: 'Left from before',
  sellerPays: 'Hands over',
  housePays: 'Is paid',
  even: 'Even',
  paid: 'Changed hands',
  sellerOwes: 'Left to hand over',
  houseOwes: 'Left to be paid',
  posted: 'Posted by',
  confirmed: 'Confirmed by',
  atDesk: 'noted at the desk',
  withPin: 'with PIN',
  undone: 'UNDONE',
  waiting: 'Not confirmed yet',
}
const DE: StatementTexts = {
  locale: 'de-DE',
  title: (id) => `Abrechnung ${id}`,
  seller: 'Verkäufer',
  until: 'Fahrten bis',
  trip: 'Fahrt',
  ticket: 'Ticket',
  tourist: 'Gast und Tour',
  sale: 'Verkauf',
  commission: 'Provision',
  owes: 'Abzugeben',
  difference: 'berichtigt eine frühere Abrechnung',
  owed: 'Abzugeben',
  commissions: 'Verdiente Provisionen',
  previous: 'Rest von vorher',
  sellerPays: 'Gibt ab',
  housePays: 'Bekommt',
  even: 'Ausgeglichen',
  paid: 'Übergeben',
  sellerOwes: 'Noch abzugeben',
  houseOwes: 'Noch zu bekommen',
  posted: 'Gebucht von',
  confirmed: 'Bestätigt von',
  atDesk: 'am Schalter vermerkt',
  withPin: 'mit PIN',
  undone: 'ZURÜCKGENOMMEN',
  waiting: 'Noch nicht bestätigt',
}
const FR: StatementTexts = {
  locale: 'fr-FR',
  title: (id) => `Règlement ${id}`,
  seller: 'Vendeur',
  until: 'Sorties jusqu’au',
  trip: 'Sortie',
  ticket: 'Billet',
  tourist: 'Client et tour',
  sale: 'Vente',
  commission: 'Commission',
  owes: 'À remettre',
  difference: 'corrige un règlement antérieur',
  owed: 'À remettre',
  commissions: 'Commissions gagnées',
  previous: 'Solde précédent',
  sellerPays: 'Remet',
  housePays: 'Reçoit',
  even: 'Quitte',
  paid: 'Remis',
  sellerOwes: 'Reste à remettre',
  houseOwes: 'Reste à recevoir',
  posted: 'Saisi par',
  confirmed: 'Confirmé par',
  atDesk: 'noté au comptoir',
  withPin: 'avec son code',
  undone: 'ANNULÉ',
  waiting: 'Pas encore confirmé',
}
/** The fonts that every PDF reader has know no Chinese and no Japanese. */
export const STATEMENT_TEXTS: Readonly<Record<Language, StatementTexts>> = {
  es: ES,
  en: EN,
  de: DE,
  fr: FR,
  ja: EN,
  zh: EN,
}
