import type { Board } from '@muelle/contract/departures/plan'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { SideSheet } from '../../../ui/SideSheet.tsx'
import { useSale } from '../use-sale.ts'
import { SaleBody } from './SaleBody.tsx'

const SHEET_WIDTH = 520

type Props = {
  board: Board
  /** The departure it was opened from; `new` or null chooses the next one that can be sold. */
  scheduleId: number | 'new' | null
  /** Travel date to begin with, local to the business. */
  date: string
  onClose: () => void
}

/** The sale at the desk on one sheet: departure, people, tourist, cash, and then the ticket. */
export function SaleSheet({ board, scheduleId, date, onClose }: Props) {
  const t = useTranslations('sale')
  const sale = useSale({ board, askedScheduleId: typeof scheduleId === 'number' ? scheduleId : null, date })
  const { booking, phase } = sale.state
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (phase === 'unknown') sale.retry()
    else if (!sale.state.order) sale.sell()
  }
  return (
    <SideSheet
      title={t(booking === null ? 'title' : booking.status === 'hold' ? 'held' : 'sold')}
      width={SHEET_WIDTH}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <SaleBody sale={sale} board={board} />
    </SideSheet>
  )
}
