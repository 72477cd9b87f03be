import { Button, Drawer, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board } from '@muelle/contract/departures'
import { IconRotate } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { DeparturePicker } from './DeparturePicker.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { PayPad } from './PayPad.tsx'
import { SaleFooter } from './SaleFooter.tsx'
import styles from './SaleSheet.module.css'
import { SaleTicket } from './SaleTicket.tsx'
import { TouristFields } from './TouristFields.tsx'
import { type Sale, useSale } from './use-sale.ts'

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
    else sale.sell()
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
      {booking ? <SaleTicket key={booking.id} sale={sale} booking={booking} /> : <SaleForm sale={sale} board={board} />}
    </Drawer>
  )
}

function SaleForm({ sale, board }: { sale: Sale; board: Board }) {
  const t = useTranslations('sale')
  const { facts, state, toursError, dayError } = sale
  const error = toursError ?? dayError
  const isLocked = state.phase !== 'editing'
  return (
    <>
      {/* Without a field to go to, the keyboard still has to be able to scroll. */}
      <div className={styles['scroll']} {...(isLocked ? { tabIndex: 0, role: 'group', 'aria-label': t('title') } : {})}>
        {sale.isRestored && !isLocked && <RestoredNote onStartOver={sale.restart} />}
        <DeparturePicker sale={sale} today={board.today} timeZone={board.time_zone} isLocked={isLocked} />
        {error ? (
          <ErrorState error={error} title={t('pricesFailed')} onRetry={sale.reload} />
        ) : (
          facts.tour && (
            <>
              <PartyPicker sale={sale} isLocked={isLocked} />
              <TouristFields sale={sale} isLocked={isLocked} />
              {facts.totalCents !== null && facts.price && <PayPad sale={sale} isLocked={isLocked} />}
            </>
          )
        )}
      </div>
      <SaleFooter sale={sale} />
    </>
  )
}

/** What was typed before the sheet was closed is back; the next person at the desk starts anew. */
function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('sale')
  return (
    <div className={styles['note']} role="status">
      <Text size="sm">{t('restored')}</Text>
      <Button size="compact-sm" variant="subtle" leftSection={<IconRotate size={14} />} onClick={onStartOver}>
        {t('startOver')}
      </Button>
    </div>
  )
}
