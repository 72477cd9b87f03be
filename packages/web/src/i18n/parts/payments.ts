import { custody } from '../custody.ts'
import { globalInvoice } from '../global-invoice.ts'
import { moneyQueues } from '../money-queues.ts'
import { payments } from '../payments.ts'
import { shifts } from '../shifts.ts'
import { tips } from '../tips.ts'

/** The texts of the money of bookings, and of cash in people's hands. */
export const part = { payments, custody, shifts, globalInvoice, moneyQueues, tips }
