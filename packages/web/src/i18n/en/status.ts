import type { status as es } from '../es/status.ts'
import type { Translated } from '../translation.ts'

export const status = {
  booking: {
    hold: 'On hold',
    pending: 'Pending',
    confirmed: 'Confirmed',
    completed: 'Completed',
    no_show: 'No-show',
    pending_cancelation: 'Refund pending',
    canceled: 'Canceled',
    inactive: 'Deleted',
    rejected: 'Rejected',
  },
  payment: {
    pending: 'Pending',
    canceled: 'Canceled',
    process: 'In process',
    payed: 'Paid',
    rejected: 'Rejected',
    inactive: 'Deleted',
  },
  tracking: {
    no_transport: 'No transport',
    pending: 'Pending',
    received: 'Received',
    boarded: 'On board',
    finished: 'Finished',
  },
  departure: {
    open: 'Open',
    closed: 'Closed',
    canceled: 'Canceled',
    boarding: 'Boarding',
    under_way: 'Under way',
    finished: 'Finished',
  },
  channel: {
    web: 'Online',
    desk: 'Desk',
    seller: 'Seller',
    agency: 'Agency',
    api: 'API',
    ota: 'Online reseller',
  },
} as const satisfies Translated<typeof es>
