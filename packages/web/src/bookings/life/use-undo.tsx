import { Button, Group } from '@mantine/core'
import { undoBooking } from '@muelle/contract/bookings/life'
import type { Booking, BookingRow } from '@muelle/contract/bookings/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { notify } from '../../ui/notify.ts'
import { useBookingChange } from '../record/use-booking-change.ts'

const noticeOf = (id: number) => `undo-${id}`

/** Takes the last step of a booking back, and says a step that was just taken with the button that does so. */
export function useUndo(booking: Pick<BookingRow, 'id' | 'ticket'>) {
  const t = useTranslations('life')
  const { send, isPending } = useBookingChange<number>(booking, {
    run: (version, options) => ask(undoBooking, { params: { id: booking.id }, body: { version } }, options),
    success: () => t('undone'),
    onDone: () => notify.close(noticeOf(booking.id)),
  })
  const sayDone = (changed: Booking, words: string) =>
    notify.success({
      id: noticeOf(changed.id),
      title: changed.ticket,
      message:
        changed.undo === null ? (
          words
        ) : (
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <span>{words}</span>
            <Button variant="default" size="sm" miw={44} mih={44} onClick={() => send(changed.version)}>
              {t('undo')}
            </Button>
          </Group>
        ),
    })
  return { undo: send, isPending, sayDone }
}
