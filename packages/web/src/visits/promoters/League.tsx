import { SegmentedControl, Skeleton } from '@mantine/core'
import type { PromoterSums } from '@muelle/contract/visits/promoters/earnings'
import { addDays, localDate } from '@muelle/domain/time'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import styles from './Promoters.module.css'
import { sumsQuery } from './promoter-queries.ts'

const RANGES = { tonight: 0, week: 6, month: 29 } as const
type RangeName = keyof typeof RANGES
const NAMES = Object.keys(RANGES) as RangeName[]

/** What each brought in the last nights and has of it, the best first, with what all of them come to (N-4). */
export function League({ businessId }: { businessId: number }) {
  const t = useTranslations('promoters')
  const [range, setRange] = useState<RangeName>('tonight')
  // The night that runs now is for the server to say.
  const tonight = useQuery(sumsQuery(businessId, null))
  const today = tonight.data?.rps.to
  const back = RANGES[range]
  const ranged = useQuery({
    ...sumsQuery(businessId, today === undefined ? null : { from: addDays(localDate(today), -back), to: today }),
    enabled: back > 0 && today !== undefined,
  })
  const { data, error, refetch } = back === 0 ? tonight : ranged
  return (
    <>
      <SegmentedControl
        aria-label={t('range')}
        value={range}
        onChange={(value) => setRange(NAMES.find((name) => name === value) ?? 'tonight')}
        data={NAMES.map((name) => ({ value: name, label: t(`ranges.${name}`) }))}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data && data.rps.count + data.sellers.count === 0 && (
        <div className="mu-card">
          <EmptyState icon={IconTrophy} title={t('leagueNone')} description={t('leagueHint')} />
        </div>
      )}
      {data && data.rps.count > 0 && (
        <Part title={t('kinds.rp')} rows={data.rps.rows} totals={data.rps.totals} currency={data.rps.currency} />
      )}
      {data && data.sellers.count > 0 && (
        <Part
          title={t('kinds.seller')}
          rows={data.sellers.rows}
          totals={data.sellers.totals}
          currency={data.sellers.currency}
        />
      )}
    </>
  )
}

type Sums = Omit<PromoterSums, 'rp' | 'leader' | 'status'>
type PartProps = { title: string; rows: readonly PromoterSums[]; totals: Sums; currency: string }

function Part({ title, rows, totals, currency }: PartProps) {
  const t = useTranslations('promoters')
  return (
    <section className="mu-card" aria-label={title}>
      <div className={styles['head']}>
        <b>{title}</b>
        <span>
          {t('totals')}: <Figures sums={totals} /> ·{' '}
          <b className="mu-num">{exactMoney(totals.commission_cents, currency)}</b>
        </span>
      </div>
      <ol className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.rp.id} className={styles['row']}>
            <span className={styles['words']}>
              <b>{row.rp.name}</b>
              <span className={styles['label']}>
                <Figures sums={row} />
                {row.leader && ` · ${t('team', { name: row.leader.name })}`}
              </span>
            </span>
            <span className={styles['tail']}>
              <b className="mu-num">{exactMoney(row.commission_cents, currency)}</b>
              <span className={row.status === 'earned' ? styles['late'] : styles['label']}>
                {t(`statuses.${row.status}`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Figures({ sums }: { sums: Sums }) {
  const t = useTranslations('promoters')
  const { visits, arrived, people, no_show, packages } = sums
  return [
    t('figures', { visits, arrived: String(arrived), people: String(people) }),
    no_show > 0 && t('absent', { count: no_show }),
    packages > 0 && t('packages', { count: packages }),
  ]
    .filter(Boolean)
    .join(' · ')
}
