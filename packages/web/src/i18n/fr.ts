import { board } from './fr/board.ts'
import { booking } from './fr/booking.ts'
import { bookings } from './fr/bookings.ts'
import { common } from './fr/common.ts'
import { errors } from './fr/errors.ts'
import { login } from './fr/login.ts'
import { pages } from './fr/pages.ts'
import { sale } from './fr/sale.ts'
import { shell } from './fr/shell.ts'
import { status } from './fr/status.ts'
import { upcoming } from './fr/upcoming.ts'
import { translation } from './translation.ts'

export const fr = translation({ common, errors, login, pages, shell, board, booking, bookings, sale, status, upcoming })
