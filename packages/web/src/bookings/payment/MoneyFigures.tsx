import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './MoneyPad.module.css'

type Props = {
  /** What it comes to, and what that is called. */
  total: ReactNode
  /** Of cash that is being counted; null before there is anything to count, and where money is not counted. */
  cash: { receivedCents: number; missingCents: number; changeCents: number } | null
  currency: string
}

/** Total, received and change, side by side: what a person says to whoever pays. */
export function MoneyFigures({ total, cash, currency }: Props) {
  const t = useTranslations('sale')
  const money = (cents: number) => exactMoney(cents, currency)
  const isShort = cash !== null && cash.missingCents > 0
  return (
    <div className={styles['figures']}>
      {total}
      {cash && (
        <>
          <div className={styles['figure']}>
            <span>{t('received')}</span>
            <strong>{money(cash.receivedCents)}</strong>
          </div>
          <output
            className={styles['figure']}
            data-short={isShort || undefined}
            data-change={cash.changeCents > 0 || undefined}
          >
            <span>{t(isShort ? 'missing' : 'change')}</span>
            <strong>{money(cash.missingCents || cash.changeCents)}</strong>
          </output>
        </>
      )}
    </div>
  )
}
