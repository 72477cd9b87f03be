import { calendar } from '../calendar.ts'
import { venueCalendar } from '../venue-calendar.ts'

/** The texts of the calendar. */
export const part = { calendar, venueCalendar }
