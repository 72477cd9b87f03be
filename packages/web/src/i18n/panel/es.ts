import { board } from '../es/board.ts'
import { booking } from '../es/booking.ts'
import { bookings } from '../es/bookings.ts'
import { changes } from '../es/changes.ts'
import { pages } from '../es/pages.ts'
import { sale } from '../es/sale.ts'
import { status } from '../es/status.ts'
import { upcoming } from '../es/upcoming.ts'

/** The texts of the screens behind the login; they travel with the first of these. */
export const es = { pages, changes, board, booking, bookings, sale, status, upcoming } as const
