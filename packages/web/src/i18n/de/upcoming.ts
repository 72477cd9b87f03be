import type { upcoming as es } from '../es/upcoming.ts'
import type { Translated } from '../translation.ts'

export const upcoming = {
  stripeConnected: 'Die Bestätigung, dass das Konto nun Karten annehmen kann.',
  stripeLink: 'Ein neuer Link, um die Kartenzahlung fertig zu verbinden.',
  paypalConnected: 'Die Bestätigung, dass das Konto nun PayPal annehmen kann.',
  subscription: 'Dein Tarif, seine Nutzung und seine Rechnungen.',
  subscriptionConfirmed: 'Die Bestätigung deiner Mitgliedschaft.',
  checkins: 'Die Liste der Scans, auch der abgelehnten mit ihrem Grund.',
  checkinNew: 'Der Codeleser mit Kamera, USB-Scanner oder Tastatur.',
  checkinEdit: 'Die Korrektur eines Scans.',
  reports: 'Verkäufe, Zahlungen, Auslastung und Verkäufer in Diagrammen und Tabellen, die sich exportieren lassen.',
  customers: 'Deine Kunden mit Verlauf, Etiketten und Einwilligung.',
  customerNew: 'Das Formular, um einen Kunden zu erfassen.',
  customerEdit: 'Die Daten eines Kunden und sein Verlauf.',
  restaurantConfig: 'Die Regeln für Reservierungen, Tische und Warteliste des Restaurants.',
  parkingConfig: 'Die Tarife und Stellplätze des Parkplatzes.',
  tourPayments: 'Die Zahlungen, Salden und offenen Erstattungen.',
  rp: 'Die Verkäufer mit Umsatz, Provision und dem Bargeld, das sie halten.',
  geoTrackings: 'Der Verlauf der verfolgten Abfahrten.',
  geoTracking: 'Die Route einer Abfahrt auf der Karte.',
  publicBusiness: 'Die öffentliche Seite des Betriebs, auf der man bucht und bezahlt.',
  paymentSuccess: 'Das Ticket der bezahlten Buchung.',
  paymentCanceled: 'Das Ticket der Buchung, deren Zahlung abgebrochen wurde.',
  paymentFinished: 'Das Ticket der Buchung, deren Zahlung beendet ist.',
} as const satisfies Translated<typeof es>
