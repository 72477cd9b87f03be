import { Button } from '@mantine/core'
import type { OwedRefund } from '@muelle/contract/payments/list'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { refundFailure } from '../bookings/life/refund-failure.ts'
import { relativeTime } from '../i18n/relative-time.ts'
import { touristNameOf } from '../tourists/tourist.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { exactMoney } from '../ui/light/exact-money.ts'
import { type DataColumn, DataTable } from '../ui/list/DataTable.tsx'
import { useLastPage } from '../ui/list/use-last-page.ts'
import { ageOf, reasonOf } from './owed.ts'
import styles from './Payments.module.css'
import { owedQuery, PAGE_ROWS } from './payment-queries.ts'
import { TicketLink, Way } from './use-move-columns.tsx'

type Props = {
  businessId: number
  page: number
  nowMs: number
  onPage: (page: number) => void
  onGiveBack: (bookingId: number) => void
}

/** Everybody who waits for money, the longest first. */
export function OwedList({ businessId, page, nowMs, onPage, onGiveBack }: Props) {
  const t = useTranslations('payments')
  const list = useQuery(owedQuery(businessId, page))
  const columns = useOwedColumns(nowMs, onGiveBack)
  useLastPage(list, { page, pageRows: PAGE_ROWS, onPage })
  const button = columns.at(-1)
  return (
    <DataTable
      label={t('owed')}
      columns={columns}
      list={list}
      rowId={({ booking_id }) => booking_id}
      renderCard={(row) => (
        <div className={styles['card']}>
          <span className={styles['who']}>
            <b className={styles['name']}>{touristNameOf(row) ?? t('anonymous')}</b>
            <span className={styles['note']}>
              <TicketLink id={row.booking_id} ticket={row.ticket} /> {t(reasonOf(row))}
            </span>
            <Failure row={row} nowMs={nowMs} />
          </span>
          <b className="mu-num">{exactMoney(row.refund_due_cents, row.currency)}</b>
          <Since row={row} nowMs={nowMs} />
          {button?.cell(row)}
        </div>
      )}
      page={page}
      pageRows={PAGE_ROWS}
      onPage={onPage}
      empty={<EmptyState icon={IconCircleCheck} title={t('noOwed')} />}
    />
  )
}

/** The columns of who waits for money. */
function useOwedColumns(nowMs: number, onGiveBack: Props['onGiveBack']): DataColumn<OwedRefund>[] {
  const t = useTranslations('payments')
  return useMemo((): DataColumn<OwedRefund>[] => {
    const button = (row: OwedRefund) => (
      <Button
        variant="light"
        onClick={() => onGiveBack(row.booking_id)}
        aria-label={t('giveBackTo', { name: touristNameOf(row) ?? row.ticket })}
      >
        {t('giveBack')}
      </Button>
    )
    return [
      { id: 'since', header: t('since'), cell: (row) => <Since row={row} nowMs={nowMs} /> },
      { id: 'ticket', header: t('ticket'), cell: (row) => <TicketLink id={row.booking_id} ticket={row.ticket} /> },
      {
        id: 'tourist',
        header: t('tourist'),
        cell: (row) => <span className={styles['name']}>{touristNameOf(row) ?? t('anonymous')}</span>,
      },
      {
        id: 'cause',
        header: t('cause'),
        cell: (row) => (
          <>
            {t(reasonOf(row))}
            <Failure row={row} nowMs={nowMs} />
          </>
        ),
      },
      { id: 'method', header: t('cameIn'), from: 'desk', cell: ({ method }) => method && <Way method={method} /> },
      {
        id: 'amount',
        header: t('amount'),
        align: 'end',
        cell: (row) => <b className="mu-num">{exactMoney(row.refund_due_cents, row.currency)}</b>,
      },
      { id: 'back', header: t('giveBack'), align: 'end', cell: button },
    ]
  }, [t, nowMs, onGiveBack])
}

/** That its provider was asked and gave nothing back, since when and why. */
export function Failure({ row: { failure, currency }, nowMs }: { row: OwedRefund; nowMs: number }) {
  const t = useTranslations('payments')
  if (!failure) return null
  const { at, amount_cents, reason } = failure
  return (
    <span className={styles['failed']}>
      {t('refundFailed', {
        amount: exactMoney(amount_cents, currency),
        ago: relativeTime(at, nowMs),
        reason: refundFailure(reason, t),
      })}
    </span>
  )
}

const Since = ({ row, nowMs }: { row: OwedRefund; nowMs: number }) => (
  <span className={styles['note']} data-age={ageOf(row.since, nowMs)}>
    {relativeTime(row.since, nowMs)}
  </span>
)
