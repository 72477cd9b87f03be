import { Button } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Guard } from '../../session/Guard.tsx'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** The board of who works in no business yet: the way to the first one, or whom to ask. */
export function OtherBusiness() {
  const t = useTranslations('board')
  const mayMake = useRights().can('mdu_business_crud', 'create')
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState
          icon={IconBuildingStore}
          title={t(mayMake ? 'other.noneYet' : 'other.none')}
          description={t(mayMake ? 'other.noneOwn' : 'other.noneBody')}
        >
          <Guard module="mdu_business_crud" flag="create">
            <Button component={Link} to="/business/new" size="md" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('other.makeFirst')}
            </Button>
          </Guard>
        </EmptyState>
      </div>
    </>
  )
}
