import { Skeleton } from '@mantine/core'
import type { BoatProfit, DepartureProfit } from '@muelle/contract/outlays/profit'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { departureKey } from '../departures/plan/departure-key.ts'
import { formatDate, formatTimeOfDay } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { TablePages } from '../ui/list/TablePages.tsx'
import styles from './Outlays.module.css'
import { type Days, profitsQuery, RESULT_ROWS } from './outlay-queries.ts'

/** What each boat left in some days, and each departure of them. */
export function Profits({ business, days }: { business: SessionBusiness; days: Days }) {
  const t = useTranslations('results')
  const outlays = useTranslations('outlays')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(profitsQuery(business.business_id, days, page))
  if (error && !data) return <ErrorState error={error} title={outlays('error')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={160} mb="md" />
  return (
    <section className={`mu-card ${styles['section']}`} aria-label={t('profit')}>
      <h2>{t('profit')}</h2>
      <p className={styles['note']}>{data.boats.length > 0 ? t('profitNote') : t('nothing')}</p>
      <ul aria-label={t('profit')}>
        {data.boats.map((row) => (
          <Line
            key={`${row.boats.map(({ id }) => id).join()} ${row.currency}`}
            row={row}
            name={<BoatNames row={row} />}
          />
        ))}
      </ul>
      {data.rows.length > 0 && (
        <>
          <h3 className={styles['part']}>{t('departuresTitle')}</h3>
          <ul aria-label={t('departuresTitle')}>
            {data.rows.map((row) => (
              <Line key={`${row.departure.id} ${row.currency}`} row={row} name={<Trip row={row} />} />
            ))}
          </ul>
        </>
      )}
      {data.count > RESULT_ROWS && (
        <TablePages page={page} pageRows={RESULT_ROWS} count={data.count} onPage={setPage} />
      )}
    </section>
  )
}

function BoatNames({ row: { boats } }: { row: Pick<BoatProfit, 'boats'> }) {
  const t = useTranslations('results')
  return boats.map(({ name }) => name).join(' + ') || t('noBoat')
}

function Trip({ row: { departure } }: { row: DepartureProfit }) {
  const { local_date, start_time, tour_name } = departure
  return (
    <Link to="/visitas" search={{ date: local_date, departure: departureKey(departure) }} className={styles['way']}>
      {formatDate(local_date)} {formatTimeOfDay(start_time)} {tour_name}
    </Link>
  )
}

/** What is left, and of what. */
function Line({ row, name }: { row: DepartureProfit | BoatProfit; name: ReactNode }) {
  const t = useTranslations('results')
  const { currency, people, sold_cents, commission_cents, left_cents } = row
  const amount = (cents: number) => ({ amount: exactMoney(cents, currency) })
  const about = [
    'departure' in row && row.boats.map((boat) => boat.name).join(' + '),
    'departures' in row && row.departures > 0 && t('trips', { count: row.departures }),
    people > 0 && t('people', { count: people }),
    sold_cents !== 0 && t('sold', amount(sold_cents)),
    commission_cents !== 0 && t('commissions', amount(commission_cents)),
    'spent_cents' in row && row.spent_cents !== 0 && t('spent', amount(row.spent_cents)),
  ]
  return (
    <li>
      <span className={styles['who']}>
        <b>{name}</b>
        <span className={styles['note']}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      <b className={`mu-num ${left_cents < 0 ? styles['loss'] : ''}`}>{exactMoney(left_cents, currency)}</b>
    </li>
  )
}
