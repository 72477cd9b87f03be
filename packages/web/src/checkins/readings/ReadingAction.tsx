import { Button } from '@mantine/core'
import type { Checkin } from '@muelle/contract/checkins/record'
import type { Flag, ModuleId } from '@muelle/domain/rights'
import { IconPencil } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { BookingStep } from '../../bookings/life/booking-step.ts'
import { useRights } from '../../session/use-session.ts'
import { RowButton } from '../../ui/list/RowButton.tsx'
import { useTicketWord } from './ReadingCells.tsx'
import styles from './Readings.module.css'
import { type ReadingAct, readingActOf, solves } from './reading-word.ts'

const route = getRouteApi('/_panel/checkin')
export type OpenBooking = (id: number, step?: BookingStep) => void
type Props = { reading: Checkin; onBooking: OpenBooking }

const NEEDS: Readonly<Record<ReadingAct, readonly [ModuleId, Flag?]>> = {
  review: ['mdu_checkin', 'edit'],
  collect: ['mdu_payment', 'create'],
  move: ['mdu_tour_booking', 'edit'],
  mark: ['mdu_tour_booking', 'edit'],
  uses: ['mdu_checkin'],
  booking: ['mdu_tour_booking'],
  find: ['mdu_tour_booking'],
}
const STEPS: Partial<Record<ReadingAct, BookingStep>> = { collect: 'collect', move: 'move' }

/** The one thing to do about a scan, light where it solves it; and its correction. */
export function ReadingAction({ reading, onBooking }: Props) {
  const t = useTranslations('readings.acts')
  const { can } = useRights()
  const ticket = useTicketWord(reading)
  const mayCorrect = can('mdu_checkin', 'edit') && reading.is_admitted && reading.undone === null
  return (
    <span className={styles['acts']}>
      <MainAct reading={reading} onBooking={onBooking} />
      {mayCorrect ? (
        <RowButton
          icon={IconPencil}
          label={t('correctOf', { ticket })}
          renderRoot={(props) => (
            <Link {...props} to="/checkins/edit/$checkin" params={{ checkin: String(reading.id) }} />
          )}
        />
      ) : (
        <span className={styles['noAct']} />
      )}
    </span>
  )
}

function MainAct({ reading, onBooking }: Props) {
  const t = useTranslations('readings.acts')
  const { can } = useRights()
  const act = readingActOf(reading)
  const ticket = useTicketWord(reading)
  if (act === null || !can(...NEEDS[act])) return null
  const { id, booking } = reading
  const text = reading.read_text ?? ''
  const label = act === 'find' ? t('findOf', { text }) : t(`${act}Of`, { ticket })
  const look = { variant: solves(act) ? 'light' : 'default', size: 'compact-md', 'aria-label': label } as const
  if (act === 'review')
    return (
      <Button
        {...look}
        renderRoot={(props) => <Link {...props} to="/checkins/edit/$checkin" params={{ checkin: String(id) }} />}
      >
        {t(act)}
      </Button>
    )
  if (act === 'find')
    return (
      <Button {...look} renderRoot={(props) => <Link {...props} to="/tour-booking-list" search={{ search: text }} />}>
        {t(act)}
      </Button>
    )
  if (act === 'uses')
    return (
      <Button
        {...look}
        renderRoot={(props) => (
          <route.Link
            {...props}
            to="."
            search={(previous) => ({ ...previous, tab: undefined, page: undefined, search: booking?.ticket })}
            preload={false}
          />
        )}
      >
        {t(act)}
      </Button>
    )
  return (
    <Button {...look} onClick={() => booking && onBooking(booking.id, STEPS[act])}>
      {t(act)}
    </Button>
  )
}
