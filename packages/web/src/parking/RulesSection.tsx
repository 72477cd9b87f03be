import { Button, Group, NumberInput, SimpleGrid, Textarea } from '@mantine/core'
import { type ParkingLot, updateParkingLot } from '@muelle/contract/parking/lot'
import {
  MAX_PERMIT_GRACE_DAYS,
  MAX_REENTRY_MINUTES,
  MAX_RESERVE_PERCENT,
  MAX_TICKET_TEXT,
} from '@muelle/contract/parking/parking-bounds'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { useRecordForm } from '../ui/form/use-record-form.ts'
import { lotQuery } from './parking-queries.ts'

/** What is kept back, when somebody comes back, and what tickets say. */
export function RulesSection({ lot }: { lot: ParkingLot }) {
  const t = useTranslations('parkingConfig')
  const mayEdit = lot.rights.includes('configure')
  const { form, isDirty, isPending, onSubmit, stale } = useRecordForm({
    record: lot,
    queryKey: lotQuery(lot.business_id).queryKey,
    valuesOf: ({ settings }) => ({
      ...settings,
      ticket_text: settings.ticket_text ?? '',
      legal_text: settings.legal_text ?? '',
    }),
    bodyOf: (values) => values,
    save: (body, options) => ask(updateParkingLot, { params: { id: lot.business_id }, body }, options),
    success: t('saved'),
    failure: t('failed'),
  })
  return (
    <SettingsSection title={t('rules')}>
      <form onSubmit={onSubmit}>
        {stale && <StaleAlert {...stale} />}
        <SimpleGrid cols={{ base: 1, sm: 3 }} style={{ alignItems: 'end' }} mb="md">
          <NumberInput
            label={t('reserve')}
            min={0}
            max={MAX_RESERVE_PERCENT}
            disabled={!mayEdit}
            {...form.getInputProps('reserve_percent')}
          />
          <NumberInput
            label={t('reentry')}
            min={0}
            max={MAX_REENTRY_MINUTES}
            disabled={!mayEdit}
            {...form.getInputProps('reentry_minutes')}
          />
          <NumberInput
            label={t('permitGrace')}
            min={0}
            max={MAX_PERMIT_GRACE_DAYS}
            disabled={!mayEdit}
            {...form.getInputProps('permit_grace_days')}
          />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Textarea
            label={t('ticketText')}
            autosize
            minRows={3}
            maxLength={MAX_TICKET_TEXT}
            disabled={!mayEdit}
            {...form.getInputProps('ticket_text')}
          />
          <Textarea
            label={t('legalText')}
            description={t('legalHint')}
            autosize
            minRows={3}
            maxLength={MAX_TICKET_TEXT}
            disabled={!mayEdit}
            {...form.getInputProps('legal_text')}
          />
        </SimpleGrid>
        {mayEdit && (
          <Group justify="flex-end" mt="md">
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              {t('save')}
            </Button>
          </Group>
        )}
      </form>
    </SettingsSection>
  )
}
