import { board } from './en/board.ts'
import { booking } from './en/booking.ts'
import { bookings } from './en/bookings.ts'
import { common } from './en/common.ts'
import { errors } from './en/errors.ts'
import { login } from './en/login.ts'
import { pages } from './en/pages.ts'
import { sale } from './en/sale.ts'
import { shell } from './en/shell.ts'
import { status } from './en/status.ts'
import { upcoming } from './en/upcoming.ts'
import { translation } from './translation.ts'

export const en = translation({ common, errors, login, pages, shell, board, booking, bookings, sale, status, upcoming })
