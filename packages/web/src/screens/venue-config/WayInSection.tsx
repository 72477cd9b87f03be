import { Radio, Stack } from '@mantine/core'
import { setGeneralData } from '@muelle/contract/businesses/business-settings'
import { BUSINESS_BOOKING_TYPES } from '@muelle/contract/businesses/fields'
import type { Business } from '@muelle/contract/businesses/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { businessQuery } from '../../businesses/business-queries.ts'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { useChange } from '../../ui/use-change.ts'

type Way = Business['use_booking']

/** Whether guests book, wait, or either (W-1). It is saved with the press; what is booked stays. */
export function WayInSection({ business, mayEdit }: { business: Business; mayEdit: boolean }) {
  const t = useTranslations('venueConfig')
  const { id, name, use_booking, version } = business
  const change = useChange({
    run: (way: Way, options) =>
      ask(setGeneralData, { params: { id }, body: { name, use_booking: way, version } }, options),
    success: t('wayInSaved'),
    failure: t('wayInFailed'),
    reload: [businessQuery(id).queryKey],
  })
  return (
    <SettingsSection title={t('wayIn')} description={t('wayInAbout')}>
      <Radio.Group
        aria-label={t('wayIn')}
        value={use_booking}
        onChange={(way) => {
          const chosen = BUSINESS_BOOKING_TYPES.find((type) => type === way)
          if (chosen && chosen !== use_booking) change.send(chosen)
        }}
      >
        <Stack gap="sm">
          {BUSINESS_BOOKING_TYPES.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`ways.${type}`)}
              description={t(`waysAbout.${type}`)}
              disabled={!mayEdit || change.isPending}
            />
          ))}
        </Stack>
      </Radio.Group>
    </SettingsSection>
  )
}
