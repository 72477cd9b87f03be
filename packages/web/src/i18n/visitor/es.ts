import { ticket } from '../es/ticket.ts'

/** The texts of the pages that customers see. */
export const es = { ticket } as const
