import { ActionIcon, Button } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { awaitsPayment, locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { loadRowMenu } from '../../../bookings/life/load-row-menu.ts'
import { refusalOf } from '../../../bookings/life/refusal-of.ts'
import { dockStepOf } from '../../../checkins/dock-step.ts'
import { loadLetIn, useLetIn } from '../../../checkins/use-let-in.ts'
import { DeferredPopup } from '../../../ui/DeferredPopup.tsx'
import { useBoardActions } from '../board-actions.ts'
import styles from './BookingRows.module.css'
import { SendTicket } from './SendTicket.tsx'

type Props = {
  booking: BookingRow
  now: number
  /** Its boat has left: nobody is let in any more (K5). */
  hasLeft: boolean
  isCard?: boolean
}

/** The one next action of a booking, its ticket where there is room, and the rest in a menu. Whoever may lets people in at the dock by it (K3). A card opens by itself: looking needs no button there, and writing gives way to collecting. */
export function RowActions({ booking, now, hasLeft, isCard = false }: Props) {
  const t = useTranslations('booking')
  const { openBooking } = useBoardActions()
  const isWaiting = awaitsPayment(booking.status)
  const mayConfirm = isWaiting && refusalOf(booking, 'confirm') === null
  const mayCollect = !isWaiting && booking.due_cents > 0 && refusalOf(booking, 'collect') === null
  const step = mayConfirm ? 'confirm' : mayCollect ? 'collect' : undefined
  const letsIn = useLetIn(booking)
  const dock = step === undefined && !hasLeft && letsIn ? dockStepOf(booking, instant(now)) : null
  const next = step && booking.due_cents > 0 ? 'collect' : (step ?? dock ?? 'view')
  const more = (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={styles['more'] ?? ''}
      aria-label={t('moreOf', { ticket: booking.ticket })}
    >
      <IconDots size={16} />
    </ActionIcon>
  )
  return (
    <div className={styles['actions']} data-next={next}>
      {!(isCard && next === 'view') && (
        <Button
          variant={step || dock ? 'light' : 'default'}
          size="compact-sm"
          className={styles['next'] ?? ''}
          aria-label={t(`next.${next}Of`, { ticket: booking.ticket })}
          {...(dock && { onPointerEnter: () => void loadLetIn().catch(() => undefined) })}
          onClick={() => (dock && letsIn ? letsIn(dock) : openBooking(booking, step))}
        >
          {t(`next.${next}`)}
        </Button>
      )}
      <div className={styles['tools']}>
        {!(isCard && next !== 'view') && <SendTicket booking={booking} />}
        {!isCard && locksSeats(booking.status, null, instant(0)) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            visibleFrom="lg"
            className={`${styles['more']} mu-no-print`}
            aria-label={t('printTicketOf', { ticket: booking.ticket })}
            onClick={() => openBooking(booking, 'print')}
          >
            <IconPrinter size={16} aria-hidden />
          </ActionIcon>
        )}
        <DeferredPopup kind="menu" load={loadRowMenu} button={more} pass={{ booking, onOpen: openBooking }} />
      </div>
    </div>
  )
}
