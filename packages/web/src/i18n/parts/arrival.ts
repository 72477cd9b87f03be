import { invitation } from '../invitation.ts'
import { recovery } from '../recovery.ts'
import { welcome } from '../welcome.ts'

/** The texts of the pages on which somebody gets in for the first time, or back in. */
export const part = { invitation, recovery, welcome }
