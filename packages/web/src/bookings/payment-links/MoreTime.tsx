import { Button, Text } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { extendPaymentLink, type PaymentLink } from '@muelle/contract/payment-links/record'
import { extendedUntil } from '@muelle/domain/payment-links/link-state'
import { instant } from '@muelle/domain/time'
import { IconClockPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatDateTime } from '../../i18n/format.ts'
import { useChange } from '../../ui/use-change.ts'
import { paymentLinkQuery } from './payment-link-query.ts'

/** Gives the link that the customer has more time; where it has all there is, that is said in place of the press. */
export function MoreTime({ booking, link }: { booking: Booking; link: PaymentLink }) {
  const t = useTranslations('paymentLink')
  const queryClient = useQueryClient()
  const { queryKey } = paymentLinkQuery(booking.id)
  const { send, isPending } = useChange({
    run: (version: number, options) =>
      ask(extendPaymentLink, { params: { id: booking.id }, body: { version } }, options),
    success: t('longer'),
    onDone: ({ link: longer }) => queryClient.setQueryData(queryKey, (known) => known && { ...known, link: longer }),
    reload: [['booking', booking.id], ['bookings'], ['board']],
    onFailure: () => {
      void queryClient.invalidateQueries({ queryKey: ['booking', booking.id] })
      return false
    },
  })
  const times = { expires_at: instantOf(link.expires_at), latest: instantOf(link.latest_expires_at) }
  const [openedAt] = useState(() => instant(Date.now()))
  // Nothing is counted down here: the server says, and this only spares a press that cannot help.
  const canLast = times.expires_at < times.latest && extendedUntil(openedAt, times) !== null
  const isAtLatest = times.expires_at >= times.latest
  return (
    <>
      <Button
        variant="default"
        mih={44}
        leftSection={<IconClockPlus size={16} aria-hidden />}
        disabled={!canLast}
        loading={isPending}
        onClick={() => send(booking.version)}
      >
        {t('moreTime')}
      </Button>
      {isAtLatest && (
        <Text size="sm" c="dimmed" w="100%">
          {t('noLonger', { at: formatDateTime(link.expires_at, booking.departure.time_zone) })}
        </Text>
      )}
    </>
  )
}

const instantOf = (text: string) => instant(Date.parse(text))
