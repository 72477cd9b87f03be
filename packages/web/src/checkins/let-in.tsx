import { Button, Group } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { type ScannedCheckin, scanCheckin, undoCheckin } from '@muelle/contract/checkins/record'
import type { CheckinKind } from '@muelle/domain/checkins/kinds'
import { readingWordOf } from '@muelle/domain/checkins/reading-word'
import type { QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { thisDevice } from '../api/this-device.ts'
import { bookingQuery } from '../bookings/record/booking-queries.ts'
import { activeCatalogue } from '../i18n/active-texts.ts'
import { loadTexts } from '../i18n/catalogues.ts'
import { notify, notifyFailure } from '../ui/notify.ts'
import { useReason } from './readings/use-reason.ts'

type LetIn = Pick<BookingRow, 'id' | 'ticket' | 'business_id' | 'departure'>

/** Of each press its own: one that is there still would keep the next from being told. */
const noticeOf = ({ id }: ScannedCheckin) => `let-in-${id}`

/**
 * Receives or boards a whole party without its code (K3): judged by the server like any scan, with a button that takes it back. What it
 * refuses is told with its reason.
 */
export async function letIn(queryClient: QueryClient, booking: LetIn, kind: CheckinKind): Promise<void> {
  const { id, ticket, business_id, departure } = booking
  const body = { business_id, nonce: newIdempotencyKey(), kind, booking_id: id, device: thisDevice() }
  try {
    const [told] = await Promise.all([ask(scanCheckin, { body }), loadTexts('readings')])
    const message = (
      <Told reading={told} timeZone={departure.time_zone} onUndo={() => void takeBack(queryClient, told)} />
    )
    const notice = { id: noticeOf(told), title: ticket, message }
    if (told.is_admitted) notify.success(notice)
    else notify.warn(notice)
  } catch (error) {
    notifyFailure(error)
  }
  readAnew(queryClient, id)
}

/** Takes back what was just pressed. */
async function takeBack(queryClient: QueryClient, told: ScannedCheckin): Promise<void> {
  const { id, booking } = told
  notify.close(noticeOf(told))
  const body = {
    nonce: newIdempotencyKey(),
    reason: activeCatalogue().readings?.pressedByMistake ?? '',
    device: thisDevice(),
  }
  try {
    await ask(undoCheckin, { params: { id }, body })
  } catch (error) {
    notifyFailure(error)
  }
  if (booking) readAnew(queryClient, booking.id)
}

function readAnew(queryClient: QueryClient, bookingId: number): void {
  void queryClient.invalidateQueries(bookingQuery(bookingId))
  for (const queryKey of [['board'], ['bookings'], ['checkins']]) void queryClient.invalidateQueries({ queryKey })
}

type ToldProps = { reading: ScannedCheckin; timeZone: string; onUndo: () => void }

/** What became of the press: with the way back, or with what stands in the way. */
function Told({ reading, timeZone, onUndo }: ToldProps) {
  const t = useTranslations('readings')
  const reason = useReason(timeZone)(reading)
  const word = t(`verdicts.${readingWordOf(reading)}`)
  if (!reading.is_admitted) return reason === '' ? word : `${word}: ${reason}`
  const { passengers, booking } = reading
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <span>
        {word}
        {booking && `, ${t('of', { count: String(passengers.length), people: String(booking.people) })}`}
      </span>
      <Button variant="default" size="sm" miw={44} mih={44} onClick={onUndo}>
        {t('acts.undo')}
      </Button>
    </Group>
  )
}
