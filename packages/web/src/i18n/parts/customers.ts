import { customers } from '../customers.ts'

/** The texts of customers. */
export const part = { customers }
