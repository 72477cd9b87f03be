import type { status as es } from '../es/status.ts'
import type { Translated } from '../translation.ts'

export const status = {
  booking: {
    hold: 'Vorgemerkt',
    pending: 'Ausstehend',
    confirmed: 'Bestätigt',
    completed: 'Abgeschlossen',
    no_show: 'Nicht erschienen',
    pending_cancelation: 'Erstattung offen',
    canceled: 'Storniert',
    inactive: 'Gelöscht',
    rejected: 'Abgelehnt',
  },
  payment: {
    pending: 'Ausstehend',
    canceled: 'Storniert',
    process: 'In Bearbeitung',
    payed: 'Bezahlt',
    rejected: 'Abgelehnt',
    inactive: 'Gelöscht',
  },
  tracking: {
    no_transport: 'Ohne Fahrzeug',
    pending: 'Ausstehend',
    received: 'Empfangen',
    boarded: 'An Bord',
    finished: 'Beendet',
  },
  departure: {
    open: 'Offen',
    closed: 'Geschlossen',
    canceled: 'Abgesagt',
    boarding: 'Einstieg',
    under_way: 'Unterwegs',
    finished: 'Beendet',
  },
  channel: {
    web: 'Online',
    desk: 'Schalter',
    seller: 'Verkäufer',
    agency: 'Agentur',
    api: 'API',
    ota: 'Online-Wiederverkäufer',
  },
} as const satisfies Translated<typeof es>
