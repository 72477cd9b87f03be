import { customers } from '../customers.ts'
import { imports } from '../imports.ts'

/** The texts of customers. */
export const part = { customers, imports }
