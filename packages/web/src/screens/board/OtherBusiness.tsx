import { Button } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Guard } from '../../session/Guard.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The board of who works in no business yet. */
export function OtherBusiness() {
  const translate = useTranslations()
  const t = useTranslations('board')
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState icon={IconBuildingStore} title={t('other.none')} description={t('other.noneBody')}>
          <Guard module="mdu_business_crud" flag="create">
            <Button component={Link} to="/business/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {translate('pages.businessNew')}
            </Button>
          </Guard>
        </EmptyState>
      </div>
    </>
  )
}
