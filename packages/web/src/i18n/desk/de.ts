import { assignment } from '../de/assignment.ts'
import { bookingMessages } from '../de/booking-messages.ts'
import { calendar } from '../de/calendar.ts'
import { closure } from '../de/closure.ts'
import { dashboard } from '../de/dashboard.ts'
import { departure } from '../de/departure.ts'
import { departureDates } from '../de/departure-dates.ts'
import { departureSeats } from '../de/departure-seats.ts'
import { life } from '../de/life.ts'
import { promotions } from '../de/promotions.ts'
import { saleChoices } from '../de/sale-choices.ts'
import { saleCode } from '../de/sale-code.ts'
import { saleOrder } from '../de/sale-order.ts'
import { saleTools } from '../de/sale-tools.ts'
import { ticketFiles } from '../de/ticket-files.ts'
import { travellers } from '../de/travellers.ts'
import { vacancies } from '../de/vacancies.ts'
import { deskTranslation } from '../translation.ts'

export const de = deskTranslation({
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
