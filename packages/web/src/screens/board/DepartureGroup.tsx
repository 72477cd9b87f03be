import { UnstyledButton } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isStanding } from '../../departures/board/standing.ts'
import { BookingCards, BookingTable } from './BookingRows.tsx'
import styles from './DepartureGroup.module.css'
import { DepartureHeading } from './DepartureHeading.tsx'

type Props = {
  departure: BoardDeparture
  /** When the board was read (server's ms): decides which bookings still stand. */
  now: number
  isPhone: boolean
  /** Shows the canceled bookings too: a search found them. */
  showsAll: boolean
}

/** One departure with its bookings; those that no longer keep their seats wait behind a button. */
export function DepartureGroup({ departure, now, isPhone, showsAll }: Props) {
  const titleId = useId()
  const Bookings = isPhone ? BookingCards : BookingTable
  const standing = departure.bookings.filter((booking) => isStanding(booking, now))
  const fallen = departure.bookings.filter((booking) => !isStanding(booking, now))
  return (
    <section className={styles['group']} aria-labelledby={titleId}>
      <div className={styles['sticky']}>
        <DepartureHeading departure={departure} titleId={titleId} />
      </div>
      {standing.length > 0 && <Bookings bookings={standing} labelledBy={titleId} />}
      {fallen.length > 0 && (
        <Fallen count={fallen.length} isOpenFirst={showsAll}>
          <Bookings bookings={fallen} labelledBy={titleId} />
        </Fallen>
      )}
    </section>
  )
}

function Fallen({ count, isOpenFirst, children }: { count: number; isOpenFirst: boolean; children: ReactNode }) {
  const t = useTranslations('board')
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? isOpenFirst
  return (
    <div className={styles['fallen']}>
      <UnstyledButton className={styles['toggle'] ?? ''} aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
        <IconChevronDown size={14} aria-hidden data-open={isOpen || undefined} />
        {t('canceledCount', { count })}
      </UnstyledButton>
      {isOpen && children}
    </div>
  )
}
