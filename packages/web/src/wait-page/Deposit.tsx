import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'

type Props = { deposit: NonNullable<WaitPage['deposit']>; zone: string }

/** What is still to be paid beforehand, or the card to be left, and where (F-2): the table is kept until then. */
export function Deposit({ deposit, zone }: Props) {
  const t = useTranslations('waitPage')
  const { asks, due_cents, fee_cents, currency, until, path } = deposit
  const isCard = asks === 'card'
  return (
    <section className={parts['section']}>
      <a className={parts['main']} href={path}>
        {isCard ? t('keepCard') : t('payDeposit', { amount: exactMoney(due_cents, currency) })}
      </a>
      {isCard && <p className={parts['note']}>{t('cardTerms', { amount: exactMoney(fee_cents, currency) })}</p>}
      {until !== null && (
        <p className={parts['note']}>
          {t(isCard ? 'cardUntil' : 'payUntil', { time: formatTimeOfDay(localParts(until, zone).time) })}
        </p>
      )}
    </section>
  )
}
