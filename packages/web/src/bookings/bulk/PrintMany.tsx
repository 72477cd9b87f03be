import { Button, Group, Stack } from '@mantine/core'
import { type Booking, getBooking } from '@muelle/contract/bookings/record'
import { getTour } from '@muelle/contract/tours/record'
import { locksSeats } from '@muelle/domain/bookings/record/status'
import { instant } from '@muelle/domain/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PrintTicket, printTickets } from '../messages/PrintTicket.tsx'
import { useTicketTexts } from '../messages/ticket-texts.ts'
import { AskedLines } from './AskedLines.tsx'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import { useAsked } from './use-asked.ts'

type Ready = { booking: Booking; meetingPlace: string | null }

/** The tickets of several bookings, one print of all of them. Those that no longer stand have none. */
export function PrintMany({ rows, onClose }: BulkProps) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set())
  const tickets = useAsked<Ready>(['bulk-print'], rows, async (row, signal) => {
    if (!locksSeats(row.status, null, instant(0))) return { refusal: t('bookingBulk.notStanding') }
    const [booking, tour] = await Promise.all([
      ask(getBooking, { params: { id: row.id } }, { signal }),
      queryClient.fetchQuery({
        queryKey: ['tour', row.tour.id],
        queryFn: () => ask(getTour, { params: { id: row.tour.id } }),
      }),
    ])
    return { answer: { booking, meetingPlace: tour.meeting_point } }
  })
  const ready = [...(tickets.data?.values() ?? [])].flatMap((one) => ('answer' in one ? [one.answer] : []))
  return (
    <BulkDialog title={t('bookingBulk.printTitle', { count: rows.length })} onClose={onClose}>
      <Stack gap="md">
        {tickets.error ? (
          <ErrorState error={tickets.error} onRetry={() => void tickets.refetch()} />
        ) : (
          <AskedLines
            rows={rows}
            asked={tickets.data}
            count={tickets.asked}
            renderWords={({ booking }) => booking.tour.name}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" mih={44} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button mih={44} disabled={ready.length === 0 || drawn.size < ready.length} onClick={printTickets}>
            {t('bookingBulk.confirmPrint')}
          </Button>
        </Group>
        {ready.map(({ booking, meetingPlace }) => (
          <OnPaper
            key={booking.id}
            booking={booking}
            meetingPlace={meetingPlace}
            onReady={() => setDrawn((before) => new Set(before).add(booking.id))}
          />
        ))}
      </Stack>
    </BulkDialog>
  )
}

function OnPaper({ booking, meetingPlace, onReady }: Ready & { onReady: () => void }) {
  return <PrintTicket booking={booking} texts={useTicketTexts(booking, meetingPlace)} onReady={onReady} />
}
