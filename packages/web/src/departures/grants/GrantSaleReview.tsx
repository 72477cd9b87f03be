import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { MAX_REASON } from '@muelle/contract/bookings/booking-bounds'
import { type GrantSale, reviewGrantSale } from '@muelle/contract/grants/record'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { exactMoney } from '../../ui/light/exact-money.ts'
import { useChange } from '../../ui/use-change.ts'
import { seatGrantsQuery } from './seat-grants-query.ts'

type Props = { sale: GrantSale; currency: string; departureId: number }

/** A sale without a network that somebody has to look at: why, and what was done about it. */
export function GrantSaleReview({ sale, currency, departureId }: Props) {
  const t = useTranslations('seatGrants')
  const { can } = useRights()
  const [note, setNote] = useState('')
  const reviewing = useChange({
    run: (text: string, options) => ask(reviewGrantSale, { params: { id: sale.id }, body: { note: text } }, options),
    reload: [seatGrantsQuery(departureId).queryKey],
  })
  const { review, ticket, places, tourist_name, total_cents, price_then_cents, reviewed_by, review_note } = sale
  if (review === null) return null
  const amounts = {
    told: exactMoney(total_cents, currency),
    today: exactMoney(price_then_cents ?? total_cents, currency),
  }
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('buyer', { name: tourist_name ?? t('noName'), places, ticket })}</Text>
      <Text size="sm">{t(`reviews.${review}`, amounts)}</Text>
      {reviewed_by && review_note !== null && (
        <Text size="sm" c="dimmed">
          {t('reviewed', { name: reviewed_by.name, note: review_note })}
        </Text>
      )}
      {!reviewed_by && can('mdu_tour_booking', 'edit') && (
        <Group
          component="form"
          gap="xs"
          align="flex-end"
          wrap="nowrap"
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault()
            if (note.trim() !== '') reviewing.send(note.trim())
          }}
        >
          <TextInput
            flex={1}
            label={t('whatWasDone')}
            maxLength={MAX_REASON}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={reviewing.isPending} disabled={note.trim() === ''}>
            {t('review')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
