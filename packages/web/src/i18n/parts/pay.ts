import { pay } from '../pay.ts'
import { ticket } from '../ticket.ts'
import { visitPay } from '../visit-pay.ts'

/** The texts of the page where a customer pays, which is a build of its own; people are counted as on the ticket. */
export const part = { pay, ticket, visitPay }
