import { rpPage } from '../rp-page.ts'

/** The page behind an RP's link. */
export const part = { rpPage }
