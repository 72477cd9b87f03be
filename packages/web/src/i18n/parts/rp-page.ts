import { phoneCode } from '../phone-code.ts'
import { rpPage } from '../rp-page.ts'

/** The page behind an RP's link. */
export const part = { phoneCode, rpPage }
