import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, moment, number, plural, size, wait } = wordsOf('de-DE')

const STATUS: Record<BookingStatus, string> = {
  hold: 'ist vorgemerkt',
  pending: 'ist noch offen',
  confirmed: 'ist bereits bestätigt',
  completed: 'ist bereits abgeschlossen',
  no_show: 'ist als nicht erschienen vermerkt',
  pending_cancelation: 'ist bereits storniert und wartet auf die Erstattung',
  canceled: 'ist bereits storniert',
  inactive: 'ist gelöscht',
  rejected: 'wurde abgelehnt',
}
const KIND: Record<Kind, string> = {
  text: 'ein Text',
  integer: 'eine ganze Zahl',
  number: 'eine Zahl',
  boolean: 'wahr oder falsch',
  list: 'eine Liste',
  object: 'ein Objekt',
  other: 'eine andere Art von Wert',
}

export const de: Messages = {
  refusals: {
    invalid: () => 'Bitte prüfen Sie die Angaben: Etwas muss korrigiert werden.',
    malformed: () => 'Die Anfrage konnte nicht gelesen werden.',
    too_large: ({ limitBytes }) => `Die Daten sind zu groß; erlaubt sind höchstens ${size(limitBytes)}.`,
    unsupported_media_type: () => 'Diese Art von Inhalt wird nicht angenommen; bitte JSON senden.',
    unauthenticated: () => 'Bitte melden Sie sich an, um fortzufahren.',
    forbidden: () => 'Dazu fehlt Ihnen die Berechtigung. Bitte wenden Sie sich an die Kontoverwaltung.',
    not_found: () => 'Das Gesuchte wurde nicht gefunden.',
    busy: () => 'Gerade ist viel los. Bitte versuchen Sie es in einigen Sekunden erneut.',
    draining: () => 'Der Server wird neu gestartet. Bitte versuchen Sie es in einigen Sekunden erneut.',
    too_many_requests: ({ retryAfterSeconds }) =>
      `Zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in ${wait(retryAfterSeconds)} erneut.`,
    unknown_error: () =>
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut; bleibt es dabei, melden Sie es dem Support.',
    'idempotency.key_reused': () =>
      'Dieser Vorgang wurde bereits mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
    'idempotency.key_required': () =>
      'Der Header Idempotency-Key fehlt; er verhindert, dass ein Vorgang doppelt ausgeführt wird.',

    'session.expired': () => 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    'session.ended': () => 'Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.',
    'session.reused': () => 'Ihre Sitzung wurde zur Sicherheit beendet. Bitte melden Sie sich erneut an.',
    'session.user_disabled': () => 'Ihr Benutzer ist deaktiviert. Bitte wenden Sie sich an die Kontoverwaltung.',
    'login.incorrect': () => 'Benutzername oder Passwort ist falsch.',
    'login.throttled': ({ retryAfterSeconds }) =>
      `Zu viele Versuche. Bitte versuchen Sie es in ${wait(retryAfterSeconds)} erneut.`,

    'party.empty': () => 'Bitte fügen Sie mindestens eine Person hinzu.',
    'party.unknown_category': () =>
      'Eine der Kategorien gibt es bei dieser Tour nicht mehr. Bitte laden Sie die Seite neu.',
    'party.needs_adult': () => 'Wer nicht allein reisen darf, braucht mindestens einen Erwachsenen in der Buchung.',
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      plural(maxPerAdult, {
        one: 'Je Erwachsenem darf # Person dieser Kategorie mitreisen; fügen Sie einen Erwachsenen hinzu.',
        other:
          'Je Erwachsenem dürfen höchstens # Personen dieser Kategorie mitreisen; fügen Sie einen Erwachsenen hinzu.',
      }),
    'party.too_large': ({ maxPeople }) =>
      plural(maxPeople, {
        one: 'Eine Buchung gilt für # Person.',
        other: 'Eine Buchung gilt für höchstens # Personen.',
      }),

    'departure.not_found': () => 'Diese Abfahrt gibt es an diesem Tag nicht.',
    'departure.closed': () => 'Diese Abfahrt ist für den Verkauf geschlossen.',
    'departure.canceled': () => 'Diese Abfahrt ist abgesagt.',
    'departure.departed': () => 'Diese Abfahrt ist bereits unterwegs.',
    'departure.call_only': () => 'Diese Abfahrt kann nur telefonisch gebucht werden.',
    'departure.outside_window': ({ days }) =>
      plural(days, {
        one: 'Buchungen sind höchstens # Tag im Voraus möglich.',
        other: 'Buchungen sind höchstens # Tage im Voraus möglich.',
      }),
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Diese Abfahrt muss im Voraus gebucht werden: Das war bis ${time} Uhr am ${day} möglich.`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `Der Verkauf war bis ${time} Uhr am ${day} möglich.`
    },
    'departure.range': ({ maxDays }) =>
      plural(maxDays, { one: 'Wähle einen einzigen Tag.', other: 'Wähle einen Zeitraum von 1 bis # Tagen.' }),
    'departure.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Es ist noch # Platz frei.', other: 'Es sind noch # Plätze frei.' })
        : 'Auf dieser Abfahrt ist kein Platz mehr frei.',
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0
        ? plural(placesLeft, {
            one: 'An Bord ist noch Platz für # Person.',
            other: 'An Bord ist noch Platz für # Personen.',
          })
        : 'An Bord ist für niemanden mehr Platz.',

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `Der Preis hat sich von ${amount(quotedCents, currency)} auf ${amount(totalCents, currency)} geändert. Bitte bestätigen Sie ihn vorher.`,
    'booking.not_active': ({ status }) => `Das ist nicht möglich: Die Buchung ${statusWord(STATUS, status)}.`,
    'booking.expired': () => 'Die Vormerkung ist abgelaufen, die Plätze sind wieder frei. Bitte buchen Sie erneut.',
    'booking.unpaid': ({ dueCents, currency }) =>
      `Vor der Bestätigung sind noch ${amount(dueCents, currency)} zu zahlen.`,
    'booking.stale': () =>
      'Jemand anderes hat diese Buchung geändert. Bitte prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
    'payment.too_much': ({ dueCents, currency }) =>
      `Die Zahlung übersteigt den offenen Betrag von ${amount(dueCents, currency)}.`,
    'payment.not_enough': ({ dueCents, currency }) =>
      `Die Zahlung reicht nicht: Es fehlen ${amount(dueCents, currency)}.`,
  },
  faults: {
    required: () => 'Diese Angabe ist erforderlich.',
    wrong_type: ({ expected }) => `Hier gehört ${KIND[expected]} hin.`,
    too_short: ({ minimum }) =>
      plural(minimum, { one: 'Mindestens # Zeichen eingeben.', other: 'Mindestens # Zeichen eingeben.' }),
    too_long: ({ maximum }) =>
      plural(maximum, { one: 'Höchstens # Zeichen eingeben.', other: 'Höchstens # Zeichen eingeben.' }),
    too_small: ({ minimum }) => `Der kleinste Wert ist ${number(minimum)}.`,
    too_big: ({ maximum }) => `Der größte Wert ist ${number(maximum)}.`,
    too_few_items: ({ minimum }) =>
      plural(minimum, { one: 'Mindestens # Eintrag hinzufügen.', other: 'Mindestens # Einträge hinzufügen.' }),
    too_many_items: ({ maximum }) =>
      plural(maximum, { one: 'Höchstens # Eintrag ist möglich.', other: 'Höchstens # Einträge sind möglich.' }),
    not_one_of: ({ options }) => `Bitte eine dieser Möglichkeiten wählen: ${options.join(', ')}.`,
    unknown_field: ({ field }) => `Das Feld „${field}“ gibt es hier nicht.`,
    integer: () => 'Bitte eine ganze Zahl eingeben, nur Ziffern.',
    date: () => 'Bitte ein Datum eingeben, das es gibt, in der Form JJJJ-MM-TT.',
    time: () => 'Bitte eine Uhrzeit von 00:00 bis 23:59 eingeben, in der Form HH:mm.',
    time_zone: () => 'Bitte eine IANA-Zeitzone eingeben, etwa America/Merida.',
    instant: () => 'Bitte Datum und Uhrzeit mit Zone eingeben, etwa 2030-05-14T13:30:00Z.',
    email: () => 'Bitte eine gültige E-Mail-Adresse eingeben, etwa ana@example.com.',
    text: () => 'Der Text enthält Zeichen, die nicht gespeichert werden können.',
    format: () => 'Das Format ist ungültig.',
  },
}
