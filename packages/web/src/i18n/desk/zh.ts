import { deskTranslation } from '../translation.ts'
import { assignment } from '../zh/assignment.ts'
import { bookingMessages } from '../zh/booking-messages.ts'
import { calendar } from '../zh/calendar.ts'
import { closure } from '../zh/closure.ts'
import { dashboard } from '../zh/dashboard.ts'
import { departure } from '../zh/departure.ts'
import { departureDates } from '../zh/departure-dates.ts'
import { departureSeats } from '../zh/departure-seats.ts'
import { life } from '../zh/life.ts'
import { promotions } from '../zh/promotions.ts'
import { saleChoices } from '../zh/sale-choices.ts'
import { saleCode } from '../zh/sale-code.ts'
import { saleOrder } from '../zh/sale-order.ts'
import { saleTools } from '../zh/sale-tools.ts'
import { ticketFiles } from '../zh/ticket-files.ts'
import { travellers } from '../zh/travellers.ts'
import { vacancies } from '../zh/vacancies.ts'

export const zh = deskTranslation({
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
