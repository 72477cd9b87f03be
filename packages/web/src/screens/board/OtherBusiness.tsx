import { Button } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconBuildingStore, IconPlus, IconSailboat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Guard } from '../../session/Guard.tsx'
import { useBusiness } from '../../session/use-business.ts'
import { useSwitchBusiness } from '../../session/use-switch-business.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The board of a business that has no departures: says what it is, and leads to one that sells tours. */
export function OtherBusiness({ business }: { business: SessionBusiness | null }) {
  const translate = useTranslations()
  const t = useTranslations('board')
  const { businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
  const tourBusinesses = businesses.filter(({ type }) => type === 'tour')
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState
          icon={IconBuildingStore}
          title={
            business ? t('other.title', { name: business.name, type: t(`types.${business.type}`) }) : t('other.none')
          }
          description={business ? t(tourBusinesses.length > 0 ? 'other.body' : 'other.bodyAlone') : t('other.noneBody')}
        >
          {business === null && (
            <Guard module="mdu_business_crud" flag="create">
              <Button component={Link} to="/business/new" leftSection={<IconPlus size={16} aria-hidden />}>
                {translate('pages.businessNew')}
              </Button>
            </Guard>
          )}
          {tourBusinesses.map(({ business_id: id, name }) => (
            <Button
              key={id}
              variant="default"
              leftSection={<IconSailboat size={16} aria-hidden />}
              onClick={() => switchBusiness(id)}
            >
              {t('other.switch', { name })}
            </Button>
          ))}
        </EmptyState>
      </div>
    </>
  )
}
