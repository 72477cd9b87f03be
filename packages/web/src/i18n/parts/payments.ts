import { custody } from '../custody.ts'
import { expenseCategories } from '../expense-categories.ts'
import { globalInvoice } from '../global-invoice.ts'
import { moneyQueues } from '../money-queues.ts'
import { outlays } from '../outlays.ts'
import { payments } from '../payments.ts'
import { results } from '../results.ts'
import { shifts } from '../shifts.ts'
import { tips } from '../tips.ts'

/** The texts of the money of bookings, of cash in people's hands, and of what is spent and handed on. */
export const part = { payments, custody, shifts, globalInvoice, expenseCategories, outlays, results, moneyQueues, tips }
