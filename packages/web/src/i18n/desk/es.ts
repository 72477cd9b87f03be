import { assignment } from '../es/assignment.ts'
import { bookingMessages } from '../es/booking-messages.ts'
import { calendar } from '../es/calendar.ts'
import { closure } from '../es/closure.ts'
import { dashboard } from '../es/dashboard.ts'
import { departure } from '../es/departure.ts'
import { departureDates } from '../es/departure-dates.ts'
import { departureSeats } from '../es/departure-seats.ts'
import { life } from '../es/life.ts'
import { promotions } from '../es/promotions.ts'
import { saleChoices } from '../es/sale-choices.ts'
import { saleCode } from '../es/sale-code.ts'
import { saleOrder } from '../es/sale-order.ts'
import { saleTools } from '../es/sale-tools.ts'
import { ticketFiles } from '../es/ticket-files.ts'
import { travellers } from '../es/travellers.ts'
import { vacancies } from '../es/vacancies.ts'
/** The texts of dialogs and screens of the day's work that open on a press; they travel with the first of these. */
export const es = {
  travellers,
  vacancies,
  ticketFiles,
  bookingMessages,
  life,
  departureSeats,
  calendar,
  assignment,
  saleChoices,
  departure,
  closure,
  dashboard,
  departureDates,
  promotions,
  saleCode,
  saleOrder,
  saleTools,
} as const
