import { assignment } from '../assignment.ts'
import { board } from '../board.ts'
import { booking } from '../booking.ts'
import { bookings } from '../bookings.ts'
import { changes } from '../changes.ts'
import { form } from '../form.ts'
import { image } from '../image.ts'
import { modules } from '../modules.ts'
import { pages } from '../pages.ts'
import { places } from '../places.ts'
import { roles } from '../roles.ts'
import { sale } from '../sale.ts'
import { sections } from '../sections.ts'
import { settings } from '../settings.ts'
import { status } from '../status.ts'
import { upcoming } from '../upcoming.ts'

/** The texts of the screens behind the login, and what many of them share; they travel with the first of these. */
export const part = {
  assignment,
  board,
  booking,
  bookings,
  changes,
  form,
  image,
  modules,
  pages,
  places,
  roles,
  sale,
  sections,
  settings,
  status,
  upcoming,
}
