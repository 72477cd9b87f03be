import { board } from './zh/board.ts'
import { booking } from './zh/booking.ts'
import { translation } from './translation.ts'
import { bookings } from './zh/bookings.ts'
import { common } from './zh/common.ts'
import { errors } from './zh/errors.ts'
import { login } from './zh/login.ts'
import { pages } from './zh/pages.ts'
import { sale } from './zh/sale.ts'
import { shell } from './zh/shell.ts'
import { status } from './zh/status.ts'
import { upcoming } from './zh/upcoming.ts'

export const zh = translation({ common, errors, login, pages, shell, board, booking, bookings, sale, status, upcoming })
