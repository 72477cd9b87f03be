import { Menu } from '@mantine/core'
import { markCompleted, markNoShow } from '@muelle/contract/bookings/life'
import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { useBookingChange } from '../record/use-booking-change.ts'
import styles from './BookingMenuItems.module.css'
import { bookingMenuOf } from './booking-menu.ts'
import type { BookingStep } from './booking-step.ts'
import { useUndo } from './use-undo.tsx'

type Props = { booking: BookingRow; onStep: (step: BookingStep) => void }

/** Everything that may be done with a booking; what may not be says why. */
export function BookingMenuItems({ booking, onStep }: Props) {
  const t = useTranslations('life')
  const { undo, sayDone } = useUndo(booking)
  const body = { params: { id: booking.id }, body: { version: booking.version } }
  const { send: mark } = useBookingChange<'complete' | 'no_show'>(booking, {
    run: (action, options: AskOptions): Promise<Booking> =>
      action === 'complete' ? ask(markCompleted, body, options) : ask(markNoShow, body, options),
    onDone: (changed) => sayDone(changed, t(changed.status === 'no_show' ? 'markedNoShow' : 'markedCompleted')),
  })
  const menu = bookingMenuOf(booking)
  const press = (item: (typeof menu)[number]['item']) => {
    if ('step' in item) onStep(item.step)
    else if (item.action === 'undo') undo(booking.version)
    else if (item.action === 'complete' || item.action === 'no_show') mark(item.action)
  }
  return menu.map(({ item, refusal }) => {
    const { key, icon: ItemIcon } = item
    return (
      <Menu.Item
        key={key}
        mih={44}
        {...('isDanger' in item ? { color: 'coral' } : {})}
        leftSection={<ItemIcon size={16} aria-hidden />}
        disabled={refusal !== null}
        onClick={() => press(item)}
      >
        {t(`menu.${key}`)}
        {refusal && <span className={styles['refusal']}>{refusal.message}</span>}
      </Menu.Item>
    )
  })
}
