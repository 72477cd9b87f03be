import { Button } from '@mantine/core'
import type { WaitingTransfer } from '@muelle/contract/payments/transfers'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { relativeTime } from '../../i18n/relative-time.ts'
import { useRights } from '../../session/use-session.ts'
import { touristNameOf } from '../../tourists/tourist.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { ageOf } from '../owed.ts'
import styles from '../Payments.module.css'
import { transfersQuery } from '../payment-queries.ts'
import { TicketLink } from '../use-move-columns.tsx'
import { QueueCard } from './QueueCard.tsx'
import { VerifyDialog } from './VerifyDialog.tsx'

type Props = { businessId: number; timeZone: string; nowMs: number }

/** Transfers that somebody has to find at the bank (M7); one that is decided is followed by the next. */
export function TransferQueue({ businessId, timeZone, nowMs }: Props) {
  const t = useTranslations('moneyQueues')
  const { can } = useRights()
  const { data } = useQuery(transfersQuery({ business_id: businessId }))
  const [open, setOpen] = useState<WaitingTransfer | null>(null)
  if (!data || (data.count === 0 && open === null)) return null
  const next = (decided: readonly number[]) => {
    const at = data.rows.findIndex(({ id }) => id === open?.id)
    const isLeft = ({ id }: WaitingTransfer) => !decided.includes(id)
    setOpen(data.rows.slice(Math.max(0, at)).find(isLeft) ?? data.rows.find(isLeft) ?? null)
  }
  return (
    <>
      <QueueCard
        title={t('toVerify')}
        icon={<IconBuildingBank size={20} aria-hidden />}
        rows={data.rows}
        count={data.count}
        sum={data.sums.map(({ currency, amount_cents }) => exactMoney(amount_cents, currency)).join(' · ')}
        renderRow={(row) => (
          <li key={row.id}>
            <Who row={row} />
            <span className={styles['amount']}>
              <b className="mu-num">{exactMoney(row.amount_cents, row.currency)}</b>
              <span className={styles['note']} data-age={ageOf(row.announced_at, nowMs)}>
                {relativeTime(row.announced_at, nowMs)}
              </span>
            </span>
            {can('mdu_payment', 'edit') && (
              <Button
                variant="light"
                mih={44}
                onClick={() => setOpen(row)}
                aria-label={t('verifyOf', { name: touristNameOf(row.booking) ?? row.booking.ticket })}
              >
                {t('verify')}
              </Button>
            )}
          </li>
        )}
      />
      {open && (
        <VerifyDialog
          key={open.id}
          transfer={data.rows.find(({ id }) => id === open.id) ?? open}
          timeZone={timeZone}
          onDecided={next}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function Who({ row: { booking, proof, whole, currency } }: { row: WaitingTransfer }) {
  const t = useTranslations('moneyQueues')
  const payments = useTranslations('payments')
  return (
    <span className={styles['who']}>
      <b className={styles['name']}>{touristNameOf(booking) ?? payments('anonymous')}</b>
      <span className={styles['note']}>
        <TicketLink id={booking.id} ticket={booking.ticket} /> {t(proof === null ? 'withoutPhoto' : 'withPhoto')}
      </span>
      {whole && (
        <span className={styles['note']}>
          {t('partOf', { amount: exactMoney(whole.amount_cents, currency), code: whole.order_code })}
        </span>
      )}
    </span>
  )
}
