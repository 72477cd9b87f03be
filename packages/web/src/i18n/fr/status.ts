import type { status as es } from '../es/status.ts'
import type { Translated } from '../translation.ts'

export const status = {
  booking: {
    hold: 'Mise de côté',
    pending: 'En attente',
    confirmed: 'Confirmée',
    completed: 'Terminée',
    no_show: 'Absent',
    pending_cancelation: 'Remboursement en attente',
    canceled: 'Annulée',
    inactive: 'Supprimée',
    rejected: 'Refusée',
  },
  payment: {
    pending: 'En attente',
    canceled: 'Annulé',
    process: 'En cours',
    payed: 'Payé',
    rejected: 'Refusé',
    inactive: 'Supprimé',
  },
  tracking: {
    no_transport: 'Sans transport',
    pending: 'En attente',
    received: 'Accueilli',
    boarded: 'À bord',
    finished: 'Terminé',
  },
  departure: {
    open: 'Ouvert',
    closed: 'Fermé',
    canceled: 'Annulé',
    boarding: 'Embarquement',
    under_way: 'En cours',
    finished: 'Terminé',
  },
  channel: {
    web: 'En ligne',
    desk: 'Guichet',
    seller: 'Vendeur',
    agency: 'Agence',
    api: 'API',
    ota: 'Revendeur en ligne',
  },
} as const satisfies Translated<typeof es>
