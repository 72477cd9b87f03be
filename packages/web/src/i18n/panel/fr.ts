import { board } from '../fr/board.ts'
import { booking } from '../fr/booking.ts'
import { bookings } from '../fr/bookings.ts'
import { changes } from '../fr/changes.ts'
import { pages } from '../fr/pages.ts'
import { sale } from '../fr/sale.ts'
import { status } from '../fr/status.ts'
import { upcoming } from '../fr/upcoming.ts'
import { panelTranslation } from '../translation.ts'

export const fr = panelTranslation({ pages, changes, board, booking, bookings, sale, status, upcoming })
