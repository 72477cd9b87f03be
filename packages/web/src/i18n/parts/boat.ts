import { boat } from '../boat.ts'

/** The texts of the page where a customer waits for the boat, of the build of customers' pages. */
export const part = { boat }
