import { lazy } from 'react'
import { loadDeskTexts } from '../../i18n/catalogues.ts'

/** The dollar of the day, in the same file. */
export const HouseRate = lazy(async () => {
  const [{ HouseRate: component }] = await Promise.all([import('./HouseRate.tsx'), loadDeskTexts()])
  return { default: component }
})

/** How close one is to the cash that one may hold. */
export const CashLimit = lazy(async () => {
  const [{ CashLimit: component }] = await Promise.all([import('./CashLimit.tsx'), loadDeskTexts()])
  return { default: component }
})

/** Where money is taken, with its texts: it travels when somebody presses for it. */
export const PaymentPad = lazy(async () => {
  const [{ PaymentPad: component }] = await Promise.all([import('./PaymentPad.tsx'), loadDeskTexts()])
  return { default: component }
})
