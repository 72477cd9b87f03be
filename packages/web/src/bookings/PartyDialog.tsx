import { ActionIcon, Alert, Group, Stack, Text } from '@mantine/core'
import { changeParty, quoteParty, type RefundWay } from '@muelle/contract/booking-life'
import type { Booking } from '@muelle/contract/bookings'
import type { Tour } from '@muelle/contract/tours'
import { getTour } from '@muelle/contract/tours'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { exactMoney } from './exact-money.ts'
import { RefundWays } from './RefundWays.tsx'
import { tierWords } from './tier-words.ts'
import { useLifeChange } from './use-life-change.ts'

type Line = Booking['party'][number]
type Party = { category_id: number; tariff?: Line['tariff']; quantity: number }[]

/** The lines of a booking, and the categories of its tour that nobody of it belongs to yet. */
const linesOf = (booking: Booking, categories: Tour['categories'] = []): Line[] => [
  ...booking.party,
  ...categories
    .filter(({ id }) => !booking.party.some(({ category_id }) => category_id === id))
    .map(({ id, age_range, name }) => ({ category_id: id, age_range, name, quantity: 0 })),
]

const keyOf = ({ category_id, tariff }: Pick<Line, 'category_id' | 'tariff'>) => `${category_id} ${tariff ?? ''}`

/** Adds or drops people: the price and what is due or over are told with every press. */
export function PartyDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useTranslations()
  const life = useTranslations('life')
  const tour = useQuery({
    queryKey: ['tour', booking.tour.id],
    queryFn: ({ signal }) => ask(getTour, { params: { id: booking.tour.id } }, { signal }),
  })
  const lines = linesOf(booking, tour.data?.categories)
  const [changed, setChanged] = useState<Record<string, number>>({})
  const [excess, setExcess] = useState<RefundWay>('pending')
  const quantityOf = (line: Line) => changed[keyOf(line)] ?? line.quantity
  const party: Party = lines
    .filter((line) => quantityOf(line) > 0)
    .map((line) => ({
      category_id: line.category_id,
      ...(line.tariff && { tariff: line.tariff }),
      quantity: quantityOf(line),
    }))
  const isChanged = lines.some((line) => quantityOf(line) !== line.quantity)
  const { data: quote } = useQuery({
    queryKey: ['party-quote', booking.id, booking.version, party],
    queryFn: ({ signal }) => ask(quoteParty, { params: { id: booking.id }, body: { party } }, { signal }),
    enabled: isChanged && party.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const money = (cents: number) => exactMoney(cents, booking.currency)
  const { send, isPending } = useLifeChange<number>(booking, {
    run: (total, options) =>
      ask(
        changeParty,
        {
          params: { id: booking.id },
          body: { version: booking.version, party, quoted_total_cents: total, excess },
        },
        options,
      ),
    success: (saved) => t('life.partyChanged', { people: saved.people }),
    onDone: onClose,
  })
  const denial = party.length === 0 ? t('life.partyEmpty') : quote?.reason?.message
  return (
    <FormDialog
      title={t('life.partyTitle', { ticket: booking.ticket })}
      onClose={onClose}
      isPending={isPending}
      submitDenial={!isChanged ? t('life.nothingChanged') : (denial ?? (quote ? undefined : t('common.loading')))}
      onSubmit={(event) => {
        event.preventDefault()
        if (quote) send(quote.total_cents)
      }}
    >
      <Stack gap={4}>
        {lines.map((line) => (
          <Stepper
            key={keyOf(line)}
            label={line.name === '' ? t(`life.ages.${line.age_range}`) : line.name}
            quantity={quantityOf(line)}
            onQuantity={(quantity) => setChanged({ ...changed, [keyOf(line)]: quantity })}
          />
        ))}
      </Stack>
      {denial && (
        <Text c="coral" role="alert">
          {denial}
        </Text>
      )}
      {isChanged && quote && !denial && (
        <Alert role="status" color="cielo">
          <Text className="mu-num">
            {t('life.priceChange', { before: money(booking.total_cents), after: money(quote.total_cents) })}
          </Text>
          {quote.penalty_cents > 0 && (
            <Text>
              {t('life.penaltyAdded', {
                tier: tierWords(quote.tier, booking.currency, life),
                amount: money(quote.penalty_cents),
              })}
            </Text>
          )}
          {quote.due_cents > 0 && <Text fw={500}>{t('life.dueAfter', { amount: money(quote.due_cents) })}</Text>}
        </Alert>
      )}
      {isChanged && quote && quote.excess_cents > 0 && (
        <RefundWays
          label={t('life.excessLabel', { amount: money(quote.excess_cents) })}
          way={excess}
          onWay={setExcess}
        />
      )}
    </FormDialog>
  )
}

type StepperProps = { label: string; quantity: number; onQuantity: (quantity: number) => void }

function Stepper({ label, quantity, onQuantity }: StepperProps) {
  const t = useTranslations('life')
  return (
    <Group justify="space-between" wrap="nowrap" role="group" aria-label={label}>
      <Text>{label}</Text>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('fewer', { name: label })}
          disabled={quantity === 0}
          onClick={() => onQuantity(quantity - 1)}
        >
          <IconMinus size={18} />
        </ActionIcon>
        <span className="mu-num" aria-live="polite">
          {quantity}
        </span>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('more', { name: label })}
          onClick={() => onQuantity(quantity + 1)}
        >
          <IconPlus size={18} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
