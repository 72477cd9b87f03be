import { lazy } from 'react'
import { loadDeskTexts } from '../../../i18n/catalogues.ts'

/** What a walk-up sale does not need travels beside the sheet, with its texts, so that the sheet opens as fast without it. */
const parts = async () => (await Promise.all([import('./SaleChoices.tsx'), loadDeskTexts()]))[0]

export const SaleChoices = lazy(async () => ({ default: (await parts()).SaleChoices }))
export const TariffSelect = lazy(async () => ({ default: (await parts()).TariffSelect }))
/** Known customers, notes and names, messages: what the sheet does without while it opens. */
const tool = async <T>(load: () => Promise<T>) => (await Promise.all([load(), loadDeskTexts()]))[0]
export const SaleTools = lazy(async () => ({ default: (await tool(() => import('./SaleTools.tsx'))).SaleTools }))
export const SaleDetails = lazy(async () => ({ default: (await tool(() => import('./SaleDetails.tsx'))).SaleDetails }))
export const KnownTourists = lazy(async () => ({
  default: (await tool(() => import('./KnownTourists.tsx'))).KnownTourists,
}))
/** Only for whoever may sell seats that are not for everybody. */
export const SpecialSeats = lazy(async () => ({
  default: (await tool(() => import('./SpecialSeats.tsx'))).SpecialSeats,
}))
export const SalePad = lazy(async () => ({ default: (await tool(() => import('./SalePad.tsx'))).SalePad }))
/** What a trial shows in place of a ticket. */
export const loadTrialTicket = () => tool(() => import('./TrialTicket.tsx'))
export const TrialTicket = lazy(async () => ({ default: (await loadTrialTicket()).TrialTicket }))
/** Several bookings in one order. */
export const AddTour = lazy(async () => ({ default: (await tool(() => import('../../orders/AddTour.tsx'))).AddTour }))
export const OrderForm = lazy(async () => ({
  default: (await tool(() => import('../../orders/OrderForm.tsx'))).OrderForm,
}))
export const OrderTickets = lazy(async () => ({
  default: (await tool(() => import('../../orders/OrderTickets.tsx'))).OrderTickets,
}))
