import type { upcoming as es } from '../es/upcoming.ts'
import type { Translated } from '../translation.ts'

export const upcoming = {
  stripeConnected: 'The confirmation that the account can now charge cards.',
  stripeLink: 'A new link to finish connecting card payments.',
  paypalConnected: 'The confirmation that the account can now charge with PayPal.',
  subscription: 'Your plan, its usage and its invoices.',
  subscriptionConfirmed: 'The confirmation of your membership.',
  checkins: 'The list of scans, also the refused ones with their reason.',
  checkinNew: 'The code reader with camera, USB scanner or keyboard.',
  checkinEdit: 'The correction of a scan.',
  reports: 'Sales, payments, occupancy and sellers in charts and tables that can be exported.',
  customers: 'Your customers with their history, tags and consent.',
  customerNew: 'The form to register a customer.',
  customerEdit: "A customer's details and history.",
  restaurantConfig: 'The rules for reservations, tables and waitlist of the restaurant.',
  parkingConfig: 'The rates and spaces of the parking lot.',
  tourPayments: 'The payments, the balances and the pending refunds.',
  rp: 'The sellers with their sales, their commissions and the cash they hold.',
  geoTrackings: 'The history of tracked departures.',
  geoTracking: 'The route of a departure on the map.',
  publicBusiness: 'The public page of the business, where people book and pay.',
  paymentSuccess: 'The ticket of the paid booking.',
  paymentCanceled: 'The ticket of the booking whose payment was canceled.',
  paymentFinished: 'The ticket of the booking whose payment has finished.',
} as const satisfies Translated<typeof es>
