import { lazy } from 'react'
import { loadDeskTexts } from '../../i18n/catalogues.ts'

const load = () => Promise.all([import('./PrintOneTicket.tsx'), loadDeskTexts()])

/** The ticket on paper; its scripts come with the first that is printed from a row. */
export const PrintOneTicket = lazy(async () => {
  const [part] = await load()
  return { default: part.PrintOneTicket }
})
