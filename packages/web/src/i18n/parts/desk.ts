import { approvals } from '../approvals.ts'
import { bookingBulk } from '../booking-bulk.ts'
import { bookingMessages } from '../booking-messages.ts'
import { closure } from '../closure.ts'
import { departure } from '../departure.ts'
import { departureDates } from '../departure-dates.ts'
import { departureSeats } from '../departure-seats.ts'
import { earners } from '../earners.ts'
import { heardCalls } from '../heard-calls.ts'
import { life } from '../life.ts'
import { listExport } from '../list-export.ts'
import { paymentLink } from '../payment-link.ts'
import { saleChoices } from '../sale-choices.ts'
import { saleCode } from '../sale-code.ts'
import { saleOrder } from '../sale-order.ts'
import { saleTools } from '../sale-tools.ts'
import { seatGrants } from '../seat-grants.ts'
import { ticketFiles } from '../ticket-files.ts'
import { travellers } from '../travellers.ts'
import { trialSale } from '../trial-sale.ts'
import { vacancies } from '../vacancies.ts'

/** The texts of dialogs and screens of the day's work that open on a press; they travel with the first of these. */
export const part = {
  approvals,
  travellers,
  vacancies,
  ticketFiles,
  bookingMessages,
  bookingBulk,
  listExport,
  heardCalls,
  life,
  paymentLink,
  earners,
  departureSeats,
  saleChoices,
  departure,
  closure,
  departureDates,
  saleCode,
  saleOrder,
  saleTools,
  seatGrants,
  trialSale,
}
