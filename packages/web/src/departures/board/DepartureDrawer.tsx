import { Drawer, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board, BoardDeparture } from '@muelle/contract/departures/plan'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { formatDate, formatTimeOfDay } from '../../i18n/format.ts'
import { clocksDiffer, viewerZone, zoneName } from '../../ui/light/zone-words.ts'
import { ownEscape, useOrphanEscape } from '../../ui/own-escape.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { AssignmentSection } from '../assignment/AssignmentSection.tsx'
import { MessageDialog } from '../messages/MessageDialog.tsx'
import { departureKey as keyOf } from '../plan/departure-key.ts'
import { JoinDialog } from '../plan/JoinDialog.tsx'
import type { BoardSearch } from './board-search.ts'
import styles from './DepartureDrawer.module.css'
import { DepartureEverybody } from './DepartureEverybody.tsx'
import { DepartureFacts } from './DepartureFacts.tsx'
import { DepartureSales } from './DepartureSales.tsx'

const DepartureNotices = lazy(() =>
  Promise.all([import('../messages/DepartureNotices.tsx'), loadDeskTexts()]).then(([{ DepartureNotices }]) => ({
    default: DepartureNotices,
  })),
)

const PHONE = '(max-width: 47.99em)'
const DRAWER_WIDTH = 460

type Props = {
  board: Board
  departureKey: string
  onPrint: (departure: BoardDeparture) => void
  onChange: (change: Partial<BoardSearch>) => void
  onClose: () => void
}
type Step = 'join' | 'message' | null

/** One departure beside the board: how it stands, who takes it out, and what is done with everybody on it. */
export function DepartureDrawer({ board, departureKey, onPrint, onChange, onClose }: Props) {
  const t = useTranslations('departure')
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [step, setStep] = useState<Step>(null)
  useReturnFocus(true)
  useOrphanEscape(onClose)
  const departure = board.departures.find((candidate) => keyOf(candidate) === departureKey)
  const closeStep = () => setStep(null)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : DRAWER_WIDTH}
      padding="lg"
      overlayProps={{ backgroundOpacity: 0.15 }}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 22 }}
      // Escape belongs to the dialog above while one is open.
      {...ownEscape(onClose)}
      title={departure ? <Heading departure={departure} /> : t('gone')}
      classNames={{ title: styles['title'] ?? '' }}
    >
      {departure ? (
        <Stack gap="lg">
          <DepartureFacts
            departure={departure}
            onJoin={() => setStep('join')}
            onCloseAll={() => onChange({ closure: 'new' })}
          />
          <DepartureEverybody
            departure={departure}
            onJoin={() => setStep('join')}
            onMessage={() => setStep('message')}
            onPrint={() => onPrint(departure)}
            onCloseAll={() => onChange({ closure: 'new' })}
          />
          <DepartureSales
            departure={departure}
            businessId={board.business_id}
            onSell={(sale) => onChange({ sale, departure: undefined })}
          />
          <AssignmentSection departure={departure} others={board.departures} />
          {departure.id !== null && (
            <Suspense>
              <DepartureNotices departureId={departure.id} departure={departure} />
            </Suspense>
          )}
          {step === 'join' && <JoinDialog departure={departure} others={board.departures} onClose={closeStep} />}
          {step === 'message' && <MessageDialog departure={departure} onClose={closeStep} />}
        </Stack>
      ) : (
        <Text c="dimmed">{t('gone')}</Text>
      )}
    </Drawer>
  )
}

function Heading({ departure }: { departure: BoardDeparture }) {
  const { starts_at, time_zone } = departure
  const zone = clocksDiffer(starts_at, time_zone, viewerZone()) ? ` · ${zoneName(starts_at, time_zone)}` : ''
  return (
    <>
      <span className="mu-num">{formatTimeOfDay(departure.start_time)}</span> {departure.tour_name}
      <span className={styles['day']}>
        {formatDate(departure.local_date)}
        {zone}
      </span>
    </>
  )
}
