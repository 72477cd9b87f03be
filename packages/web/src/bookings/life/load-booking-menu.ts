import { loadDeskTexts } from '../../i18n/catalogues.ts'

/** The menu of a booking with its texts: it travels when somebody comes near its button. */
export const loadBookingMenu = () =>
  Promise.all([import('./BookingMenu.tsx'), loadDeskTexts()]).then(([{ BookingMenu }]) => BookingMenu)
