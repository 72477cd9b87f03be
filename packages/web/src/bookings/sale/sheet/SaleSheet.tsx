import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board } from '@muelle/contract/departures'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { SaleBody } from './SaleBody.tsx'
import styles from './SaleSheet.module.css'
import { useSale } from './use-sale.ts'

const PHONE = '(max-width: 47.99em)'
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
  const t = useTranslations()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const sale = useSale({ board, askedScheduleId: typeof scheduleId === 'number' ? scheduleId : null, date })
  const { booking, phase } = sale.state
  useReturnFocus(true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (phase === 'unknown') sale.retry()
    else if (!sale.state.order) sale.sell()
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : SHEET_WIDTH}
      padding={0}
      title={t(booking === null ? 'sale.title' : booking.status === 'hold' ? 'sale.held' : 'sale.sold')}
      overlayProps={{ backgroundOpacity: 0.15 }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: styles['content'] ?? '',
        header: styles['header'] ?? '',
        title: styles['title'] ?? '',
        body: styles['body'] ?? '',
      }}
      onKeyDown={onKeyDown}
    >
      <SaleBody sale={sale} board={board} />
    </Drawer>
  )
}
