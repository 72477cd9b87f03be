import { lazy } from 'react'
import { tool } from './tool.ts'

/** What a trial shows in place of a ticket. */
export const loadTrialTicket = () => tool(() => import('./TrialTicket.tsx'))
export const TrialTicket = lazy(async () => ({ default: (await loadTrialTicket()).TrialTicket }))
/** Several bookings in one order. */
export const OrderForm = lazy(async () => ({
  default: (await tool(() => import('../../orders/OrderForm.tsx'))).OrderForm,
}))
export const OrderTickets = lazy(async () => ({
  default: (await tool(() => import('../../orders/OrderTickets.tsx'))).OrderTickets,
}))
