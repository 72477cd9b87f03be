import { board } from '../en/board.ts'
import { booking } from '../en/booking.ts'
import { bookings } from '../en/bookings.ts'
import { changes } from '../en/changes.ts'
import { pages } from '../en/pages.ts'
import { sale } from '../en/sale.ts'
import { status } from '../en/status.ts'
import { upcoming } from '../en/upcoming.ts'
import { panelTranslation } from '../translation.ts'

export const en = panelTranslation({ pages, changes, board, booking, bookings, sale, status, upcoming })
