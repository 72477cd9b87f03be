import { Button, Skeleton } from '@mantine/core'
import type { Deduction, DeductionSum } from '@muelle/contract/outlays/deductions'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDateTime } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { TablePages } from '../ui/list/TablePages.tsx'
import styles from './Outlays.module.css'
import { type Days, type DeductionChoice, deductionsQuery, RESULT_ROWS } from './outlay-queries.ts'

/** Who took something off, called off and gave back, and each time that they did; a sum leads to what makes it up. */
export function Deductions({ business, days }: { business: SessionBusiness; days: Days }) {
  const t = useTranslations('results')
  const outlays = useTranslations('outlays')
  const [{ page, ...choice }, choose] = useState<DeductionChoice & { page: number }>({ page: 1 })
  const { data, error, refetch } = useQuery(deductionsQuery(business.business_id, days, choice, page))
  if (error && !data) return <ErrorState error={error} title={outlays('error')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} mb="md" />
  const isNarrowed = choice.user_id !== undefined || choice.kind !== undefined
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('deductions')}>
      <div className={styles['title']}>
        <h2>{t('deductions')}</h2>
        {isNarrowed && (
          <Button variant="default" mih={44} onClick={() => choose({ page: 1 })}>
            {t('all')}
          </Button>
        )}
      </div>
      {data.sums.length === 0 && <p className={styles['note']}>{t('noDeductions')}</p>}
      <ul>
        {byPerson(data.sums).map((sums) => (
          <PersonSums key={sums[0].person?.id ?? 0} sums={sums} choice={choice} onChoose={choose} />
        ))}
      </ul>
      <ul className={styles['part']} aria-label={t('deductions')}>
        {data.rows.map((row) => (
          <Line key={`${row.kind} ${row.booking.id} ${row.at}`} row={row} zone={business.time_zone} />
        ))}
      </ul>
      {data.count > RESULT_ROWS && (
        <TablePages
          page={page}
          pageRows={RESULT_ROWS}
          count={data.count}
          onPage={(next) => choose({ ...choice, page: next })}
        />
      )}
    </section>
  )
}

type Sums = [DeductionSum, ...DeductionSum[]]

/** The sums come person by person. */
function byPerson(sums: readonly DeductionSum[]): Sums[] {
  const people: Sums[] = []
  for (const sum of sums) {
    const last = people.at(-1)
    if (last && last[0].person?.id === sum.person?.id) last.push(sum)
    else people.push([sum])
  }
  return people
}

type PersonProps = {
  sums: Sums
  choice: DeductionChoice
  onChoose: (choice: DeductionChoice & { page: number }) => void
}

function PersonSums({ sums, choice, onChoose }: PersonProps) {
  const t = useTranslations('results')
  const { person } = sums[0]
  return (
    <li>
      <b className={styles['who']}>{person?.name ?? t('nobody')}</b>
      <span className={styles['chips']}>
        {sums.map(({ kind, currency, count, cents }) => {
          const words = `${t(`counts.${kind}`, { count })} · ${exactMoney(cents, currency)}`
          if (person === null)
            return (
              <span key={`${kind} ${currency}`} className="mu-num">
                {words}
              </span>
            )
          return (
            <Button
              key={`${kind} ${currency}`}
              variant="default"
              mih={44}
              px="sm"
              aria-label={`${person.name}: ${words}`}
              aria-pressed={choice.user_id === person.id && choice.kind === kind}
              onClick={() => onChoose({ user_id: person.id, kind, page: 1 })}
            >
              {words}
            </Button>
          )
        })}
      </span>
    </li>
  )
}

function Line({ row, zone }: { row: Deduction; zone: string }) {
  const t = useTranslations('results')
  const { kind, at, person, approved_by, booking, currency, cents, reason } = row
  const about = [
    formatDateTime(at, zone),
    person?.name ?? t('nobody'),
    approved_by && t('approvedBy', { name: approved_by }),
    reason,
  ]
  return (
    <li>
      <span className={styles['who']}>
        <b>{t(`kinds.${kind}`)}</b>
        <span className={styles['note']}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Link
        to="/tour-booking-payment"
        search={{ tab: 'money', booking: booking.id }}
        className={`mu-code ${styles['way']}`}
      >
        {booking.ticket}
      </Link>
      <b className="mu-num">{exactMoney(cents, currency)}</b>
    </li>
  )
}
