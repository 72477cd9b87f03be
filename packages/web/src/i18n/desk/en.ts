import { assignment } from '../en/assignment.ts'
import { bookingMessages } from '../en/booking-messages.ts'
import { calendar } from '../en/calendar.ts'
import { closure } from '../en/closure.ts'
import { dashboard } from '../en/dashboard.ts'
import { departure } from '../en/departure.ts'
import { departureDates } from '../en/departure-dates.ts'
import { departureSeats } from '../en/departure-seats.ts'
import { life } from '../en/life.ts'
import { promotions } from '../en/promotions.ts'
import { saleChoices } from '../en/sale-choices.ts'
import { saleCode } from '../en/sale-code.ts'
import { saleOrder } from '../en/sale-order.ts'
import { saleTools } from '../en/sale-tools.ts'
import { ticketFiles } from '../en/ticket-files.ts'
import { travellers } from '../en/travellers.ts'
import { vacancies } from '../en/vacancies.ts'
import { deskTranslation } from '../translation.ts'

export const en = deskTranslation({
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
