import { Skeleton, Stack } from '@mantine/core'
import { SECTIONS_OF } from '@muelle/domain/booking-settings/booking-settings'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DepositsSection } from '../../booking-settings/deposits/DepositsSection.tsx'
import { PackagesSection } from '../../booking-settings/deposits/PackagesSection.tsx'
import { SectionForms } from '../../booking-settings/ReservationsPage.tsx'
import { settingsQuery } from '../../booking-settings/settings-query.ts'
import { useSettingLabel } from '../../booking-settings/use-setting-label.ts'
import { HoursSection } from '../../business-settings/HoursSection.tsx'
import { businessQuery } from '../../businesses/business-queries.ts'
import { HistoryButton } from '../../history/HistoryButton.tsx'
import { useRights } from '../../session/use-session.ts'
import { useWorkOn } from '../../session/use-work-on.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { VenueLinks } from './VenueLinks.tsx'
import { WayInSection } from './WayInSection.tsx'

/** In the order of an evening: when, how many, how long, what guests may do, and the queue. */
const SECTIONS = ['reservation', 'pacing', 'visit', 'guest', 'waitlist'] as const

/** Everything that a restaurant or bar sets about its visits, on one page, whichever business is selected. */
export function VenueConfigPage({ businessId }: { businessId: number }) {
  const t = useTranslations('venueConfig')
  const fieldLabel = useSettingLabel()
  const { data: business, error, refetch } = useQuery(businessQuery(businessId))
  useWorkOn(business?.id)
  return (
    <>
      <PageHeader
        description={t('description')}
        actions={
          business && (
            <HistoryButton
              subjectType="business_settings"
              subjectId={business.id}
              name={business.name}
              fieldLabel={fieldLabel}
            />
          )
        }
      />
      {error && !business ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !business ? (
        <Loading />
      ) : SECTIONS_OF[business.type].includes('reservation') ? (
        <Sections key={business.id} business={business} />
      ) : (
        <div className="mu-card">
          <EmptyState icon={IconToolsKitchen2} title={t('notOfferedTitle')} description={t('notOfferedBody')} />
        </div>
      )}
    </>
  )
}

function Sections({ business }: { business: Parameters<typeof WayInSection>[0]['business'] }) {
  const { can } = useRights()
  const { data: settings, error, refetch } = useQuery(settingsQuery(business.id))
  const mayEdit = can('mdu_business_config', 'edit')
  return (
    <Stack>
      <WayInSection business={business} mayEdit={mayEdit} />
      <HoursSection businessId={business.id} takesVisits mayEdit={mayEdit} />
      {settings ? (
        <>
          <SectionForms settings={settings} sections={SECTIONS} mayEdit={mayEdit} />
          <DepositsSection settings={settings} currency={business.currency} mayEdit={mayEdit} />
          <PackagesSection settings={settings} currency={business.currency} mayEdit={mayEdit} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      <VenueLinks />
    </Stack>
  )
}

function Loading() {
  return (
    <Stack>
      <Skeleton height={160} />
      <Skeleton height={280} />
      <Skeleton height={280} />
    </Stack>
  )
}
