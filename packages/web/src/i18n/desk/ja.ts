import { assignment } from '../ja/assignment.ts'
import { bookingMessages } from '../ja/booking-messages.ts'
import { calendar } from '../ja/calendar.ts'
import { closure } from '../ja/closure.ts'
import { dashboard } from '../ja/dashboard.ts'
import { departure } from '../ja/departure.ts'
import { departureDates } from '../ja/departure-dates.ts'
import { departureSeats } from '../ja/departure-seats.ts'
import { life } from '../ja/life.ts'
import { promotions } from '../ja/promotions.ts'
import { saleChoices } from '../ja/sale-choices.ts'
import { saleCode } from '../ja/sale-code.ts'
import { saleOrder } from '../ja/sale-order.ts'
import { saleTools } from '../ja/sale-tools.ts'
import { ticketFiles } from '../ja/ticket-files.ts'
import { travellers } from '../ja/travellers.ts'
import { vacancies } from '../ja/vacancies.ts'
import { deskTranslation } from '../translation.ts'

export const ja = deskTranslation({
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
