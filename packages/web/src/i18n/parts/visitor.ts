import { notices } from '../notices.ts'
import { ticket } from '../ticket.ts'

/** The texts of the pages that customers see. */
export const part = { notices, ticket }
