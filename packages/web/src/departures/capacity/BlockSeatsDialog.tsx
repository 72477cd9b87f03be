import { ActionIcon, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { blockSeats, type SeatBlock, unblockSeats } from '@muelle/contract/departures/capacity'
import { MAX_SEATS } from '@muelle/contract/departures/departure-bounds'
import type { Departure } from '@muelle/contract/departures/plan'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { locatorOf } from '../plan/locator-of.ts'
import { blocksQuery } from './capacity-queries.ts'

type Props = { departure: Departure; onClose: () => void }
const CHANGED = [['board'], ['availability'], ['departures'], ['seat-blocks']] as const

/** Keeps seats of one departure from sale, with the reason, and puts them back (C8). */
export function BlockSeatsDialog({ departure, onClose }: Props) {
  const t = useTranslations('departureSeats')
  const time = formatTimeOfDay(departure.start_time)
  const form = useForm<{ seats: number | ''; reason: string }>({
    initialValues: { seats: 1, reason: '' },
    validate: {
      seats: (seats) => (seats === '' ? t('seatsMissing') : null),
      reason: (reason) => (reason.trim() === '' ? t('reasonMissing') : null),
    },
  })
  const change = useChange({
    run: ({ seats, reason }: typeof form.values, options) => {
      const body = { departure: locatorOf(departure), seats: Number(seats), reason: reason.trim() }
      return ask(blockSeats, { body }, options)
    },
    success: ({ seats }) => t('blocked', { seats }),
    failure: t('blockFailed'),
    reload: CHANGED,
    form,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t('blockTitle', { time })}
      submitLabel={t('block')}
      size="sm"
      onClose={onClose}
      onSubmit={form.onSubmit((values) => change.send(values))}
      isPending={change.isPending}
    >
      <NumberInput
        label={t('seats')}
        data-autofocus
        selectAllOnFocus
        min={1}
        max={MAX_SEATS}
        allowDecimal={false}
        {...form.getInputProps('seats')}
      />
      <TextInput
        label={t('reason')}
        placeholder={t('reasonPlaceholder')}
        maxLength={MAX_REASON}
        {...form.getInputProps('reason')}
      />
      {departure.id !== null && <Blocks departureId={departure.id} />}
    </FormDialog>
  )
}

/** What is blocked already; each can be put back with one press. */
function Blocks({ departureId }: { departureId: number }) {
  const t = useTranslations('departureSeats')
  const { data: blocks = [] } = useQuery(blocksQuery(departureId))
  const { send, isPending } = useChange({
    run: (block: SeatBlock, options) => ask(unblockSeats, { query: { block_id: block.id } }, options),
    success: (_answer, { seats }) => t('unblocked', { seats }),
    failure: t('blockFailed'),
    reload: CHANGED,
  })
  if (blocks.length === 0) return null
  return (
    <Stack gap={4} role="list" aria-label={t('blocks')}>
      {blocks.map((block) => (
        <Group key={block.id} role="listitem" justify="space-between" wrap="nowrap">
          <Text size="sm">{t('blockedFor', { seats: block.seats, reason: block.reason })}</Text>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t('unblock', { seats: block.seats, reason: block.reason })}
            disabled={isPending}
            onClick={() => send(block)}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}
