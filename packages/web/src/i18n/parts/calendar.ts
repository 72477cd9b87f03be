import { calendar } from '../calendar.ts'

/** The texts of the calendar. */
export const part = { calendar }
