import { board } from '../board.ts'
import { booking } from '../booking.ts'
import { bookings } from '../bookings.ts'
import { changes } from '../changes.ts'
import { pages } from '../pages.ts'
import { sale } from '../sale.ts'
import { sections } from '../sections.ts'
import { status } from '../status.ts'
import { upcoming } from '../upcoming.ts'

/** The texts of the screens behind the login; they travel with the first of these. */
export const part = { pages, changes, board, booking, bookings, sale, sections, status, upcoming }
