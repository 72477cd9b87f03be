import type { BookingAction, BookingRow } from '@muelle/contract/bookings/record'
import {
  type Icon,
  IconArrowBackUp,
  IconCalendarShare,
  IconCash,
  IconCashBanknoteOff,
  IconCircleCheck,
  IconPlayerPlay,
  IconReceiptRefund,
  IconTicket,
  IconTrash,
  IconUserEdit,
  IconUserOff,
  IconUsersGroup,
  IconUsersPlus,
  IconX,
} from '@tabler/icons-react'
import type { BookingStep } from './booking-step.ts'

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

type BookingMenuItem = { action: BookingAction; key: string; icon: Icon; step?: BookingStep; isDanger?: true }
const ITEMS = [
  { action: 'undo', key: 'undo', icon: IconArrowBackUp },
  { action: 'reschedule', key: 'move', icon: IconCalendarShare, step: 'move' },
  { action: 'edit', key: 'party', icon: IconUsersPlus, step: 'party' },
  { action: 'edit', key: 'passengers', icon: IconUsersGroup, step: 'passengers' },
  { action: 'edit', key: 'tourist', icon: IconUserEdit, step: 'tourist' },
  { action: 'collect', key: 'collectOther', icon: IconCash, step: 'collectOther' },
  { action: 'collect', key: 'agency', icon: IconTicket, step: 'agency' },
  { action: 'activate', key: 'activate', icon: IconPlayerPlay, step: 'activate' },
  { action: 'complete_refund', key: 'completeRefund', icon: IconReceiptRefund, step: 'refund' },
  { action: 'refund', key: 'refund', icon: IconCashBanknoteOff, step: 'refund' },
  { action: 'complete', key: 'complete', icon: IconCircleCheck },
  { action: 'no_show', key: 'noShow', icon: IconUserOff },
  { action: 'remove', key: 'remove', icon: IconTrash, step: 'remove', isDanger: true },
  { action: 'cancel', key: 'cancel', icon: IconX, step: 'cancel', isDanger: true },
] as const satisfies readonly BookingMenuItem[]

/** What may be done with a booking, and what may not but is looked for or worth a reason: each with the refusal of the server, or null. */
export function bookingMenuOf({ actions }: Pick<BookingRow, 'actions'>) {
  const refusals = new Map(actions.map(({ action, refusal }) => [action, refusal]))
  return ITEMS.flatMap((item) => {
    const refusal = refusals.get(item.action)
    const isShown =
      refusal !== undefined && (refusal === null || ALWAYS.has(item.action) || !MEANINGLESS.has(refusal.code))
    return isShown ? [{ item, refusal }] : []
  })
}
