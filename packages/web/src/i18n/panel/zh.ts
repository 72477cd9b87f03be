import { panelTranslation } from '../translation.ts'
import { board } from '../zh/board.ts'
import { booking } from '../zh/booking.ts'
import { bookings } from '../zh/bookings.ts'
import { changes } from '../zh/changes.ts'
import { pages } from '../zh/pages.ts'
import { sale } from '../zh/sale.ts'
import { status } from '../zh/status.ts'
import { upcoming } from '../zh/upcoming.ts'

export const zh = panelTranslation({ pages, changes, board, booking, bookings, sale, status, upcoming })
