import { board } from '../de/board.ts'
import { booking } from '../de/booking.ts'
import { bookings } from '../de/bookings.ts'
import { changes } from '../de/changes.ts'
import { pages } from '../de/pages.ts'
import { sale } from '../de/sale.ts'
import { status } from '../de/status.ts'
import { upcoming } from '../de/upcoming.ts'
import { panelTranslation } from '../translation.ts'

export const de = panelTranslation({ pages, changes, board, booking, bookings, sale, status, upcoming })
