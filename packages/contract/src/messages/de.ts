import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, date, moment, number, plural, size, wait, weekday } = wordsOf('de-DE')

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
    unsupported_media_type: () =>
      'Diese Art von Inhalt wird nicht angenommen; bitte JSON senden, oder multipart/form-data, wo eine Datei erwartet wird.',
    unauthenticated: () => 'Bitte melden Sie sich an, um fortzufahren.',
    forbidden: () => 'Dazu fehlt Ihnen die Berechtigung. Bitte wenden Sie sich an die Kontoverwaltung.',
    not_found: () => 'Das Gesuchte wurde nicht gefunden.',
    stale: () =>
      'Jemand anderes hat vor Ihnen Änderungen gespeichert. Prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
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
    'login.second_factor_required': () => 'Gib den Code deiner Authentifizierungs-App ein.',
    'login.code_incorrect': () => 'Der Code stimmt nicht oder wurde schon verwendet.',
    'password.incorrect': () => 'Das aktuelle Passwort stimmt nicht.',
    'second_factor.code_incorrect': () =>
      'Dieser Code stimmt nicht oder wurde schon verwendet. Warte auf den nächsten.',
    'second_factor.enabled': () => 'Die Bestätigung in zwei Schritten ist schon eingeschaltet.',
    'second_factor.not_started': () => 'Fang neu an: Es gibt keine Bestätigung in zwei Schritten zu bestätigen.',
    'second_factor.not_enabled': () => 'Die Bestätigung in zwei Schritten ist nicht eingeschaltet.',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `Der Text ist zu verschachtelt: höchstens ${number(maxLines)} Zeilen, ${maxDepth} Ebenen von Zitaten und Listen und ${maxMarks} Formatzeichen je Absatz.`,

    'user.is_owner': () => 'Wem das Konto gehört, lässt sich nicht ändern.',
    'user.is_self': () => 'Den eigenen Benutzer kannst du weder deaktivieren noch löschen. Bitte jemand anderen darum.',
    'user.holds_more': () => 'Diese Person hat Rechte, die dir fehlen: Nur wer sie hat, kann sie bearbeiten.',
    'user.disabled': () => 'Dieser Benutzer ist deaktiviert. Aktiviere ihn, bevor du ihn einlädst.',
    'user.username_taken': () => 'Dieser Benutzername ist vergeben. Wähle einen anderen.',
    'user.permission_unknown': () => 'Diese Berechtigung gibt es nicht mehr. Wähle eine andere.',
    'invitation.not_valid': () =>
      'Diese Einladung gilt nicht mehr: Sie ist abgelaufen, benutzt oder ersetzt worden. Wenn du dein Passwort schon gewählt hast, melde dich an; sonst bitte um eine neue Einladung.',
    'permission.name_taken': () => 'Es gibt schon eine Berechtigung mit diesem Namen. Wähle einen anderen.',
    'permission.in_use': ({ users }) =>
      plural(users, {
        one: '# Person hat diese Berechtigung. Gib ihr eine andere, bevor du sie löschst.',
        other: '# Personen haben diese Berechtigung. Gib ihnen eine andere, bevor du sie löschst.',
      }),
    'permission.holds_more': () =>
      'Diese Berechtigung enthält Module, die dir fehlen: Nur wer sie hat, kann sie ändern.',
    'member.is_self': () => 'Den eigenen Platz im Team kann niemand selbst ändern. Bitte jemand anderen darum.',
    'member.role_unfit': () => 'Diese Rolle gibt es in einem Betrieb dieser Art nicht. Wähle eine der angebotenen.',
    'member.role_holds_more': () =>
      'Diese Rolle umfasst Rechte, die du selbst nicht hast: Du kannst sie weder geben noch nehmen.',
    'member.email_known': ({ name }) =>
      `Diese E-Mail-Adresse hat schon jemand: ${name}. Nimm die Person ins Team auf, statt sie einzuladen.`,

    'business.url_read_only': ({ url }) =>
      `Die öffentliche Adresse lässt sich nicht eintippen: Sie ist ${url} und ändert sich mit der Kennung des Betriebs.`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day
        ? `${weekday(day)} ist geschlossen: Entferne die Zeiten oder öffne den Tag.`
        : 'Ein geschlossener Tag hat keine Zeiten.',
    'hours.no_periods': ({ weekday: day }) =>
      day ? `${weekday(day)} ist geöffnet: Trage mindestens eine Zeit ein.` : 'Trage mindestens eine Zeit ein.',
    'hours.overlap': ({ weekday: day }) =>
      day
        ? `Am ${weekday(day)} überschneiden sich zwei Zeiten. Verbinde oder trenne sie.`
        : 'Zwei Zeiten überschneiden sich.',
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `Die Zeiten vom ${weekday(day ?? '')} reichen über die Öffnung am ${weekday(nextWeekday)} hinaus.`,
    'special_date.taken': ({ date: day }) => `Der ${date(day)} hat schon besondere Zeiten. Bearbeite sie in der Liste.`,

    'business.name_taken': () => 'Du hast schon einen Betrieb mit diesem Namen. Wähle einen anderen.',
    'business.slug_taken': ({ suggestion }) => `Diese Adresse ist schon vergeben. „${suggestion}“ ist frei.`,
    'business.type_in_use': ({ tours, resources }) =>
      `Die Art lässt sich nicht mehr ändern: Der Betrieb hat ${plural(tours, { one: '# Tour', other: '# Touren' })} und ${plural(resources, { one: '# Ressource', other: '# Ressourcen' })}.`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `Der Betrieb hat noch ${plural(departures, { one: '# Abfahrt', other: '# Abfahrten' })} mit ${plural(people, { one: '# Person', other: '# Personen' })} vor sich, bis zum ${date(lastDate)}. Storniere oder bediene diese Buchungen oder deaktiviere den Betrieb.`,
    'business.owes_refunds': ({ refunds }) =>
      plural(refunds, {
        one: 'Der Betrieb schuldet noch # Erstattung. Zahle sie aus, bevor du ihn löschst.',
        other: 'Der Betrieb schuldet noch # Erstattungen. Zahle sie aus, bevor du ihn löschst.',
      }),
    'business.country_unknown': () => 'Dieses Land steht nicht auf der Liste. Wähle eines daraus.',
    'business.currency_unknown': () => 'Diese Währung ist nicht in Gebrauch. Wähle eine aus der Liste.',

    'image.missing': () => 'Das Bild fehlt. Bitte eine Datei auswählen.',
    'image.type': () =>
      'Diese Datei ist kein Bild, das wir verwenden können. Bitte JPEG, PNG, WebP, GIF oder AVIF wählen.',
    'image.too_large': ({ limitBytes }) => `Die Datei ist zu groß; erlaubt sind ${size(limitBytes)}.`,
    'image.too_many_pixels': ({ maxMegapixels }) =>
      `Das Bild hat zu viele Pixel; erlaubt sind ${number(maxMegapixels)} Megapixel.`,
    'image.broken': () => 'Das Bild ließ sich nicht lesen; die Datei ist beschädigt oder unvollständig.',
    'image.too_many': () =>
      'Es wurden viele Bilder hochgeladen, die nirgends verwendet werden. Bitte morgen noch einmal versuchen.',
    'image.unknown': () => 'Dieses Bild gibt es nicht mehr. Bitte noch einmal hochladen.',

    'resource.name_taken': ({ name }) =>
      `Eine Ressource namens „${name}“ gibt es schon. Bitte wählen Sie einen anderen Namen.`,
    'resource.type_unfit': () =>
      'Dieser Betrieb hat keine Ressourcen dieser Art. Bitte wählen Sie eine der angebotenen.',
    'resource.min_above_capacity': ({ capacity }) =>
      `Die Mindestgröße darf die Kapazität von ${number(capacity)} nicht übersteigen.`,
    'resource.until_passed': () => 'Dieser Zeitpunkt ist vorbei. Bitte wählen Sie einen, der noch kommt.',
    'resource.too_many': ({ maxResources }) =>
      `Ein Betrieb kann bis zu ${number(maxResources)} Ressourcen haben. Fügen Sie weniger hinzu oder löschen Sie überzählige.`,
    'resource.in_combo': ({ combo }) =>
      `Sie gehört zur Kombination „${combo}“. Ändern oder löschen Sie zuerst diese Kombination.`,
    'resource.unavailable': () => 'Zu dieser Zeit nicht verfügbar.',
    'resource.cleaning': () => 'Wird gerade gereinigt.',
    'resource.party_too_small': ({ minParty }) => `Nur für Gruppen ab ${number(minParty)}.`,
    'resource.party_too_large': ({ capacity }) => `Es ist nur Platz für ${number(capacity)}.`,
    'resource.channel_closed': () => 'Wird über diesen Kanal nicht angeboten.',
    'resource.vip_only': () => 'Ist VIP-Gästen vorbehalten.',
    'combo.singles_fit': ({ capacity }) =>
      `Für Gruppen bis ${number(capacity)} gibt es einzelne Tische; zusammengestellt wird für größere.`,
    'combo.name_taken': ({ name }) =>
      `Eine Kombination namens „${name}“ gibt es schon. Bitte wählen Sie einen anderen Namen.`,
    'combo.unknown_resource': () =>
      'Einen der Tische gibt es nicht mehr. Bitte laden Sie die Seite neu und wählen Sie noch einmal.',
    'combo.too_large': ({ seats }) => `Zusammen haben sie ${number(seats)} Plätze; mehr kann die Kapazität nicht sein.`,
    'combo.duplicate': ({ name }) => `Genau diese Tische sind schon die Kombination „${name}“.`,
    'combo.too_many': ({ maxCombos }) => `Ein Betrieb kann bis zu ${number(maxCombos)} Kombinationen haben.`,

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

    'settings.not_offered': () => 'Betriebe dieser Art haben diese Einstellungen nicht.',
    'settings.window_empty': ({ latestDays }) =>
      `So könnte niemand buchen: Es wird mehr Vorlauf verlangt als die ${number(latestDays)} Tage, die es dafür gibt.`,
    'settings.turns_order': () =>
      'Ordnen Sie die Gruppengrößen aufsteigend und lassen Sie die letzte offen, für alle größeren Gruppen.',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `Als verspätet gilt eine Gruppe spätestens am Ende der Wartezeit, nach ${number(graceMinutes)} Minuten.`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `Als nicht erschienen gilt niemand vor Ende der Wartezeit, also nach ${number(graceMinutes)} Minuten.`,
    'settings.day_cut': ({ from, to }) =>
      `Der Geschäftstag endet in den frühen Morgenstunden: Wählen Sie eine Zeit zwischen ${from} und ${to}.`,
    'settings.name_repeated': ({ name }) => `„${name}“ kommt zweimal vor. Ändern Sie einen der beiden Namen.`,
    'settings.field_missing': () => 'Nach Name und Personenzahl wird immer gefragt.',
    'settings.label_missing': () => 'Geben Sie jedem Eintrag der Liste einen Namen.',
    'settings.options_missing': ({ name }) => `Fügen Sie „${name}“ mindestens zwei Optionen hinzu.`,
    'settings.asked_of_nobody': ({ name }) =>
      `„${name}“ ist online Pflicht, aber nur für das Personal sichtbar. Ändern Sie eines von beiden.`,
    'api_key.ended': () => 'Der API-Schlüssel ist abgelaufen oder widerrufen. Erstellen Sie einen neuen.',
    'api_key.expiry_passed': () => 'Das Ablaufdatum ist vorbei. Wählen Sie ein späteres oder lassen Sie es leer.',
    'api_key.limit': ({ maxKeys }) =>
      `Sie können bis zu ${number(maxKeys)} aktive Schlüssel haben. Widerrufen Sie einen, den Sie nicht mehr brauchen.`,
    'webhook.limit': ({ maxWebhooks }) =>
      `Sie können bis zu ${number(maxWebhooks)} Adressen haben. Löschen Sie eine, die Sie nicht mehr brauchen.`,
    'webhook.address': () => 'Geben Sie eine öffentliche https-Adresse ohne Benutzername und Passwort ein.',
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
    clock: () => 'Schreibe eine Uhrzeit wie 1:30 PM.',
    time_zone: () => 'Bitte eine IANA-Zeitzone eingeben, etwa America/Merida.',
    instant: () => 'Bitte Datum und Uhrzeit mit Zone eingeben, etwa 2030-05-14T13:30:00Z.',
    email: () => 'Bitte eine gültige E-Mail-Adresse eingeben, etwa ana@example.com.',
    tax_id: () => 'Geben Sie eine vollständige RFC ein, etwa TRL150203AB1.',
    slug: () => 'Verwende 3 bis 60 Kleinbuchstaben ohne Akzente, Ziffern und einzelne Bindestriche, etwa rio-lagartos.',
    website: () => 'Gib eine gültige Webadresse ein, etwa https://beispiel.de.',
    text: () => 'Der Text enthält Zeichen, die nicht gespeichert werden können.',
    format: () => 'Das Format ist ungültig.',
  },
}
