import { TOMORROW } from '../tours.ts'
import type { Attempts } from './attempts.ts'

/** How calls about the money of visits are tried with somebody's ids. */
export const depositAttempts = {
  quoteDeposit: ({ business }) => ({ params: { id: business }, query: { date: TOMORROW, time: '20:00', party: 6 } }),
  getVisitMoney: ({ business, visit }) => ({ params: { id: business, bookingId: visit } }),
  payVisit: ({ business, visit }) => ({
    params: { id: business, bookingId: visit },
    body: { amount_cents: 100, method: 'cash' },
  }),
  giveVisitBack: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: {} }),
  sendVisitLink: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: {} }),
  waiveDeposit: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: { reason: 'Ajena' } }),
  addToTab: ({ business, visit }) => ({
    params: { id: business, bookingId: visit },
    body: { amount_cents: 100, note: 'Ajeno' },
  }),
  listVisitCharges: ({ business }) => ({ params: { id: business } }),
  approveVisitCharge: ({ business, visitCharge }) => ({
    params: { id: business, chargeId: visitCharge },
    body: { amount_cents: 100 },
  }),
  retryVisitCharge: ({ business, visitCharge }) => ({ params: { id: business, chargeId: visitCharge }, body: {} }),
  dismissVisitCharge: ({ business, visitCharge }) => ({
    params: { id: business, chargeId: visitCharge },
    body: { reason: 'Ajeno' },
  }),
  getVisitPaymentPage: 'no ids',
  beginVisitPayment: 'no ids',
  lookAtVisitPayment: 'no ids',
} as const satisfies Attempts
