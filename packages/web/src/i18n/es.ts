import { board } from './es/board.ts'
import { booking } from './es/booking.ts'
import { bookings } from './es/bookings.ts'
import { common } from './es/common.ts'
import { errors } from './es/errors.ts'
import { login } from './es/login.ts'
import { pages } from './es/pages.ts'
import { sale } from './es/sale.ts'
import { shell } from './es/shell.ts'
import { status } from './es/status.ts'
import { upcoming } from './es/upcoming.ts'

/** The catalogue the panel is written in; the types of all messages come from it. */
export const es = { common, errors, login, pages, shell, board, booking, bookings, sale, status, upcoming } as const
