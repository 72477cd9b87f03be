import { sellerPage } from '../seller-page.ts'

/** The texts of a seller's own page for customers, of the build of customers' pages. */
export const part = { sellerPage }
