import { formatMoney } from '../i18n/format.ts'

type Props = { cents: number; currency?: string; decimals?: boolean }

/** An amount in integer minor units, with figures of equal width so that columns line up. */
export const Money = ({ cents, currency = 'MXN', decimals = false }: Props) => (
  <span className="mu-num">{formatMoney(cents, currency, { decimals })}</span>
)
