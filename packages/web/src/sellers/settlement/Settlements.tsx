import { Button, Skeleton } from '@mantine/core'
import type { DueSettlement, SettlementLine } from '@muelle/contract/sellers/settlements'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { instant, localDateOf } from '@muelle/domain/time'
import { IconChevronLeft, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { ChangeSearch } from '../SellersPage.tsx'
import { LastSettlements } from './LastSettlements.tsx'
import { SettlementSum } from './SettlementSum.tsx'
import styles from './Settlements.module.css'
import { dueOfQuery, dueQuery } from './settlement-queries.ts'

type Props = { business: SessionBusiness; settle: number; onChange: ChangeSearch }
const keyOf = ({ seller, currency }: DueSettlement) => `${seller.id} ${currency}`

/** Settling with who sells (S8): whom, the trips that make it up, and what it comes to; the first of them is open. */
export function Settlements({ business, settle, onChange }: Props) {
  const t = useTranslations()
  const { business_id: businessId, time_zone } = business
  const [day] = useState(() => localDateOf(instant(Date.now()), time_zone))
  const [currency, setCurrency] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(dueQuery(businessId, day))
  const rows = data?.rows ?? []
  const of = rows.filter(({ seller }) => seller.id === settle)
  const chosen = of.find((row) => row.currency === currency) ?? of[0] ?? rows[0]
  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        className={styles['back'] ?? ''}
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        onClick={() => onChange({})}
      >
        {t('sellers.back')}
      </Button>
      <PageHeader title={t('settlements.title')} description={t('settlements.until', { day: formatDate(day) })} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && !chosen && (
        <div className="mu-card">
          <EmptyState icon={IconScale} title={t('settlements.nobodyTitle')} description={t('settlements.nobodyHint')} />
        </div>
      )}
      {chosen && (
        <div className={styles['columns']}>
          <section className={`mu-card ${styles['sellers']}`} aria-label={t('settlements.due')}>
            {rows.map((row) => (
              <button
                key={keyOf(row)}
                type="button"
                aria-pressed={keyOf(row) === keyOf(chosen)}
                onClick={() => {
                  setCurrency(row.currency)
                  onChange({ settle: row.seller.id }, { replace: true })
                }}
              >
                <b className={styles['who']}>{row.seller.name}</b>
                <NetText due={row} />
              </button>
            ))}
          </section>
          <Chosen key={keyOf(chosen)} business={business} due={chosen} day={day} />
        </div>
      )}
    </>
  )
}

function NetText({ due: { net_cents, currency, open } }: { due: DueSettlement }) {
  const t = useTranslations('settlements')
  const words = open ? 'waiting' : net_cents === 0 ? 'even' : net_cents > 0 ? 'sellerPays' : 'housePays'
  return (
    <span className={styles['net']}>
      <b className="mu-num">{exactMoney(Math.abs(open?.net_cents ?? net_cents), currency)}</b>
      <span className={styles['note']}>{t(words)}</span>
    </span>
  )
}

function Chosen({ business, due, day }: { business: SessionBusiness; due: DueSettlement; day: string }) {
  const { seller, currency } = due
  const query = { business_id: business.business_id, currency, period_end: day }
  const { data, error, refetch } = useQuery(dueOfQuery(seller.id, query))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  return (
    <>
      <div>
        <Lines lines={data.lines} currency={currency} name={seller.name} />
        <LastSettlements business={business} sellerId={seller.id} />
      </div>
      {!due.open && <SettlementSum sellerId={seller.id} name={seller.name} query={query} shown={data} />}
    </>
  )
}

function Lines({ lines, currency, name }: { lines: readonly SettlementLine[]; currency: string; name: string }) {
  const t = useTranslations('settlements')
  return (
    <section className={`mu-card ${styles['last']}`} aria-label={t('lines')}>
      <h2>{name}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <span className={styles['who']}>
              <b>{line.tourist || line.tour}</b>
              <span className={styles['note']}>
                {`${formatDate(line.local_date)} · ${line.ticket} · ${line.tour}, ${line.people}`}
                {line.is_difference && ` · ${t('difference')}`}
              </span>
            </span>
            <b className="mu-num">{exactMoney(line.seller_owes_cents - line.house_owes_cents, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
