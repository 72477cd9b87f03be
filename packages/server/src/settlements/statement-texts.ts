import type { ByLanguage, InLanguage } from '@muelle/contract/messages/by-language'
import { onPaper } from '../platform/pdf/on-paper.ts'

type Word = ByLanguage<string>
type Texts = {
  locale: Word
  title: ByLanguage<(id: number) => string>
  seller: Word
  until: Word
  trip: Word
  ticket: Word
  tourist: Word
  sale: Word
  commission: Word
  owes: Word
  difference: Word
  owed: Word
  commissions: Word
  previous: Word
  sellerPays: Word
  housePays: Word
  even: Word
  paid: Word
  /** What the next settlement begins with, by who owes it. */
  sellerOwes: Word
  houseOwes: Word
  posted: Word
  confirmed: Word
  atDesk: Word
  withPin: Word
  undone: Word
  waiting: Word
}

/** What a settlement says on paper. */
export const STATEMENT_TEXTS: Texts = {
  locale: onPaper({ es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR' }),
  title: onPaper({
    es: (id) => `Liquidación ${id}`,
    en: (id) => `Settlement ${id}`,
    de: (id) => `Abrechnung ${id}`,
    fr: (id) => `Règlement ${id}`,
  }),
  seller: onPaper({ es: 'Vendedor', en: 'Seller', de: 'Verkäufer', fr: 'Vendeur' }),
  until: onPaper({ es: 'Viajes hasta', en: 'Trips until', de: 'Fahrten bis', fr: 'Sorties jusqu’au' }),
  trip: onPaper({ es: 'Viaje', en: 'Trip', de: 'Fahrt', fr: 'Sortie' }),
  ticket: onPaper({ es: 'Ticket', en: 'Ticket', de: 'Ticket', fr: 'Billet' }),
  tourist: onPaper({ es: 'Turista y tour', en: 'Customer and tour', de: 'Gast und Tour', fr: 'Client et tour' }),
  sale: onPaper({ es: 'Venta', en: 'Sale', de: 'Verkauf', fr: 'Vente' }),
  commission: onPaper({ es: 'Comisión', en: 'Commission', de: 'Provision', fr: 'Commission' }),
  owes: onPaper({ es: 'Debe entregar', en: 'To hand over', de: 'Abzugeben', fr: 'À remettre' }),
  difference: onPaper({
    es: 'ajuste de otra liquidación',
    en: 'sets right an earlier settlement',
    de: 'berichtigt eine frühere Abrechnung',
    fr: 'corrige un règlement antérieur',
  }),
  owed: onPaper({ es: 'Debe entregar', en: 'To hand over', de: 'Abzugeben', fr: 'À remettre' }),
  commissions: onPaper({
    es: 'Comisiones ganadas',
    en: 'Commissions earned',
    de: 'Verdiente Provisionen',
    fr: 'Commissions gagnées',
  }),
  previous: onPaper({ es: 'Saldo anterior', en: 'Left from before', de: 'Rest von vorher', fr: 'Solde précédent' }),
  sellerPays: onPaper({ es: 'Entrega', en: 'Hands over', de: 'Gibt ab', fr: 'Remet' }),
  housePays: onPaper({ es: 'Se le paga', en: 'Is paid', de: 'Bekommt', fr: 'Reçoit' }),
  even: onPaper({ es: 'A mano', en: 'Even', de: 'Ausgeglichen', fr: 'Quitte' }),
  paid: onPaper({ es: 'Cambió de manos', en: 'Changed hands', de: 'Übergeben', fr: 'Remis' }),
  sellerOwes: onPaper({
    es: 'Queda por entregar',
    en: 'Left to hand over',
    de: 'Noch abzugeben',
    fr: 'Reste à remettre',
  }),
  houseOwes: onPaper({
    es: 'Queda por pagarle',
    en: 'Left to be paid',
    de: 'Noch zu bekommen',
    fr: 'Reste à recevoir',
  }),
  posted: onPaper({ es: 'Asentó', en: 'Posted by', de: 'Gebucht von', fr: 'Saisi par' }),
  confirmed: onPaper({ es: 'Confirmó', en: 'Confirmed by', de: 'Bestätigt von', fr: 'Confirmé par' }),
  atDesk: onPaper({
    es: 'anotado en mostrador',
    en: 'noted at the desk',
    de: 'am Schalter vermerkt',
    fr: 'noté au comptoir',
  }),
  withPin: onPaper({ es: 'con PIN', en: 'with PIN', de: 'mit PIN', fr: 'avec son code' }),
  undone: onPaper({ es: 'DESHECHA', en: 'UNDONE', de: 'ZURÜCKGENOMMEN', fr: 'ANNULÉ' }),
  waiting: onPaper({
    es: 'Falta confirmar',
    en: 'Not confirmed yet',
    de: 'Noch nicht bestätigt',
    fr: 'Pas encore confirmé',
  }),
}

export type StatementTexts = InLanguage<Texts>
