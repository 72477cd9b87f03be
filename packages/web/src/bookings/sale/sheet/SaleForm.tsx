import { Button, Text } from '@mantine/core'
import type { Board } from '@muelle/contract/departures/plan'
import { IconRotate } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../../session/use-session.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { Sale } from '../use-sale.ts'
import { DeparturePicker } from './DeparturePicker.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { PriceLines } from './PriceLines.tsx'
import { SaleFooter } from './SaleFooter.tsx'
import styles from './SaleSheet.module.css'
import { AddTour, SaleChoices, SaleDetails, SaleTools } from './sale-parts.ts'
import { TouristFields } from './TouristFields.tsx'

type Props = {
  sale: Sale
  /** The one booking that is being asked for, where the sale is an order of several. */
  own?: Sale
  board: Board
  /** What is in the order so far. */
  children?: ReactNode
}

/** What is asked in a sale, on the sheet of the day board and on the page of a tour: departure, people, tourist, money. */
export function SaleForm({ sale, own = sale, board, children }: Props) {
  const t = useTranslations('sale')
  const { facts, state, toursError, dayError } = sale
  const error = toursError ?? dayError
  const isLocked = state.phase !== 'editing'
  const maySell = useRights().can('mdu_tour_booking', 'create')
  return (
    <>
      {/* Without a field to go to, the keyboard still has to be able to scroll. */}
      <div className={styles['scroll']} {...(isLocked ? { tabIndex: 0, role: 'group', 'aria-label': t('title') } : {})}>
        {sale.isRestored && !isLocked && <RestoredNote onStartOver={sale.restart} />}
        {!isLocked && !sale.isTrial && (
          <Suspense fallback={<div className={styles['choices']} />}>
            <SaleTools sale={sale} board={board} />
          </Suspense>
        )}
        {children}
        <DeparturePicker
          sale={sale}
          businessId={board.business_id}
          today={board.today}
          timeZone={board.time_zone}
          isLocked={isLocked}
        />
        {error ? (
          <ErrorState error={error} title={t('pricesFailed')} onRetry={sale.reload} />
        ) : (
          facts.tour && (
            <>
              <PartyPicker sale={sale} isLocked={isLocked} />
              <Suspense fallback={<div className={styles['choices']} />}>
                <SaleChoices key={facts.tour.id} sale={sale} tour={facts.tour} isLocked={isLocked} />
              </Suspense>
              <TouristFields sale={sale} businessId={board.business_id} isLocked={isLocked} />
              <Suspense fallback={<div className={styles['choices']} />}>
                <SaleDetails key={`details ${facts.tour.id}`} sale={sale} tour={facts.tour} isLocked={isLocked} />
              </Suspense>
              {facts.totalCents !== null && facts.price && (
                <section className={styles['section']} aria-label={t('payment')}>
                  <PriceLines price={facts.price} tour={facts.tour} />
                </section>
              )}
            </>
          )
        )}
        {maySell && !isLocked && !sale.isTrial && (
          <Suspense fallback={<div className={styles['choices']} />}>
            <div className={styles['add']}>
              <AddTour sale={own} />
            </div>
          </Suspense>
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
