import { board } from './de/board.ts'
import { booking } from './de/booking.ts'
import { bookings } from './de/bookings.ts'
import { common } from './de/common.ts'
import { errors } from './de/errors.ts'
import { login } from './de/login.ts'
import { pages } from './de/pages.ts'
import { sale } from './de/sale.ts'
import { shell } from './de/shell.ts'
import { status } from './de/status.ts'
import { upcoming } from './de/upcoming.ts'
import { translation } from './translation.ts'

export const de = translation({ common, errors, login, pages, shell, board, booking, bookings, sale, status, upcoming })
