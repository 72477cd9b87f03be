import type { WaitPage } from '@muelle/contract/visits/wait-page'
import { useTranslations } from 'use-intl'
import parts from '../customer-page/parts.module.css'
import { formatTimeOfDay, localParts } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'

type Props = { deposit: NonNullable<WaitPage['deposit']>; zone: string }

/** What is still to be paid beforehand, and where (F-2): the table is kept until then. */
export function Deposit({ deposit, zone }: Props) {
  const t = useTranslations('waitPage')
  const { due_cents, currency, until, path } = deposit
  return (
    <section className={parts['section']}>
      <a className={parts['main']} href={path}>
        {t('payDeposit', { amount: exactMoney(due_cents, currency) })}
      </a>
      {until !== null && (
        <p className={parts['note']}>{t('payUntil', { time: formatTimeOfDay(localParts(until, zone).time) })}</p>
      )}
    </section>
  )
}
