import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import type { BookingRow } from '@muelle/contract/bookings/record'
import { IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { type Excess, ExcessChoice, NO_EXCESS } from './ExcessChoice.tsx'
import { tierWords } from './tier-words.ts'
import type { ChosenMove } from './use-move.ts'

type Props = {
  booking: BookingRow
  chosen: ChosenMove
  isPending: boolean
  onWaive: (isPenaltyWaived: boolean) => void
  onMove: (excess: Excess) => void
}

/** What the chosen move costs, in words, and the button that does it. */
export function MoveTerms({ booking, chosen, isPending, onWaive, onMove }: Props) {
  const t = useTranslations('life')
  const { can } = useRights()
  const [excess, setExcess] = useState<Excess>(NO_EXCESS)
  const { departure, quote, isPenaltyWaived } = chosen
  const money = (cents: number) => exactMoney(cents, booking.currency)
  return (
    <Alert
      role="status"
      color="ambar"
      icon={<IconReceipt2 size={18} aria-hidden />}
      title={`${formatLongDate(departure.local_date)}, ${formatTimeOfDay(departure.start_time)}`}
    >
      <Stack gap="sm">
        <Text className="mu-num">
          {t('priceChange', { before: money(booking.total_cents), after: money(quote.total_cents) })}
        </Text>
        {quote.waivable_cents > 0 && (
          <Text>
            {isPenaltyWaived
              ? t('penaltyWaived')
              : t('penaltyAdded', {
                  tier: tierWords(quote.tier, booking.currency, t),
                  amount: money(quote.penalty_cents),
                })}
          </Text>
        )}
        {quote.waivable_cents > 0 && can('mdu_tour', 'edit') && (
          <Checkbox
            label={t('waive')}
            checked={isPenaltyWaived}
            onChange={(event) => onWaive(event.currentTarget.checked)}
          />
        )}
        {quote.due_cents > 0 && <Text fw={500}>{t('dueAfter', { amount: money(quote.due_cents) })}</Text>}
        {quote.excess_cents > 0 && (
          <ExcessChoice
            label={t('excessLabel', { amount: money(quote.excess_cents) })}
            excess={excess}
            onExcess={setExcess}
          />
        )}
        <Button mih={44} loading={isPending} onClick={() => onMove(excess)}>
          {t('move')}
        </Button>
      </Stack>
    </Alert>
  )
}
