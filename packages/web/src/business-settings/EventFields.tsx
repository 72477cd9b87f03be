import { Fieldset, MultiSelect, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { BOUNDS } from '@muelle/domain/booking-settings/booking-settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { zonesQuery } from '../resources/resource-queries.ts'
import type { EventDraft } from './event-draft.ts'

type Props = { businessId: number; draft: EventDraft; onChange: (draft: EventDraft) => void }

/** What the date of an event has of its own (H-5): its pace, how long everybody stays, and where tables are booked. */
export function EventFields({ businessId, draft, onChange }: Props) {
  const t = useTranslations('hours.event')
  const { data } = useQuery(zonesQuery(businessId))
  const zones = [...new Set([...(data?.rows.flatMap(({ zone }) => zone ?? []) ?? []), ...draft.zones])]
  const number = (field: 'covers' | 'parties' | 'turn', [min, max]: readonly [number, number]) => ({
    label: t(field),
    min,
    max,
    allowDecimal: false,
    allowNegative: false,
    value: draft[field],
    onChange: (value: number | string) => onChange({ ...draft, [field]: value }),
  })
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" style={{ alignItems: 'end' }}>
          <NumberInput {...number('covers', BOUNDS.pacing.coversPerSlot)} />
          <NumberInput {...number('parties', BOUNDS.pacing.partiesPerSlot)} />
          <NumberInput {...number('turn', BOUNDS.visit.turnMinutes)} />
        </SimpleGrid>
        {zones.length > 0 && (
          <MultiSelect
            label={t('zones')}
            {...(draft.zones.length === 0 && { placeholder: t('everywhere') })}
            data={zones}
            value={draft.zones}
            onChange={(chosen) => onChange({ ...draft, zones: chosen })}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
