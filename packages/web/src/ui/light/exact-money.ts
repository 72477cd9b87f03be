import { formatMoney } from '../../i18n/format.ts'

/** An amount that is counted out or compared: with its centavos when it has any. */
export const exactMoney = (cents: number, currency: string): string =>
  formatMoney(cents, currency, { decimals: cents % 100 !== 0 })
