import { board } from './ja/board.ts'
import { booking } from './ja/booking.ts'
import { bookings } from './ja/bookings.ts'
import { common } from './ja/common.ts'
import { errors } from './ja/errors.ts'
import { login } from './ja/login.ts'
import { pages } from './ja/pages.ts'
import { sale } from './ja/sale.ts'
import { shell } from './ja/shell.ts'
import { status } from './ja/status.ts'
import { upcoming } from './ja/upcoming.ts'
import { translation } from './translation.ts'

export const ja = translation({ common, errors, login, pages, shell, board, booking, bookings, sale, status, upcoming })
