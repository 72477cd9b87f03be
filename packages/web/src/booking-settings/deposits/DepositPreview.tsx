import { Alert, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { quoteDeposit } from '@muelle/contract/visits/deposits/visit-money'
import { DEPOSIT_BOUNDS } from '@muelle/domain/booking-settings/deposit-settings'
import { instant, localDateOf } from '@muelle/domain/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useBusiness } from '../../session/use-business.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { viewerZone } from '../../ui/light/zone-words.ts'

const [least, most] = DEPOSIT_BOUNDS.party

/** What a party would be asked and told by the rules as they are saved. */
export function DepositPreview({ businessId, version }: { businessId: number; version: number }) {
  const t = useTranslations('depositRules')
  const [party, setParty] = useState(6)
  const { businesses } = useBusiness()
  const zone = businesses.find(({ business_id }) => business_id === businessId)?.time_zone ?? viewerZone()
  const [date, setDate] = useState<string>(() => localDateOf(instant(Date.now()), zone))
  const [time, setTime] = useState('20:00')
  const query = { date, time, party, channel: 'public' as const }
  const { data } = useQuery({
    queryKey: ['deposit-quote', businessId, version, query],
    queryFn: ({ signal }) => ask(quoteDeposit, { params: { id: businessId }, query }, { signal }),
    enabled: date !== '' && time !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <SettingsSection title={t('previewTitle')}>
      <Stack gap="sm">
        {/* Two beside each other on a phone: in a third of it a day would be cut off. */}
        <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
          <NumberInput
            label={t('previewParty')}
            value={party}
            min={least}
            max={most}
            onChange={(value) => typeof value === 'number' && setParty(value)}
          />
          <DateField label={t('previewDate')} value={date} onChange={setDate} />
          <TextInput
            label={t('previewTime')}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </SimpleGrid>
        {data && (
          <Alert color="agua" role="status">
            <Text size="sm">
              {data.needs_package ? t('previewPackage') : (data.terms?.text ?? t('previewNothing'))}
            </Text>
          </Alert>
        )}
      </Stack>
    </SettingsSection>
  )
}
