import { loadDeskTexts } from '../../i18n/catalogues.ts'

/** The menu of a booking's row with its texts: it travels when somebody comes near its button. */
export const loadRowMenu = () =>
  Promise.all([import('./RowMenu.tsx'), loadDeskTexts()]).then(([{ RowMenu }]) => RowMenu)
