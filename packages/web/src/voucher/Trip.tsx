import type { Voucher } from '@muelle/contract/tickets/record'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../i18n/format.ts'
import { exactMoney } from '../ui/light/exact-money.ts'
import { zoneName } from '../ui/light/zone-words.ts'
import styles from './VoucherPage.module.css'

type Props = { trip: NonNullable<Voucher['trip']> }

/** What a voucher is for, and what was paid of it (S9). */
export function Trip({ trip }: Props) {
  const t = useTranslations('voucher')
  const { departure, meeting_point, name, people, passenger, currency, total_cents, paid_cents, due_cents } = trip
  const { local_date, start_time, starts_at, time_zone } = departure
  const money = (cents: number) => exactMoney(cents, currency)
  return (
    <dl className={styles['facts']}>
      <Fact name={t('when')} note={zoneName(starts_at, time_zone)}>
        {formatLongDate(local_date)}, {formatTimeOfDay(start_time)}
      </Fact>
      {meeting_point && <Fact name={t('meetingPoint')}>{meeting_point}</Fact>}
      <Fact name={t('people')}>
        {passenger === null ? t('party', { count: people }) : t('onePassenger', { passenger, people })}
      </Fact>
      {name && <Fact name={t('name')}>{name}</Fact>}
      <Sum name={t('total')} amount={money(total_cents)} />
      <Sum name={t('paid')} amount={money(paid_cents)} />
      {due_cents > 0 && <Sum name={t('due')} amount={money(due_cents)} isOpen />}
    </dl>
  )
}

function Fact({ name, note, children }: { name: string; note?: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

function Sum({ name, amount, isOpen = false }: { name: string; amount: string; isOpen?: boolean }) {
  return (
    <div className={styles['sum']} data-open={isOpen || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
