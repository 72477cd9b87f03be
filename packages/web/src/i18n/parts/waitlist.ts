import { guestMessages } from '../guest-messages.ts'
import { waitlist } from '../waitlist.ts'

/** The texts of a venue's queue, beside its day. */
export const part = { waitlist, guestMessages }
