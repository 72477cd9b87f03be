import { waitPage } from '../wait-page.ts'

/** The texts of the page of somebody who waits for a table, of the build of customers' pages. */
export const part = { waitPage }
