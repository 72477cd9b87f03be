import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { DepartureState } from '@muelle/domain/departures/state'
import type { Kind } from './fault-messages.ts'
import { NOT_FOR_THIS, notForThis } from './not-for-this.ts'
import type { Messages } from './refusal-messages.ts'
import { fieldWords, statusWord, wordsOf } from './words.ts'

const { amount, date, departures, list, moment, number, plural, size, wait, weekday } = wordsOf('de-DE')

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
const DEPARTURE: Record<DepartureState, string> = {
  open: 'offen',
  closed: 'geschlossen',
  canceled: 'abgesagt',
  boarding: 'im Einsteigen',
  under_way: 'unterwegs',
  finished: 'beendet',
}
/** What a person may have changed of the tourist. */
const FIELDS: Record<string, string> = {
  tourist_first_name: 'Vorname',
  tourist_last_name: 'Nachname',
  tourist_email: 'E-Mail',
  tourist_phone_code: 'Telefon',
  tourist_phone_number: 'Telefon',
  notes: 'Notizen',
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

/** What a tour may lack before it is sold. */
const PART: Readonly<Record<string, string>> = { price: 'Preis', season: 'Saison', schedule: 'Abfahrtszeit' }

const TARIFF: Record<string, string> = {
  foreign: 'für Ausländer',
  national: 'für Inländer',
  local: 'für Einheimische',
  concession: 'ermäßigt',
}

const PAPER: Readonly<Record<string, string>> = {
  insurance: 'die Versicherung',
  seaworthiness: 'das Sicherheitszeugnis',
  permit: 'die Genehmigung',
  licence: 'der Führerschein',
  medical: 'das ärztliche Zeugnis',
  other: 'ein Dokument',
}
/** What would do in place of what was refused. */
const instead = (fits: readonly string[]) =>
  fits.length > 0
    ? `Frei und groß genug: ${list(fits)}.`
    : 'Nichts anderes ist frei und groß genug; nimm zwei zusammen oder ändere die Uhrzeit.'

const USED_UP: Readonly<Record<string, string>> = { day: ' heute', customer: ' von diesem Gast' }

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

    'transport.name_taken': ({ name }) => `Es gibt schon ein Fahrzeug namens „${name}“. Wähle einen anderen Namen.`,
    'transport.too_many': ({ maxTransports }) =>
      `Ein Betrieb kann bis zu ${number(maxTransports)} Fahrzeuge haben. Lösche eines, das nicht mehr gebraucht wird.`,
    'transport.too_small': ({ tour, date: day, startTime, people }) =>
      `„${tour}“ am ${date(day)} um ${startTime} hat schon ${plural(people, { one: '# Person', other: '# Personen' })}. Ändere zuerst das Fahrzeug dieser Abfahrt.`,
    'transport.in_use': ({ departures: count, lastDate }) =>
      `Es ist ${plural(count, { one: '# kommenden Abfahrt', other: '# kommenden Abfahrten' })} zugeteilt, bis ${date(lastDate)}. Ändere sie zuerst.`,
    'crew.user_taken': ({ name }) =>
      `„${name}“ gehört mit diesem Benutzer schon zur Crew. Wähle einen anderen oder keinen.`,
    'crew.too_many': ({ maxCrew }) =>
      `Ein Betrieb kann bis zu ${number(maxCrew)} Personen in seiner Crew haben. Lösche, wer nicht mehr mitfährt.`,
    'crew.in_use': ({ departures: count, lastDate }) =>
      `${plural(count, { one: '# kommende Abfahrt', other: '# kommende Abfahrten' })} bis ${date(lastDate)} sind zugeteilt. Teile sie zuerst jemand anderem zu.`,
    'assignment.out_of_service': ({ name, fits }) => `${name} ist außer Betrieb. ${instead(fits)}`,
    'assignment.type_unfit': ({ name, fits }) =>
      `${name} ist nicht von der Art, die diese Tour braucht. ${instead(fits)}`,
    'assignment.paper_expired': ({ name, paper, paperName, expiredOn, fits }) =>
      `${name}: ${paperName || statusWord(PAPER, paper)} gilt bis ${date(expiredOn)}. ${instead(fits)}`,
    'assignment.busy': ({ name, tour, busyFrom, busyUntil, timeZone, fits }) =>
      `${name} hat „${tour}“ am ${moment(busyFrom, timeZone).day} von ${moment(busyFrom, timeZone).time} bis ${moment(busyUntil, timeZone).time}, Vorbereitung eingerechnet. ${instead(fits)}`,
    'assignment.people_missing': ({ people, peopleLimit, missingPlaces, fits }) =>
      `Es sind ${plural(people, { one: '# Person', other: '# Personen' })}, an Bord dürfen ${number(peopleLimit)}: ${number(missingPlaces)} zu viel. ${instead(fits)}`,
    'assignment.seats_missing': ({ seats, capacity, missingSeats, fits }) =>
      `${number(seats)} Plätze sind verkauft, ${number(capacity)} gibt es: ${number(missingSeats)} fehlen. ${instead(fits)}`,
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

    'tour.slug_taken': ({ suggestion }) => `Eine andere Tour des Betriebs hat diese Adresse. „${suggestion}“ ist frei.`,
    'tour.too_many': ({ maxTours }) =>
      `Ein Betrieb kann bis zu ${number(maxTours)} Touren haben. Löschen Sie zuerst eine.`,
    'tour.not_ready': ({ missing }) =>
      `Für den Verkauf fehlt noch: ${list(missing.map((part) => PART[part] ?? part))}.`,
    'tour.has_bookings': ({ bookings, lastDate }) =>
      `Die Tour hat noch ${plural(bookings, { one: '# Buchung', other: '# Buchungen' })} bis zum ${date(lastDate)}. Buchen Sie um oder stornieren Sie, oder nehmen Sie die Tour aus dem Verkauf.`,
    'tour.departures_too_full': ({ dates }) =>
      `Das Verkaufte würde nicht mehr passen am ${list(dates.map(date))}. Buchen Sie zuerst um oder lassen Sie diese Abfahrten, wie sie sind.`,
    'tour.activity_unknown': () => 'Diese Aktivität steht nicht in der Liste. Wählen Sie eine daraus.',
    'tour.language_unknown': () => 'Eine der Sprachen steht nicht in der Liste. Wählen Sie daraus.',
    'question.repeated': ({ name }) => `„${name}“ wird zweimal gefragt. Ändern Sie eine der beiden Fragen.`,
    'question.options_missing': ({ name }) => `„${name}“ braucht mindestens zwei Antworten zur Auswahl.`,
    'policy.hours_repeated': ({ hours }) =>
      `Für ${number(hours)} Stunden vorher gibt es zwei Regeln. Behalten Sie eine.`,
    'policy.incomplete': () => 'Die letzte Regel muss bis zur Abfahrt gelten: Geben Sie ihr 0 Stunden.',
    'policy.cheaper_later': ({ hours }) =>
      `Weniger als ${number(hours)} Stunden vor der Abfahrt darf Stornieren nicht weniger kosten als vorher.`,
    'notification.taken': () =>
      'Für dieses Ereignis, diesen Empfänger und diese Sprache gibt es schon eine Nachricht. Ändern Sie sie in der Liste.',
    'notification.variable_unknown': ({ name }) =>
      `„{${name}}“ gibt es nicht. Verwenden Sie eine der Variablen aus der Liste.`,
    'notification.audience_unfit': () => 'Diese Personen erhalten hierzu keine Nachrichten.',
    'notification.offset_unfit': ({ minMinutes, maxMinutes }) =>
      `Die Nachricht kann ${number(minMinutes)} bis ${number(maxMinutes)} Minuten ab Abfahrt gesendet werden; 0 heißt sofort.`,
    'message.no_address': () =>
      'Es gibt keine Adresse: Ergänzen Sie die Buchung um eine E-Mail und versuchen Sie es erneut.',
    'message.mail_off': () => 'Diese Installation sendet keine E-Mails. Richten Sie einen Mailserver ein.',
    'notification.too_many': ({ maxNotifications }) =>
      `Eine Tour kann bis zu ${number(maxNotifications)} eigene Nachrichten haben.`,
    'draft.too_large': ({ limitBytes }) =>
      `Der Entwurf ist zu lang, um von selbst gesichert zu werden; es passen ${size(limitBytes)}. Speichern Sie die Änderungen.`,

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
    'departure.date_canceled': ({ reason }) =>
      `An diesem Tag wird nichts verkauft${reason ? `: ${reason}` : ''}. Wähle ein anderes Datum.`,
    'departure.hour_taken': ({ startTime }) =>
      `An diesem Tag gibt es um ${startTime} Uhr schon eine Abfahrt. Wähle eine andere Uhrzeit.`,
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
    'departure.transport_committed': ({ name, until }) =>
      `Zu dieser Zeit ist das Fahrzeug bis ${until} mit „${name}“ unterwegs. Wähle eine spätere Abfahrt.`,
    'departure.capacity_below_sold': ({ seats }) =>
      `${plural(seats, { one: '# Platz ist', other: '# Plätze sind' })} schon verkauft oder gesperrt. Die Kapazität kann nicht kleiner sein.`,
    'departure.capacity_above_boats': ({ seats }) =>
      `Der zugeteilte Transport hat ${plural(seats, { one: '# Platz', other: '# Plätze' })}, und mehr verkauft die Tour nicht. Teile einen größeren zu, um mehr zu verkaufen.`,

    'group.name_taken': ({ name }) => `Es gibt schon eine Gruppe „${name}“. Wähle einen anderen Namen.`,
    'group.too_many': ({ maxGroups }) => `Ein Betrieb kann bis zu ${number(maxGroups)} Gruppen haben.`,
    'group.seats_or_transport': () => 'Gib an, wie viele Plätze die Gruppe teilt oder zu welchem Fahrzeug sie gehören.',
    'group.unknown_member': () => 'Eine Tour oder Zeit gibt es nicht mehr. Lade die Seite neu und wähle noch einmal.',
    'group.member_twice': ({ name }) =>
      `„${name}“ ist zweimal in der Gruppe. Behalte die ganze Tour oder ihre einzelnen Zeiten.`,
    'group.capacity_below_sold': ({ seats, date: day }) =>
      `Am ${date(day)} sind gleichzeitig ${plural(seats, { one: '# Platz', other: '# Plätze' })} verkauft. Gib mindestens so viele an oder verschiebe zuerst die Buchungen.`,
    'group.people_above_limit': ({ people, date: day }) =>
      `Am ${date(day)} fahren ${plural(people, { one: '# Person', other: '# Personen' })} zusammen, mehr als das Fahrzeug befördern darf. Wähle ein größeres oder verschiebe Buchungen.`,
    'group.tours_clash': ({ date: day }) =>
      `Am ${date(day)} sind verschiedene Touren zur selben Zeit verkauft. Verschiebe eine davon oder lass Touren die Gruppe teilen.`,
    'group.has_sales': ({ seats, lastDate }) =>
      `${plural(seats, { one: '# Platz ist', other: '# Plätze sind' })} verkauft, bis zum ${date(lastDate)}. Verschiebe die Buchungen oder deaktiviere die Gruppe.`,

    'allotment.unfit': () => 'Das Kontingent gilt nicht für diese Abfahrt. Wähle ein anderes oder verkaufe ohne.',
    'allotment.full': ({ seatsLeft }) =>
      seatsLeft > 0
        ? plural(seatsLeft, { one: 'Vom Kontingent ist # Platz übrig.', other: 'Vom Kontingent sind # Plätze übrig.' })
        : 'Das Kontingent ist ausverkauft. Verkaufe ohne, wenn noch Plätze frei sind.',
    'allotment.above_capacity': ({ capacity }) =>
      `Die Abfahrt hat ${plural(capacity, { one: '# Platz', other: '# Plätze' })}; das Kontingent kann nicht größer sein.`,
    'allotment.below_sold': ({ seats, date: day }) =>
      `Am ${date(day)} sind ${plural(seats, { one: '# Platz', other: '# Plätze' })} aus diesem Kontingent verkauft. Weniger geht nicht.`,
    'allotment.too_many': ({ maxAllotments }) => `Eine Tour kann bis zu ${number(maxAllotments)} Kontingente haben.`,

    'booking.overbooking_off': () =>
      'Diese Tour darf nicht überbucht werden. Ändere die Kapazität der Abfahrt oder wähle eine andere.',
    'booking.overbooking_forbidden': () =>
      'Überbuchen darf nur, wer Touren bearbeiten darf. Frage dort nach oder wähle eine andere Abfahrt.',

    'departure.state_unreachable': ({ state, wanted }) =>
      `Eine Abfahrt, die ${statusWord(DEPARTURE, state)} ist, kann nicht auf „${statusWord(DEPARTURE, wanted)}“ gesetzt werden. Öffnen Sie sie zuerst.`,
    'departure.has_people': ({ people }) =>
      plural(people, {
        one: 'Auf dieser Abfahrt ist # Person. Verlegen Sie sie oder nutzen Sie die Schließung, die über jede Buchung entscheidet.',
        other:
          'Auf dieser Abfahrt sind # Personen. Verlegen Sie sie oder nutzen Sie die Schließung, die über jede Buchung entscheidet.',
      }),
    'departure.join_itself': () => 'Das ist dieselbe Abfahrt. Wählen Sie eine andere für ihre Gäste.',
    'departure.join_other_tour': () =>
      'Nur Abfahrten derselben Tour werden zusammengelegt. Verlegen Sie die Buchungen einzeln.',
    'departure.nobody_to_join': () => 'Auf dieser Abfahrt ist niemand zu verlegen. Es genügt, sie zu schließen.',
    'closure.target_closed': () =>
      'Niemand kann auf eine Abfahrt verlegt werden, die ebenfalls geschlossen wird. Wählen Sie eine andere.',
    'closure.not_asked': () =>
      'Für diese Buchung gibt es nichts mehr auszuwählen. Wenn Sie etwas anderes brauchen, schreiben Sie uns.',
    'closure.not_failed': () =>
      'Diese Buchung ist schon erledigt oder wartet noch; wiederholt wird nur, was fehlschlug. Aktualisieren Sie die Liste.',

    'recurrence.dates_reversed': () => 'Die Saison endet vor ihrem Beginn. Ändere eines der beiden Daten.',
    'recurrence.never_runs': () =>
      'Zwischen diese Daten fällt keiner der gewählten Tage. Weite die Daten aus oder wähle andere Tage.',
    'recurrence.hour_repeated': ({ startTime }) =>
      `${startTime} Uhr steht zweimal da. Lass die Uhrzeit nur einmal stehen.`,
    'recurrence.min_above_capacity': ({ startTime, capacity }) =>
      `Um ${startTime} Uhr liegt die Mindestzahl der Personen über den ${number(capacity)} Plätzen, die es gibt.`,
    'recurrence.tie': ({ name, startTime, priority }) =>
      `Auch „${name}“ fährt um ${startTime} Uhr ab, und keine der beiden gewinnt. Mit Priorität ${number(priority)} gewinnt diese Saison; oder ändere Daten oder Uhrzeiten.`,
    'recurrence.has_departures': ({ departures, lastDate }) =>
      `Es gibt noch ${plural(departures, { one: '# verkaufte Abfahrt', other: '# verkaufte Abfahrten' })}, die letzte am ${date(lastDate)}. Beende die Saison an diesem Tag oder später.`,
    'recurrence.category_unknown': () => 'Eine der Kategorien gibt es in dieser Tour nicht mehr. Lade die Seite neu.',
    'recurrence.too_many': ({ maxRecurrences }) =>
      `Eine Tour kann bis zu ${number(maxRecurrences)} Saisons haben. Lösche eine, die du nicht mehr brauchst.`,
    'recurrence.move_taken': ({ date: day, startTime }) =>
      `Am ${date(day)} fährt um ${startTime} Uhr schon eine andere Abfahrt. Wähle eine andere Uhrzeit oder lass das Verkaufte, wie es ist.`,
    'departure.group_too_full': ({ date: day, startTime, name }) =>
      `Am ${date(day)} um ${startTime} Uhr würde das Verkaufte nicht mehr in „${name}“ passen. Wähle eine andere Uhrzeit oder lass diese Abfahrten, wie sie sind.`,
    'departure.unit_busy': ({ date: day, startTime, name, tour, busyFrom, busyUntil, timeZone }) =>
      `Am ${date(day)} um ${startTime} Uhr hat ${name} „${tour}“ am ${moment(busyFrom, timeZone).day} von ${moment(busyFrom, timeZone).time} bis ${moment(busyUntil, timeZone).time}, Vorbereitung eingerechnet. Ändere zuerst die Zuteilung oder lass diese Abfahrten, wie sie sind.`,
    'departure.minimum_met': () =>
      'Über diese Abfahrt ist nichts zu entscheiden: Niemand hat sie gebucht, oder das Minimum ist erreicht.',
    'tour.transports_unfit': ({ departures: count, lastDate }) =>
      `${plural(count, { one: '# Abfahrt hat', other: '# Abfahrten haben' })} bis zum ${date(lastDate)} ein Fahrzeug anderer Art. Nimm es ihnen zuerst.`,
    'canceled_date.too_many': ({ maxDays }) =>
      `Eine Tour kann höchstens ${number(maxDays)} geschlossene Termine haben. Entferne nicht mehr benötigte oder schließe ganze Tage.`,
    'canceled_date.range': ({ maxDays }) => `Wähle vom ersten bis zum letzten Datum höchstens ${number(maxDays)} Tage.`,
    'canceled_date.past': () => 'Dieses Datum ist vorbei. Wähle heute oder einen kommenden Tag.',
    'canceled_date.taken': ({ date: day }) => `Der ${date(day)} ist schon geschlossen. Du findest ihn in der Liste.`,

    'price.option_unknown': () => 'Diese Preisoption wird nicht mehr verkauft. Wählen Sie eine andere.',
    'price.tariff_unknown': ({ tariff }) =>
      `Diese Tour verkauft den Tarif «${TARIFF[tariff] ?? tariff}» nicht. Nehmen Sie den allgemeinen.`,
    'price.tariff_channel': ({ tariff }) =>
      `Der Tarif «${TARIFF[tariff] ?? tariff}» wird auf diesem Kanal nicht verkauft. Nehmen Sie den allgemeinen.`,
    'price.extra_unknown': () =>
      'Eines der Extras wird nicht mehr verkauft. Entfernen Sie es oder wählen Sie ein anderes.',
    'price.extra_limit': ({ name, maxQuantity }) =>
      `In diese Buchung passen höchstens ${number(maxQuantity)} von «${name}».`,
    'price.tiers_gap': ({ people }) =>
      `Keine Stufe, oder mehr als eine, gilt für ${plural(people, { one: '# Person', other: '# Personen' })}. Lassen Sie jede Stufe an die vorige anschließen.`,
    'price.boat_missing': () => 'Der Preis des Boots fehlt. Tragen Sie ihn vor dem Speichern ein.',
    'price.repeated': ({ name }) => `«${name}» kommt zweimal vor. Ändern Sie eines davon.`,
    'price.no_adult': () => 'Es braucht eine Kategorie für Erwachsene.',
    'price.category_unknown': () => 'Eine der Kategorien gibt es nicht mehr. Laden Sie die Seite neu.',
    'booking.needs_approval': ({ discountCents, maxDiscountCents, currency }) =>
      `Ein Nachlass von ${amount(discountCents, currency)} braucht die PIN einer Leitung; ohne sie gehen bis zu ${amount(maxDiscountCents, currency)}.`,
    'booking.seller_unknown': () => 'Dieser Verkäufer arbeitet nicht in diesem Betrieb. Wählen Sie einen anderen.',
    'approval.refused': () =>
      'Benutzername oder PIN stimmen nicht, oder die Person darf nicht freigeben. Versuchen Sie es noch einmal.',
    'tax.name_taken': ({ name }) => `Es gibt schon eine Steuer oder Gebühr «${name}». Nehmen Sie einen anderen Namen.`,
    'tax.on_top_of': ({ name }) =>
      `Sie kann nicht auf «${name}» erhoben werden: nur ein Prozentsatz auf einen, der auf keinem steht, und ein enthaltener nur auf einen enthaltenen.`,
    'tax.carries_others': ({ name }) => `«${name}» wird auf diese erhoben. Ändern Sie das zuerst.`,
    'tax.tour_unknown': () => 'Eine der Touren gehört nicht zu diesem Betrieb. Laden Sie die Seite neu.',
    'tax.too_many': ({ maxTaxes }) =>
      `Ein Betrieb kann bis zu ${number(maxTaxes)} Steuern und Gebühren haben. Löschen Sie zuerst eine.`,
    'promotion.range': () => 'Der Anfang liegt vor dem Ende, und es zahlen weniger, als mitfahren.',
    'promotion.scope_unknown': () => 'Diese Tour, Saison oder Abfahrtszeit gibt es in diesem Betrieb nicht mehr.',
    'promotion.seller_unknown': () => 'Diese Person verkauft nicht in diesem Betrieb.',
    'promotion.too_many': ({ maxPromotions }) =>
      `Ein Betrieb hat höchstens ${number(maxPromotions)}; löschen Sie nicht mehr benötigte.`,
    'promotion.code_taken': ({ name }) => `Diesen Code hat schon „${name}“. Wählen Sie einen anderen.`,
    'promotion.cap_below_uses': ({ uses }) =>
      `Er wurde schon ${number(uses)}-mal verwendet: Die Grenze kann nicht darunter liegen.`,
    'promotion.used_up': ({ kind, name, cap, per }) =>
      `${kind === 'offer' ? 'Das Angebot' : 'Der Code'} „${name}“ wurde${USED_UP[per] ?? ''} schon ${number(cap)}-mal verwendet, öfter geht es nicht. Die Buchung kann nur zum heutigen Preis wieder gelten.`,
    'code.unknown': () => 'Diesen Code gibt es in diesem Betrieb nicht. Prüfen Sie die Schreibweise.',
    'code.not_yet': ({ date: from }) => `Die Aktion gilt ab ${date(from)}.`,
    'code.over': ({ date: to }) => `Die Aktion ist am ${date(to)} abgelaufen.`,
    'code.used_up': ({ cap, per }) =>
      `Der Code wurde${USED_UP[per] ?? ''} schon ${number(cap)}-mal verwendet, öfter geht es nicht.`,
    'code.not_for_this': notForThis(NOT_FOR_THIS.de),

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
    'payment.nothing_due': () => 'Für diese Buchung ist nichts offen.',
    'booking.no_room': ({ seatsLeft, next }) =>
      `${seatsLeft > 0 ? plural(seatsLeft, { one: 'Nur # Platz ist frei.', other: 'Nur # Plätze sind frei.' }) : 'Es ist kein Platz mehr frei.'} ${
        next.length > 0
          ? `Platz ist hier: ${departures(next)}.`
          : 'In den nächsten Tagen hat keine andere Abfahrt Platz.'
      }`,
    'booking.same_departure': () => 'Die Buchung ist schon auf dieser Abfahrt. Wählen Sie eine andere.',
    'booking.other_tour': () =>
      'Diese Abfahrt gehört zu einer anderen Tour. Wählen Sie eine derselben, oder stornieren Sie und verkaufen die andere.',
    'booking.has_money': ({ paidCents, currency }) =>
      `Für diese Buchung sind ${amount(paidCents, currency)} bezahlt. Stornieren Sie sie, um das Geld zurückzugeben.`,
    'order.other_business': () =>
      'Diese Tour gehört zu einem anderen Betrieb: Verkaufen Sie sie in einer eigenen Bestellung.',
    'order.other_currency': () =>
      'Diese Tour wird in einer anderen Währung berechnet: Verkaufen Sie sie in einer eigenen Bestellung.',
    'order.other_customer': () =>
      'Die Bestellung gehört jemand anderem. Prüfen Sie Name und Telefon, oder verkaufen Sie in einer eigenen Bestellung.',
    'order.too_large': ({ maxBookings }) =>
      `Eine Bestellung fasst bis zu ${maxBookings} Buchungen. Verkaufen Sie die übrigen in einer weiteren.`,
    'booking.refund_changed': ({ quotedCents, refundCents, currency }) =>
      `Die Erstattung hat sich von ${amount(quotedCents, currency)} auf ${amount(refundCents, currency)} geändert. Bestätigen Sie sie zuerst.`,
    'booking.fields_changed': ({ fields, by }) =>
      `${by ?? 'Jemand'} hat inzwischen dasselbe geändert: ${fieldWords(FIELDS, fields)}. Prüfen Sie die aktuellen Angaben.`,
    'departure.not_departed': ({ startsAt, timeZone }) => {
      const { day, time } = moment(startsAt, timeZone)
      return `Die Abfahrt steht noch bevor: am ${day} um ${time} Uhr.`
    },
    'answers.missing': ({ name }) => `Die Antwort auf „${name}“ fehlt.`,
    'passenger.too_many': ({ people }) =>
      plural(people, {
        one: 'Auf dieser Buchung reist # Person.',
        other: 'Auf dieser Buchung reisen # Personen.',
      }),
    'passenger.who_stays': ({ people }) =>
      plural(people, {
        one: 'Es bliebe # Person, aber es stehen mehr Namen da: Nehmen Sie zuerst von der Passagierliste, wer nicht mehr mitkommt.',
        other:
          'Es blieben # Personen, aber es stehen mehr Namen da: Nehmen Sie zuerst von der Passagierliste, wer nicht mehr mitkommt.',
      }),
    'credit.unknown': () => 'Es gibt kein Guthaben mit diesem Code.',
    'credit.expired': ({ expiresOn }) => `Dieses Guthaben ist am ${date(expiresOn)} abgelaufen.`,
    'credit.not_enough': ({ remainingCents, currency }) =>
      `Auf diesem Guthaben sind noch ${amount(remainingCents, currency)}. Kassieren Sie den Rest anders.`,
    'refund.nothing_paid': () => 'Es wurde nichts bezahlt, was zurückgegeben werden könnte.',
    'refund.too_much': ({ refundableCents, currency }) =>
      `Höchstens ${amount(refundableCents, currency)} können zurückgegeben werden.`,
    'proof.not_needed': () => 'Kein Tarif dieser Buchung verlangt einen Nachweis.',
    'proof.too_many': ({ tariff, people }) =>
      people === 0
        ? `In dieser Buchung weist niemand den Tarif «${TARIFF[tariff] ?? tariff}» nach.`
        : `Diese Buchung hat ${number(people)} im Tarif «${TARIFF[tariff] ?? tariff}». Haken Sie höchstens so viele ab.`,
    'undo.nothing': () => 'Es gibt nichts rückgängig zu machen: Danach kam eine andere Änderung.',
    'undo.too_late': ({ minutes }) =>
      `Rückgängig machen geht ${number(minutes)} Minuten lang. Nehmen Sie die umgekehrte Änderung vor.`,
    'undo.money_moved': () =>
      'Das lässt sich nicht rückgängig machen, weil dabei Geld zurückging. Nehmen Sie die umgekehrte Änderung vor.',

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
