import { lazy } from 'react'
import { loadDeskTexts } from '../../../i18n/catalogues.ts'
import { tool } from './tool.ts'

/** What a walk-up sale does not need travels beside the sheet, with its texts, so that the sheet opens as fast without it. */
const parts = async () => (await Promise.all([import('./SaleChoices.tsx'), loadDeskTexts()]))[0]

export const SaleChoices = lazy(async () => ({ default: (await parts()).SaleChoices }))
export const TariffSelect = lazy(async () => ({ default: (await parts()).TariffSelect }))
/** Known customers, notes and names, messages: what the sheet does without while it opens. */
export const SaleTools = lazy(async () => ({ default: (await tool(() => import('./SaleTools.tsx'))).SaleTools }))
export const SaleDetails = lazy(async () => ({ default: (await tool(() => import('./SaleDetails.tsx'))).SaleDetails }))
export const KnownTourists = lazy(async () => ({
  default: (await tool(() => import('./KnownTourists.tsx'))).KnownTourists,
}))
export const SalePad = lazy(async () => ({ default: (await tool(() => import('./SalePad.tsx'))).SalePad }))
/** Several bookings in one order. */
export const AddTour = lazy(async () => ({ default: (await tool(() => import('../../orders/AddTour.tsx'))).AddTour }))
