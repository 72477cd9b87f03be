import { board } from '../de/board.ts'
import { booking } from '../de/booking.ts'
import { bookings } from '../de/bookings.ts'
import { pages } from '../de/pages.ts'
import { sale } from '../de/sale.ts'
import { status } from '../de/status.ts'
import { upcoming } from '../de/upcoming.ts'
import { panelTranslation } from '../translation.ts'

export const de = panelTranslation({ pages, board, booking, bookings, sale, status, upcoming })
