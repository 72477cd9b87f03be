import { voucher } from '../voucher.ts'

/** The texts of the page that tells what a voucher is worth, of the build of customers' pages. */
export const part = { voucher }
