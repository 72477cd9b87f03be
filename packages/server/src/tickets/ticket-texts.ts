import type { ByLanguage, InLanguage } from '@muelle/contract/messages/by-language'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'
import { onPaper } from '../platform/pdf/on-paper.ts'

type Word = ByLanguage<string>
type Texts = {
  locale: Word
  tourist: Word
  when: Word
  order: Word
  people: Word
  /** One of them, several of them. */
  ages: Readonly<Record<AgeRange, { one: Word; other: Word }>>
  tariffs: Readonly<Record<Tariff, Word>>
  /** What proves each tariff on arrival (P2). */
  bring: Word
  proofs: Readonly<Record<Tariff, Word>>
  meeting_point: Word
  total: Word
  paid: Word
  goodwill: Word
  due: Word
  paidInFull: Word
  heldUntil: ByLanguage<(time: string) => string>
  clockOf: ByLanguage<(zone: string) => string>
  notValid: Word
  show: Word
  each: Word
  passengerOf: ByLanguage<(passenger: number, people: number) => string>
}

/** What a printed ticket says. */
export const TICKET_TEXTS: Texts = {
  locale: onPaper({ es: 'es-MX', en: 'en-US', de: 'de-DE', fr: 'fr-FR' }),
  tourist: onPaper({ es: 'Nombre', en: 'Name', de: 'Name', fr: 'Nom' }),
  when: onPaper({ es: 'Salida', en: 'Departure', de: 'Abfahrt', fr: 'Départ' }),
  order: onPaper({ es: 'Pedido', en: 'Order', de: 'Bestellung', fr: 'Commande' }),
  people: onPaper({ es: 'Personas', en: 'People', de: 'Personen', fr: 'Personnes' }),
  tariffs: {
    foreign: onPaper({ es: 'extranjero', en: 'foreign', de: 'Ausland', fr: 'étranger' }),
    national: onPaper({ es: 'nacional', en: 'national', de: 'Inland', fr: 'national' }),
    local: onPaper({ es: 'local', en: 'local', de: 'ortsansässig', fr: 'local' }),
    concession: onPaper({ es: 'INAPAM o discapacidad', en: 'concession', de: 'ermäßigt', fr: 'tarif réduit' }),
  },
  ages: {
    adults: {
      one: onPaper({ es: 'adulto', en: 'adult', de: 'Erwachsener', fr: 'adulte' }),
      other: onPaper({ es: 'adultos', en: 'adults', de: 'Erwachsene', fr: 'adultes' }),
    },
    youths: {
      one: onPaper({ es: 'joven', en: 'youth', de: 'Jugendlicher', fr: 'jeune' }),
      other: onPaper({ es: 'jóvenes', en: 'youths', de: 'Jugendliche', fr: 'jeunes' }),
    },
    children: {
      one: onPaper({ es: 'niño', en: 'child', de: 'Kind', fr: 'enfant' }),
      other: onPaper({ es: 'niños', en: 'children', de: 'Kinder', fr: 'enfants' }),
    },
    infants: {
      one: onPaper({ es: 'bebé', en: 'infant', de: 'Kleinkind', fr: 'bébé' }),
      other: onPaper({ es: 'bebés', en: 'infants', de: 'Kleinkinder', fr: 'bébés' }),
    },
  },
  bring: onPaper({ es: 'Trae contigo', en: 'Bring along', de: 'Bitte mitbringen', fr: 'À apporter' }),
  proofs: {
    foreign: onPaper({ es: 'pasaporte', en: 'passport', de: 'Reisepass', fr: 'passeport' }),
    national: onPaper({
      es: 'INE o pasaporte mexicano',
      en: 'official ID',
      de: 'Personalausweis',
      fr: 'pièce d’identité',
    }),
    local: onPaper({
      es: 'INE con domicilio local',
      en: 'proof of local residence',
      de: 'Nachweis des Wohnorts',
      fr: 'justificatif de domicile local',
    }),
    concession: onPaper({
      es: 'credencial INAPAM o de discapacidad',
      en: 'concession or disability card',
      de: 'Ermäßigungs- oder Schwerbehindertenausweis',
      fr: 'carte de réduction ou d’invalidité',
    }),
  },
  meeting_point: onPaper({
    es: 'Punto de encuentro',
    en: 'Meeting point',
    de: 'Treffpunkt',
    fr: 'Point de rendez-vous',
  }),
  total: onPaper({ es: 'Total', en: 'Total', de: 'Gesamt', fr: 'Total' }),
  paid: onPaper({ es: 'Pagado', en: 'Paid', de: 'Bezahlt', fr: 'Payé' }),
  goodwill: onPaper({
    es: 'Devuelto por cortesía',
    en: 'Goodwill refund',
    de: 'Kulanzerstattung',
    fr: 'Geste commercial',
  }),
  due: onPaper({ es: 'Saldo por pagar', en: 'Balance due', de: 'Restbetrag', fr: 'Reste à payer' }),
  paidInFull: onPaper({
    es: 'Pagado por completo',
    en: 'Paid in full',
    de: 'Vollständig bezahlt',
    fr: 'Entièrement payé',
  }),
  heldUntil: onPaper({
    es: (time) => `Lugares apartados hasta ${time}`,
    en: (time) => `Seats held until ${time}`,
    de: (time) => `Plätze reserviert bis ${time}`,
    fr: (time) => `Places réservées jusqu’à ${time}`,
  }),
  clockOf: onPaper({
    es: (zone) => `hora de ${zone}`,
    en: (zone) => `${zone} time`,
    de: (zone) => `Ortszeit ${zone}`,
    fr: (zone) => `heure de ${zone}`,
  }),
  notValid: onPaper({
    es: 'SIN VALIDEZ: esta reserva fue cancelada',
    en: 'NOT VALID: this booking has been canceled',
    de: 'UNGÜLTIG: diese Buchung wurde storniert',
    fr: 'NON VALABLE : cette réservation a été annulée',
  }),
  show: onPaper({
    es: 'Muestra este código al registrarte.',
    en: 'Show this code when you check in.',
    de: 'Zeige diesen Code beim Einchecken.',
    fr: 'Présentez ce code à l’enregistrement.',
  }),
  each: onPaper({
    es: 'Un código por persona, por si no llegan juntos',
    en: 'One code each, if you do not arrive together',
    de: 'Ein Code je Person, falls ihr nicht zusammen kommt',
    fr: 'Un code par personne, si vous n’arrivez pas ensemble',
  }),
  passengerOf: onPaper({
    es: (passenger, people) => `Pasajero ${passenger} de ${people}`,
    en: (passenger, people) => `Passenger ${passenger} of ${people}`,
    de: (passenger, people) => `Person ${passenger} von ${people}`,
    fr: (passenger, people) => `Passager ${passenger} sur ${people}`,
  }),
}

export type TicketTexts = InLanguage<Texts>
