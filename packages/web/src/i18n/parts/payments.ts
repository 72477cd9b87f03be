import { payments } from '../payments.ts'

/** The texts of the money of bookings. */
export const part = { payments }
