import type { Language } from '@muelle/contract/languages'
import type { AgeRange } from '@muelle/domain/tours/age-range'
import type { Tariff } from '@muelle/domain/tours/tariff'

export type TicketTexts = {
  locale: string
  tourist: string
  when: string
  order: string
  people: string
  /** One of them, several of them. */
  ages: Readonly<Record<AgeRange, readonly [one: string, other: string]>>
  tariffs: Readonly<Record<Tariff, string>>
  /** What proves each tariff on arrival (P2). */
  bring: string
  proofs: Readonly<Record<Tariff, string>>
  meeting_point: string
  total: string
  paid: string
  goodwill: string
  due: string
  paidInFull: string
  heldUntil: (time: string) => string
  clockOf: (zone: string) => string
  notValid: string
  show: string
  each: string
  passengerOf: (passenger: number, people: number) => string
}

const EN: TicketTexts = {
  locale: 'en-US',
  tourist: 'Name',
  when: 'Departure',
  order: 'Order',
  people: 'People',
  tariffs: { foreign: 'foreign', national: 'national', local: 'local', concession: 'concession' },
  ages: {
    adults: ['adult', 'adults'],
    youths: ['youth', 'youths'],
    children: ['child', 'children'],
    infants: ['infant', 'infants'],
  },
  bring: 'Bring along',
  proofs: {
    foreign: 'passport',
    national: 'official ID',
    local: 'proof of local residence',
    concession: 'concession or disability card',
  },
  meeting_point: 'Meeting point',
  total: 'Total',
  paid: 'Paid',
  goodwill: 'Goodwill refund',
  due: 'Balance due',
  paidInFull: 'Paid in full',
  heldUntil: (time) => `Seats held until ${time}`,
  clockOf: (zone) => `${zone} time`,
  notValid: 'NOT VALID: this booking has been canceled',
  show: 'Show this code when you check in.',
  each: 'One code each, if you do not arrive together',
  passengerOf: (passenger, people) => `Passenger ${passenger} of ${people}`,
}

/** What a printed ticket says. The letters of the standard fonts end with Western Europe; other languages read English. */
export const TICKET_TEXTS: Readonly<Record<Language, TicketTexts>> = {
  es: {
    locale: 'es-MX',
    tourist: 'Nombre',
    when: 'Salida',
    order: 'Pedido',
    people: 'Personas',
    tariffs: { foreign: 'extranjero', national: 'nacional', local: 'local', concession: 'INAPAM o discapacidad' },
    ages: {
      adults: ['adulto', 'adultos'],
      youths: ['joven', 'jóvenes'],
      children: ['niño', 'niños'],
      infants: ['bebé', 'bebés'],
    },
    bring: 'Trae contigo',
    proofs: {
      foreign: 'pasaporte',
      national: 'INE o pasaporte mexicano',
      local: 'INE con domicilio local',
      concession: 'credencial INAPAM o de discapacidad',
    },
    meeting_point: 'Punto de encuentro',
    total: 'Total',
    paid: 'Pagado',
    goodwill: 'Devuelto por cortesía',
    due: 'Saldo por pagar',
    paidInFull: 'Pagado por completo',
    heldUntil: (time) => `Lugares apartados hasta ${time}`,
    clockOf: (zone) => `hora de ${zone}`,
    notValid: 'SIN VALIDEZ: esta reserva fue cancelada',
    show: 'Muestra este código al registrarte.',
    each: 'Un código por persona, por si no llegan juntos',
    passengerOf: (passenger, people) => `Pasajero ${passenger} de ${people}`,
  },
  en: EN,
  de: {
    locale: 'de-DE',
    tourist: 'Name',
    when: 'Abfahrt',
    order: 'Bestellung',
    people: 'Personen',
    tariffs: { foreign: 'Ausland', national: 'Inland', local: 'ortsansässig', concession: 'ermäßigt' },
    ages: {
      adults: ['Erwachsener', 'Erwachsene'],
      youths: ['Jugendlicher', 'Jugendliche'],
      children: ['Kind', 'Kinder'],
      infants: ['Kleinkind', 'Kleinkinder'],
    },
    bring: 'Bitte mitbringen',
    proofs: {
      foreign: 'Reisepass',
      national: 'Personalausweis',
      local: 'Nachweis des Wohnorts',
      concession: 'Ermäßigungs- oder Schwerbehindertenausweis',
    },
    meeting_point: 'Treffpunkt',
    total: 'Gesamt',
    paid: 'Bezahlt',
    goodwill: 'Kulanzerstattung',
    due: 'Restbetrag',
    paidInFull: 'Vollständig bezahlt',
    heldUntil: (time) => `Plätze reserviert bis ${time}`,
    clockOf: (zone) => `Ortszeit ${zone}`,
    notValid: 'UNGÜLTIG: diese Buchung wurde storniert',
    show: 'Zeige diesen Code beim Einchecken.',
    each: 'Ein Code je Person, falls ihr nicht zusammen kommt',
    passengerOf: (passenger, people) => `Person ${passenger} von ${people}`,
  },
  fr: {
    locale: 'fr-FR',
    tourist: 'Nom',
    when: 'Départ',
    order: 'Commande',
    people: 'Personnes',
    tariffs: { foreign: 'étranger', national: 'national', local: 'local', concession: 'tarif réduit' },
    ages: {
      adults: ['adulte', 'adultes'],
      youths: ['jeune', 'jeunes'],
      children: ['enfant', 'enfants'],
      infants: ['bébé', 'bébés'],
    },
    bring: 'À apporter',
    proofs: {
      foreign: 'passeport',
      national: 'pièce d’identité',
      local: 'justificatif de domicile local',
      concession: 'carte de réduction ou d’invalidité',
    },
    meeting_point: 'Point de rendez-vous',
    total: 'Total',
    paid: 'Payé',
    goodwill: 'Geste commercial',
    due: 'Reste à payer',
    paidInFull: 'Entièrement payé',
    heldUntil: (time) => `Places réservées jusqu’à ${time}`,
    clockOf: (zone) => `heure de ${zone}`,
    notValid: 'NON VALABLE : cette réservation a été annulée',
    show: 'Présentez ce code à l’enregistrement.',
    each: 'Un code par personne, si vous n’arrivez pas ensemble',
    passengerOf: (passenger, people) => `Passager ${passenger} sur ${people}`,
  },
  ja: EN,
  zh: EN,
}
