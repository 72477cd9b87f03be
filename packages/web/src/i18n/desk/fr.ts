import { assignment } from '../fr/assignment.ts'
import { bookingMessages } from '../fr/booking-messages.ts'
import { calendar } from '../fr/calendar.ts'
import { closure } from '../fr/closure.ts'
import { dashboard } from '../fr/dashboard.ts'
import { departure } from '../fr/departure.ts'
import { departureDates } from '../fr/departure-dates.ts'
import { departureSeats } from '../fr/departure-seats.ts'
import { life } from '../fr/life.ts'
import { promotions } from '../fr/promotions.ts'
import { saleChoices } from '../fr/sale-choices.ts'
import { saleCode } from '../fr/sale-code.ts'
import { saleOrder } from '../fr/sale-order.ts'
import { saleTools } from '../fr/sale-tools.ts'
import { ticketFiles } from '../fr/ticket-files.ts'
import { travellers } from '../fr/travellers.ts'
import { vacancies } from '../fr/vacancies.ts'
import { deskTranslation } from '../translation.ts'

export const fr = deskTranslation({
  travellers,
  vacancies,
  ticketFiles,
  bookingMessages,
  departureSeats,
  life,
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
})
