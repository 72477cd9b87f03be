import type { Board } from '@muelle/contract/departures/plan'
import { type KeyboardEvent, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SideSheet } from '../../../ui/SideSheet.tsx'
import { useSale } from '../use-sale.ts'
import { SaleBody } from './SaleBody.tsx'
import styles from './SaleSheet.module.css'
import { loadTrialTicket, TrialTicket } from './sheet-parts.ts'

const SHEET_WIDTH = 520

type Props = {
  board: Board
  /** The departure it was opened from; null chooses the next one that can be sold. */
  scheduleId: number | null
  /** Travel date to begin with, local to the business. */
  date: string
  onClose: () => void
  /** Of a trial, which counts nowhere: the way to a sale that does. Null for such a sale. */
  onSellForReal?: (() => void) | null
}

/** The sale at the desk on one sheet: departure, people, tourist, cash, and then the ticket. */
export function SaleSheet({ board, scheduleId, date, onClose, onSellForReal = null }: Props) {
  const t = useTranslations('sale')
  const isTrial = onSellForReal !== null
  const sale = useSale({ board, askedScheduleId: scheduleId, date, isTrial })
  const { booking, phase } = sale.state
  // There by the time the trial is made.
  useEffect(() => {
    if (isTrial) void loadTrialTicket().catch(() => undefined)
  }, [isTrial])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (phase === 'unknown') sale.retry()
    else if (!sale.state.order) sale.sell()
  }
  return (
    <SideSheet
      title={t(booking === null ? 'title' : isTrial ? 'tried' : booking.status === 'hold' ? 'held' : 'sold')}
      width={SHEET_WIDTH}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {isTrial && (
        <div role="note" className={styles['trial']}>
          {t('trial')}
        </div>
      )}
      {booking && onSellForReal ? (
        <Suspense fallback={null}>
          <TrialTicket sale={sale} booking={booking} onSellForReal={onSellForReal} onClose={onClose} />
        </Suspense>
      ) : (
        <SaleBody sale={sale} board={board} />
      )}
    </SideSheet>
  )
}
