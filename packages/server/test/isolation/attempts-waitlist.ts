import type { Attempts } from './attempts.ts'

/** How calls of the queue are tried with somebody's ids. */
export const waitlistAttempts = {
  getWaitlist: ({ business }) => ({ params: { id: business } }),
  quoteWait: ({ business }) => ({ params: { id: business }, query: { party: '2' } }),
  waitlistMetrics: ({ business }) => ({ params: { id: business }, query: { from: '2027-03-01', to: '2027-03-10' } }),
  joinWaitlist: ({ business }) => ({ params: { id: business }, body: { party_size: 2, name: 'Ajena' } }),
  offerTable: ({ business, visit, tables }) => ({
    params: { id: business, visitId: visit },
    body: { resource_ids: [tables[0]] },
  }),
  answerOffer: ({ business, visit }) => ({ params: { id: business, visitId: visit }, body: { reply: 'coming' } }),
  requeueEntry: ({ business, visit }) => ({ params: { id: business, visitId: visit }, body: {} }),
  bumpEntry: ({ business, visit }) => ({ params: { id: business, visitId: visit }, body: { reason: 'Ajena' } }),
  promiseOtherwise: ({ business, visit }) => ({ params: { id: business, visitId: visit }, body: { min: 5, max: 10 } }),
  markPresent: ({ business, visit }) => ({ params: { id: business, visitId: visit }, body: {} }),
  closeWaitlist: ({ business }) => ({ params: { id: business }, body: { is_closed: true } }),
  getWaitPage: 'no ids',
  answerWait: 'no ids',
  sayHere: 'no ids',
  changeAsGuest: 'no ids',
  createGuestVisit: 'no ids',
  getGuestVisit: 'no ids',
  askForGuestLink: 'no ids',
  getGuestStats: 'no ids',
  sendGuestText: 'no ids',
  provePhone: 'no ids',
  writeToGuest: ({ business, visit }) => ({ params: { id: business, bookingId: visit }, body: { text: 'Ajena' } }),
  getGuestName: ({ business }) => ({ params: { id: business, phone: '+529992716640' } }),
  setUseBooking: ({ business }) => ({ params: { id: business }, body: { use_booking: 'both' } }),
  setGuestSchedule: ({ business }) => ({ params: { id: business }, body: { time_zone: 'America/Merida' } }),
  listVenueDays: ({ business }) => ({ params: { id: business }, query: { from: '2027-03-01', to: '2027-03-10' } }),
  claimNewVisits: ({ business, visit }) => ({ params: { id: business }, body: { ids: [visit] } }),
  listVisitMessages: ({ business, visit }) => ({ params: { id: business, bookingId: visit } }),
  openVisitMessage: ({ business, visit, visitMessage }) => ({
    params: { id: business, bookingId: visit, messageId: visitMessage },
  }),
} satisfies Attempts
