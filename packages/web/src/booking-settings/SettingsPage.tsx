import { Skeleton, Stack } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { SECTIONS_OF, type SettingsSection } from '@muelle/domain/booking-settings/booking-settings'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { settingsQuery } from './settings-query.ts'
import { useSettingLabel } from './use-setting-label.ts'

type Props = {
  description: string
  /** The page is only for businesses with this section; any has settings without one. */
  needs?: SettingsSection
  children: (settings: BookingSettings, mayEdit: boolean) => ReactNode
}

/** A page of the selected business's booking settings: loads them, and says so where a business of its type has none such. */
export function SettingsPage({ description, needs, children }: Props) {
  const { business } = useBusiness()
  const fieldLabel = useSettingLabel()
  return (
    <>
      <PageHeader
        description={description}
        actions={
          business && (
            <HistoryButton
              subjectType="business_settings"
              subjectId={business.business_id}
              name={business.name}
              fieldLabel={fieldLabel}
            />
          )
        }
      />
      <NeedsBusiness>
        {(selected) =>
          needs && !SECTIONS_OF[selected.type].includes(needs) ? (
            <NotOffered />
          ) : (
            <Loaded key={selected.business_id} business={selected}>
              {children}
            </Loaded>
          )
        }
      </NeedsBusiness>
    </>
  )
}

function Loaded({ business, children }: { business: SessionBusiness; children: Props['children'] }) {
  const { can } = useRights()
  const { data, error, refetch } = useQuery(settingsQuery(business.business_id))
  if (data) return children(data, can('mdu_business_config', 'edit'))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack>
      <Skeleton height={280} />
      <Skeleton height={220} />
    </Stack>
  )
}

function NotOffered() {
  const t = useTranslations('bookingSettings')
  return (
    <div className="mu-card">
      <EmptyState icon={IconToolsKitchen2} title={t('notOfferedTitle')} description={t('notOfferedBody')} />
    </div>
  )
}
