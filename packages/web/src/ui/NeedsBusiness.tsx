import { Button, Group } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Guard } from '../session/Guard.tsx'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { EmptyState } from './EmptyState.tsx'

/** Shows what works on one business, or that one has to be chosen or made first. */
export function NeedsBusiness({ children }: { children: (business: SessionBusiness) => ReactNode }) {
  const t = useTranslations()
  const { business, businesses, select } = useBusiness()
  const { can } = useRights()
  if (business) return children(business)
  if (businesses.length === 0)
    return (
      <div className="mu-card">
        <EmptyState
          icon={IconBuildingStore}
          title={t('shell.noBusinessesTitle')}
          description={can('mdu_business_crud', 'create') ? t('shell.noBusinessesBody') : t('board.other.noneBody')}
        >
          <Guard module="mdu_business_crud" flag="create">
            <Button component={Link} to="/business/new" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('pages.businessNew')}
            </Button>
          </Guard>
        </EmptyState>
      </div>
    )
  return (
    <div className="mu-card">
      <EmptyState icon={IconBuildingStore} title={t('shell.noBusinessTitle')} description={t('shell.noBusinessBody')}>
        <Group justify="center" gap="xs">
          {businesses.map(({ business_id, name }) => (
            <Button key={business_id} variant="default" onClick={() => select(business_id)}>
              {name}
            </Button>
          ))}
        </Group>
      </EmptyState>
    </div>
  )
}
