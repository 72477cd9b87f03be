import { Menu } from '@mantine/core'
import { markCompleted, markNoShow } from '@muelle/contract/bookings/life'
import type { Booking, BookingAction, BookingRow } from '@muelle/contract/bookings/record'
import {
  type Icon,
  IconArrowBackUp,
  IconCalendarShare,
  IconCash,
  IconCashBanknoteOff,
  IconCircleCheck,
  IconPlayerPlay,
  IconReceiptRefund,
  IconTrash,
  IconUserEdit,
  IconUserOff,
  IconUsersGroup,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import type { AskOptions } from '../../api/create-ask.ts'
import { useBookingChange } from '../record/use-booking-change.ts'
import styles from './BookingMenuItems.module.css'
import type { BookingStep } from './booking-step.ts'
import { useUndo } from './use-undo.tsx'

/** Refusals that only say that an action has no meaning here: it is left out instead of explained. */
const MEANINGLESS = new Set([
  'booking.not_active',
  'payment.nothing_due',
  'refund.nothing_paid',
  'undo.nothing',
  'undo.too_late',
])
/** Always shown: people look for them. */
const ALWAYS = new Set<BookingAction>(['reschedule', 'cancel'])

type Item = { action: BookingAction; key: string; icon: Icon; step?: BookingStep; isDanger?: true }
const ITEMS = [
  { action: 'undo', key: 'undo', icon: IconArrowBackUp },
  { action: 'reschedule', key: 'move', icon: IconCalendarShare, step: 'move' },
  { action: 'edit', key: 'party', icon: IconUsersPlus, step: 'party' },
  { action: 'edit', key: 'passengers', icon: IconUsersGroup, step: 'passengers' },
  { action: 'edit', key: 'tourist', icon: IconUserEdit, step: 'tourist' },
  { action: 'collect', key: 'collectOther', icon: IconCash, step: 'collectOther' },
  { action: 'activate', key: 'activate', icon: IconPlayerPlay, step: 'activate' },
  { action: 'complete_refund', key: 'completeRefund', icon: IconReceiptRefund, step: 'refund' },
  { action: 'refund', key: 'refund', icon: IconCashBanknoteOff, step: 'refund' },
  { action: 'complete', key: 'complete', icon: IconCircleCheck },
  { action: 'no_show', key: 'noShow', icon: IconUserOff },
  { action: 'remove', key: 'remove', icon: IconTrash, step: 'remove', isDanger: true },
  { action: 'cancel', key: 'cancel', icon: IconX, step: 'cancel', isDanger: true },
] as const satisfies readonly Item[]

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
  const refusals = new Map(booking.actions.map(({ action, refusal }) => [action, refusal]))
  const press = (item: Item) => {
    if (item.step) onStep(item.step)
    else if (item.action === 'undo') undo(booking.version)
    else if (item.action === 'complete' || item.action === 'no_show') mark(item.action)
  }
  return ITEMS.filter(({ action }) => {
    const refusal = refusals.get(action)
    return refusal !== undefined && (refusal === null || ALWAYS.has(action) || !MEANINGLESS.has(refusal.code))
  }).map((item) => {
    const { action, key, icon: ItemIcon } = item
    const refusal = refusals.get(action)
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
