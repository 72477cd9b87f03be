import { UnstyledButton } from '@mantine/core'
import type { BoardDeparture } from '@muelle/contract/departures/plan'
import { hasDeparted } from '@muelle/domain/departures/plan/state'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isStanding } from '../../departures/board/standing.ts'
import { departureKey } from '../../departures/plan/departure-key.ts'
import { BookingsUnder } from './BookingsUnder.tsx'
import styles from './DepartureGroup.module.css'
import { DepartureCardHeading, DepartureHeading } from './DepartureHeading.tsx'
import { BookingCards, BookingTable } from './rows/BookingRows.tsx'

type Props = {
  departure: BoardDeparture
  /** When the board was read (server's ms): decides which bookings still stand. */
  now: number
  isPhone: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Shows the canceled bookings too: a search found them. */
  showsAll: boolean
}

/** One departure, folded into its heading or with its bookings; those that no longer keep their seats wait behind a button. */
export function DepartureGroup({ departure, now, isPhone, isOpen, onToggle, showsAll }: Props) {
  const titleId = useId()
  const listId = useId()
  const hasLeft = hasDeparted(departure.state)
  const Bookings = isPhone ? BookingCards : BookingTable
  const Heading = isPhone ? DepartureCardHeading : DepartureHeading
  return (
    <section
      id={`salida-${departureKey(departure)}`}
      className={styles['group']}
      aria-labelledby={titleId}
      data-departure={departureKey(departure)}
      data-open={isOpen || undefined}
    >
      <div className={styles['sticky']}>
        <Heading {...{ departure, titleId, listId, isOpen, now }} onToggle={() => onToggle(!isOpen)} />
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <BookingsUnder departure={departure}>
            {(bookings) => {
              const standing = bookings.filter((booking) => isStanding(booking, now))
              const fallen = bookings.filter((booking) => !isStanding(booking, now))
              return (
                <>
                  {standing.length > 0 && (
                    <Bookings bookings={standing} now={now} labelledBy={titleId} hasLeft={hasLeft} />
                  )}
                  {fallen.length > 0 && (
                    <Fallen count={fallen.length} isOpenFirst={showsAll}>
                      <Bookings bookings={fallen} now={now} labelledBy={titleId} hasLeft={hasLeft} />
                    </Fallen>
                  )}
                </>
              )
            }}
          </BookingsUnder>
        )}
      </div>
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
