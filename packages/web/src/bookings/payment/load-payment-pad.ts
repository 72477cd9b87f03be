import { lazy } from 'react'
import { loadDeskTexts } from '../../i18n/catalogues.ts'

/** Where money is taken, with its texts: it travels when somebody presses for it. */
export const PaymentPad = lazy(async () => {
  const [{ PaymentPad: component }] = await Promise.all([import('./PaymentPad.tsx'), loadDeskTexts()])
  return { default: component }
})
