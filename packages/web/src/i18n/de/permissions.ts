export const permissions = {
  list: 'Berechtigungen',
  count: '{count, plural, one {# Berechtigung} other {# Berechtigungen}}',
  search: 'Name der Berechtigung',
  searchLabel: 'Berechtigungen suchen',
  name: 'Name',
  description: 'Beschreibung',
  people: 'Personen',
  peopleCount: '{count, plural, =0 {Niemand hat sie} one {# Person hat sie} other {# Personen haben sie}}',
  openOf: 'Berechtigung {name} öffnen',
  editOf: 'Berechtigung {name} bearbeiten',
  deleteOf: 'Berechtigung {name} löschen',
  newDenied: 'Dir fehlt das Recht, Berechtigungen anzulegen.',
  created: 'Die Berechtigung wurde angelegt',
  updated: 'Die Berechtigung wurde aktualisiert',
  deleted: 'Die Berechtigung wurde gelöscht',
  deleteTitle: 'Berechtigung löschen',
  deleteBody: 'Die Berechtigung {name} löschen?',
  emptyTitle: 'Noch keine Berechtigungen',
  emptyHint: 'Eine Berechtigung sagt, was eine Person darf. Lege eine an und gib sie deinem Team unter Benutzer.',
  nameHint: 'Wie du sie bei der Auswahl siehst, zum Beispiel „Tresen“.',
  descriptionHint: 'Für wen sie ist, in einem Satz.',
  preset: 'Mit einer Rolle beginnen',
  presetHint: 'Ersetzt alle Module unten durch die der Rolle.',
  presetLeft:
    '{count, plural, one {# Modul, das dir fehlt, wurde ausgelassen.} other {# Module, die dir fehlen, wurden ausgelassen.}}',
  modules: 'Was sie erlaubt',
  modulesHint:
    'Sehen öffnet den Bereich. Anlegen, Bearbeiten und Löschen sind eigene Rechte. Eine Änderung gilt ab der nächsten Handlung jeder Person.',
  see: 'Sehen',
  create: 'Anlegen',
  edit: 'Bearbeiten',
  delete: 'Löschen',
  flagOf: '{flag}: {module}',
  lacking: 'Du hast das Modul nicht ganz, also kannst du es nicht ganz geben.',
  lackingAll: 'Du hast dieses Modul nicht, also kannst du es nicht geben.',
  heldBy:
    '{count, plural, =0 {Noch hat niemand diese Berechtigung.} one {# Person hat diese Berechtigung.} other {# Personen haben diese Berechtigung.}}',
  unchanged: 'Es gibt nichts zu speichern.',
  locked: 'Diese Berechtigung kannst du nicht ändern',
  gone: 'Diese Berechtigung gibt es nicht mehr',
  chosen: '{count, plural, =0 {Keine Module} one {# Modul} other {# Module}}',
  groups: {
    people: 'Benutzer und Berechtigungen',
    business: 'Betriebe',
    tours: 'Touren',
    venues: 'Restaurant, Bar und Parkplatz',
    customers: 'Kunden und Verkauf',
    money: 'Geld',
    account: 'Konto',
  },
  about: {
    mdu_user:
      'Wer sich im Panel anmeldet. Anlegen fügt Personen hinzu; Bearbeiten ändert Daten, Berechtigung und Passwort und schaltet sie ein oder aus; Löschen entfernt sie.',
    mdu_permission_user:
      'Dieser Bereich. Zeigt außerdem QR-Check-in, RP und Kunden im Menü. Niemand kann geben, was er nicht hat.',
    mdu_business_crud:
      'Sieht alle Betriebe des Kontos, auch ohne Mitglied zu sein. Anlegen fügt hinzu; Bearbeiten ändert Daten; Löschen entfernt.',
    mdu_business_config:
      'Die Einstellungen der eigenen Betriebe: Daten, Zeiten und Regeln. Ändern verlangt Bearbeiten.',
    mdu_report:
      'Die Berichte der eigenen Betriebe. Anlegen speichert Berichte und Exporte; Bearbeiten ändert sie; Löschen entfernt sie.',
    mdu_tour:
      'Sieht Touren, Preise und Abfahrten. Anlegen fügt hinzu; Bearbeiten ändert und verkauft nach Verkaufsschluss; Löschen entfernt.',
    mdu_tour_booking:
      'Sieht Buchungen und die Tagestafel. Anlegen verkauft; Bearbeiten bestätigt, ändert und storniert; Löschen entfernt, was nicht zustande kam.',
    mdu_booking:
      'Sieht Besuche. Anlegen platziert und reserviert; Bearbeiten führt Besuche weiter und schließt sie; Löschen entfernt sie.',
    mdu_waitlist: 'Sieht die Warteliste. Anlegen trägt ein; Bearbeiten ruft auf und platziert; Löschen entfernt.',
    mdu_checkin:
      'Sieht Scans. Anlegen scannt und empfängt; Bearbeiten berichtigt einen Scan; Löschen macht ihn ungültig.',
    mdu_customer: 'Sieht Kunden. Anlegen erfasst sie; Bearbeiten ändert ihre Daten; Löschen löscht sie.',
    mdu_resource: 'Sieht Tische und Sofas. Anlegen fügt hinzu; Bearbeiten ändert Daten und Zustand; Löschen entfernt.',
    mdu_promotion: 'Sieht Codes und Angebote. Anlegen fügt hinzu; Bearbeiten ändert; Löschen entfernt.',
    mdu_payment:
      'Sieht Zahlungen und Salden. Anlegen kassiert; Bearbeiten berichtigt und bestätigt ohne Zahlung; Löschen storniert.',
    mdu_refund:
      'Sieht Erstattungen. Anlegen gibt Geld zurück; Bearbeiten schließt eine offene Erstattung ab; Löschen verwirft sie.',
    mdu_seller:
      'Sieht Verkäufer und Promoter; ohne Bearbeiten nur das Eigene. Anlegen fügt hinzu; Bearbeiten ändert Provisionen; Löschen entfernt.',
    mdu_settlement: 'Sieht Abrechnungen. Anlegen erstellt sie; Bearbeiten berichtigt sie; Löschen storniert sie.',
    mdu_shift:
      'Sieht die eigene Kassenschicht. Anlegen öffnet sie; Bearbeiten schließt und berichtigt sie; Löschen storniert sie.',
    mdu_geotracking: 'Sieht Fahrten. Anlegen startet sie; Bearbeiten führt sie weiter; Löschen löscht sie.',
    mdu_parking:
      'Sieht den Parkplatz. Anlegen erfasst Einfahrten; Bearbeiten kassiert und lässt ausfahren; Löschen storniert.',
    mdu_account: 'Die Daten des Kontos, Zahlungsanbindungen, API-Schlüssel und Webhooks.',
    mdu_subscription: 'Der Tarif und seine Rechnungen. Ändern verlangt Bearbeiten.',
  },
  fields: {
    name: 'Name',
    description: 'Beschreibung',
  },
} as const
