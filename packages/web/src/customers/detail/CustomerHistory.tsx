import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core'
import type { HistoryRow } from '@muelle/contract/customers/life'
import type { Customer } from '@muelle/contract/customers/record'
import type { BookingStatus } from '@muelle/domain/bookings/record/status'
import { IconGlassCocktail, IconParking, IconShip, IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BookingStatusBadge } from '../../bookings/record/BookingStatusBadge.tsx'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { StatusBadge, type StatusTone } from '../../ui/StatusBadge.tsx'
import styles from '../Customers.module.css'
import { historyQuery } from '../customer-queries.ts'
import { groupsOf } from './history-groups.ts'

const ALL = 'all'

/** What they booked: what is now or next first, then back in time; of all businesses or of one. */
export function CustomerHistory({ customer: { id, tallies } }: { customer: Customer }) {
  const t = useTranslations('customers')
  const [picked, setPicked] = useState(ALL)
  const [pages, setPages] = useState(1)
  const found = useQuery(historyQuery(id, picked === ALL ? null : Number(picked), pages))
  const businesses = [...new Map(tallies.map(({ business, bookings }) => [business.id, { ...business, bookings }]))]
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data?.rows ?? []
  const isMore = (found.data?.count ?? 0) > rows.length
  return (
    <section className="mu-card" aria-label={t('history')}>
      {businesses.length > 1 && (
        <div className={styles['block']}>
          <SegmentedControl
            aria-label={t('business')}
            value={picked}
            onChange={setPicked}
            data={[
              { value: ALL, label: t('all') },
              ...businesses.map(([key, { name, bookings }]) => ({ value: String(key), label: `${name} ${bookings}` })),
            ]}
          />
        </div>
      )}
      {!found.data && <Skeleton height={240} aria-busy />}
      {found.data && rows.length === 0 && (
        <Text c="dimmed" className={styles['block'] ?? ''}>
          {t('noHistory')}
        </Text>
      )}
      {groupsOf(rows).map(({ year, rows: entries }) => (
        <div key={year ?? 'ahead'}>
          <h2 className={styles['year']}>{year ?? t('ahead')}</h2>
          <ul className={styles['entries']}>
            {entries.map((row) => (
              <Entry key={`${row.kind}-${row.id}`} row={row} />
            ))}
          </ul>
        </div>
      ))}
      {isMore && (
        <div className={styles['foot']}>
          <Button variant="subtle" loading={found.isFetching} onClick={() => setPages(pages + 1)}>
            {t('moreHistory')}
          </Button>
        </div>
      )}
    </section>
  )
}

const ICONS = { tour: IconShip, restaurant: IconToolsKitchen2, bar: IconGlassCocktail, parking: IconParking } as const
const placeOf = ({ kind, business: { type } }: HistoryRow): keyof typeof ICONS =>
  kind === 'tour' || type === 'tour'
    ? 'tour'
    : kind === 'parking' || type === 'parking'
      ? 'parking'
      : type === 'bar'
        ? 'bar'
        : 'restaurant'

function Entry({ row }: { row: HistoryRow }) {
  const t = useTranslations('customers')
  const Icon = ICONS[placeOf(row)]
  const { id, kind, ticket, business, title, local_date, local_time, people, paid_cents, currency } = row
  const what = title ?? business.name
  const where = title === null ? t(`kinds.${placeOf(row)}`) : business.name
  const below = [where, t('people', { count: people }), ...(kind === 'past' ? [t('fromFile')] : [])].join(' · ')
  return (
    <li className={styles['entry']}>
      <span className={styles['icon']}>
        <Icon size={18} aria-hidden />
      </span>
      <span className="mu-num">
        {formatDate(local_date)}
        <span className={styles['two']}>{formatTimeOfDay(local_time)}</span>
      </span>
      <span>
        {kind === 'tour' ? (
          <Link
            to="/tour-booking-list"
            search={{ booking: id }}
            className={styles['link'] ?? ''}
            aria-label={t('openTours', { ticket })}
          >
            {what}
          </Link>
        ) : (
          what
        )}
        <span className={styles['two']}>{below}</span>
      </span>
      <RowStatus row={row} />
      <span className={`mu-num ${styles['amount']}`}>{paid_cents === 0 ? '—' : exactMoney(paid_cents, currency)}</span>
    </li>
  )
}

type VisitWord =
  | 'requested'
  | 'confirmed'
  | 'waiting'
  | 'notified'
  | 'arrived'
  | 'seated'
  | 'finished'
  | 'canceled'
  | 'rejected'
  | 'no_show'
const VISIT_TONES: Record<VisitWord, StatusTone> = {
  requested: 'waiting',
  confirmed: 'active',
  waiting: 'waiting',
  notified: 'waiting',
  arrived: 'progress',
  seated: 'progress',
  finished: 'done',
  canceled: 'neutral',
  rejected: 'danger',
  no_show: 'neutral',
}
const isVisitWord = (status: string): status is VisitWord => Object.hasOwn(VISIT_TONES, status)

/** How far it is, in the words of its kind. */
function RowStatus({ row: { kind, status } }: { row: HistoryRow }) {
  const t = useTranslations('customers')
  if (kind === 'tour') return <BookingStatusBadge status={status as BookingStatus} has_run_out={false} />
  if (kind === 'past' && status === 'came') return <StatusBadge tone="done">{t('visitStatus.finished')}</StatusBadge>
  if (!isVisitWord(status)) return <StatusBadge tone="neutral">{status}</StatusBadge>
  const isCar = kind === 'parking' && (status === 'confirmed' || status === 'seated' || status === 'finished')
  return (
    <StatusBadge tone={VISIT_TONES[status]}>
      {isCar ? t(`parkingStatus.${status}`) : t(`visitStatus.${status}`)}
    </StatusBadge>
  )
}
