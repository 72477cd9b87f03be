import { board } from '../ja/board.ts'
import { booking } from '../ja/booking.ts'
import { bookings } from '../ja/bookings.ts'
import { changes } from '../ja/changes.ts'
import { pages } from '../ja/pages.ts'
import { sale } from '../ja/sale.ts'
import { status } from '../ja/status.ts'
import { upcoming } from '../ja/upcoming.ts'
import { panelTranslation } from '../translation.ts'

export const ja = panelTranslation({ pages, changes, board, booking, bookings, sale, status, upcoming })
