import { Button } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconCrane, IconSailboat } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../session/use-business.ts'
import { useSwitchBusiness } from '../session/use-switch-business.ts'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

/** The honest page of a venue whose calendar is not built yet: what will stand here, and the way to a business that sells tours. */
export function VenueUpcoming({ business }: { business: SessionBusiness }) {
  const t = useTranslations()
  const { businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState
          icon={IconCrane}
          title={t('shell.constructionBadge')}
          description={t('board.venueCalendar', { name: business.name })}
        >
          {businesses
            .filter(({ type }) => type === 'tour')
            .map(({ business_id: id, name }) => (
              <Button
                key={id}
                variant="default"
                leftSection={<IconSailboat size={16} aria-hidden />}
                onClick={() => switchBusiness(id)}
              >
                {t('board.other.switch', { name })}
              </Button>
            ))}
        </EmptyState>
      </div>
    </>
  )
}
