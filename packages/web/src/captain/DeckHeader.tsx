import type { CaptainDay } from '@muelle/contract/captain/day'
import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { SosButton } from './calls/SosButton.tsx'
import styles from './Deck.module.css'
import { DeckLink, useDeckSearch } from './page/place.tsx'

type Props = {
  title?: ReactNode
  note?: ReactNode
  /** Something lies over the trip: the way back is in place of the menu. */
  isOver?: boolean
  /** The trip on which somebody may need help. */
  day?: CaptainDay
}

/** What it is about, and where else to go. */
export function DeckHeader({ title, note, isOver = false, day }: Props) {
  const t = useTranslations('captain')
  const { departure } = useDeckSearch()
  return (
    <header className={styles['header']}>
      {isOver ? (
        <DeckLink search={{ departure }} className={styles['icon']} aria-label={t('back')}>
          <IconChevronLeft size={32} aria-hidden />
        </DeckLink>
      ) : (
        <DeckLink search={{ departure, view: 'trips' }} className={styles['icon']} aria-label={t('menu')}>
          <IconMenu2 size={32} aria-hidden />
        </DeckLink>
      )}
      <div className={styles['about']}>
        <h2>{title ?? t('nextTrip')}</h2>
        {note && <p>{note}</p>}
      </div>
      {day?.trip && <SosButton departureId={day.trip.departure_id} calls={day.calls} />}
    </header>
  )
}
