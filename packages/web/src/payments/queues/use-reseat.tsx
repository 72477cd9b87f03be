import { Button, Group } from '@mantine/core'
import { undoBooking } from '@muelle/contract/bookings/life'
import type { Booking } from '@muelle/contract/bookings/record'
import type { DepartureLocator } from '@muelle/contract/departures/locator'
import { type MoneyWithoutSeat, reseatBooking } from '@muelle/contract/payments/without-seat'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { notify } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'

type Wish = { version: number; departure: DepartureLocator; day: string; time: string }

const noticeOf = (id: number) => `reseat-${id}`
const reload = [['bookings']] as const

/** Gives money without a seat another departure, and says so with the button that takes it back. */
export function useReseat({ booking_id: id, ticket }: Pick<MoneyWithoutSeat, 'booking_id' | 'ticket'>) {
  const t = useTranslations('moneyQueues')
  const params = { id }
  const back = useChange<number, Booking>({
    run: (version, options) => ask(undoBooking, { params, body: { version } }, options),
    reload,
    onDone: () => {
      notify.close(noticeOf(id))
      notify.success({ title: ticket, message: t('undone') })
    },
  })
  return useChange<Wish, Booking>({
    run: ({ version, departure }, options) => ask(reseatBooking, { params, body: { version, departure } }, options),
    reload,
    onDone: ({ version }, { day, time }) =>
      notify.success({
        id: noticeOf(id),
        title: ticket,
        message: (
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <span>{t('reseated', { day, time })}</span>
            <Button variant="default" size="sm" miw={44} mih={44} onClick={() => back.send(version)}>
              {t('undo')}
            </Button>
          </Group>
        ),
      }),
  })
}
