import { TOMORROW } from '../tours.ts'
import type { Attempts } from './attempts.ts'
import { CLOSED_WEEK, saleBody } from './bodies.ts'

/** The life of a booking, and the settings of a business. */
export const lifeAttempts = {
  getBookingSettings: ({ business }) => ({ params: { id: business } }),
  updateBookingSettings: ({ business }) => ({ params: { id: business }, body: { version: 1, sections: {} } }),
  cancelBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  createOrder: (ids) => ({
    body: { bookings: [1, 2].map(() => ({ ...saleBody(ids), payment: undefined, tour_id: ids.tour })), payment: null },
  }),
  getOrder: ({ order }) => ({ params: { id: order } }),
  collectOrder: ({ order, booking }) => ({
    params: { id: order },
    body: { bookings: [{ id: booking, version: 1 }], payment: { method: 'cash', amount_cents: 1 } },
  }),
  setOrderAgencyPayment: ({ order, booking, seller }) => ({
    params: { id: order },
    body: { bookings: [{ id: booking, version: 1 }], payment: { seller_id: seller } },
  }),
  createPaymentLink: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, parts: ['balance'], language: 'es' },
  }),
  getPaymentLink: ({ booking }) => ({ params: { id: booking } }),
  extendPaymentLink: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  annulPaymentLink: ({ booking }) => ({ params: { id: booking } }),
  collectPayment: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, payment: { method: 'cash', amount_cents: 1 } },
  }),
  quoteReschedule: ({ booking, schedule }) => ({
    params: { id: booking },
    body: { departure: { schedule_id: schedule, date: TOMORROW } },
  }),
  rescheduleBooking: ({ booking, schedule }) => ({
    params: { id: booking },
    body: { version: 1, departure: { schedule_id: schedule, date: TOMORROW }, quoted_total_cents: 0 },
  }),
  getRefund: ({ booking }) => ({ params: { id: booking } }),
  completePendingCancelation: ({ booking }) => ({ params: { id: booking }, body: { version: 1, method: 'cash' } }),
  refundBooking: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, amount_cents: 1, method: 'cash', reason: 'Ajena' },
  }),
  listDepartureNotices: ({ departure }) => ({ params: { id: departure } }),
  quoteActivation: ({ booking }) => ({ params: { id: booking } }),
  activatePending: ({ booking }) => ({
    params: { id: booking },
    body: { version: 1, price: 'kept', quoted_total_cents: 0 },
  }),
  quoteParty: ({ booking, category }) => ({
    params: { id: booking },
    body: { party: [{ category_id: category, quantity: 1 }] },
  }),
  changeParty: ({ booking, category }) => ({
    params: { id: booking },
    body: { version: 1, party: [{ category_id: category, quantity: 1 }], quoted_total_cents: 0 },
  }),
  changeTourist: ({ booking }) => ({ params: { id: booking }, body: { version: 1, notes: 'Ajena' } }),
  markNoShow: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  markCompleted: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  setProof: ({ booking }) => ({ params: { id: booking }, body: { seen: true } }),
  undoBooking: ({ booking }) => ({ params: { id: booking }, body: { version: 1 } }),
  removeBooking: ({ booking }) => ({ params: { id: booking }, query: { version: 1 } }),
  setGeneralData: ({ business }) => ({ params: { id: business }, body: { name: 'Ajena', use_booking: 'both' } }),
  setCommercialInformation: ({ business }) => ({ params: { id: business }, body: { name: 'Ajena' } }),
  setAddress: ({ business }) => ({ params: { id: business }, body: { country_id: 484 } }),
  getBusinessHours: ({ business }) => ({ params: { id: business } }),
  setSchedules: ({ business }) => ({ params: { id: business }, body: { schedules: CLOSED_WEEK } }),
  listSpecialDates: ({ business }) => ({ params: { id: business } }),
  createSpecialDate: ({ business }) => ({ params: { id: business }, body: { date: TOMORROW, kind: 'closed' } }),
  updateSpecialDate: ({ business, specialDate }) => ({
    params: { id: business, specialDateId: specialDate },
    body: { date: TOMORROW, kind: 'closed' },
  }),
  deleteSpecialDate: ({ business, specialDate }) => ({ params: { id: business, specialDateId: specialDate } }),
} satisfies Attempts
