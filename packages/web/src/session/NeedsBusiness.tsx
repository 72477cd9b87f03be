import { Button, Group } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions'
import { IconBuildingStore } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useBusiness } from './use-business.ts'

/** Shows what works on one business, or that one has to be chosen first, with those there are. */
export function NeedsBusiness({ children }: { children: (business: SessionBusiness) => ReactNode }) {
  const t = useTranslations('form')
  const { business, businesses, select } = useBusiness()
  if (business) return children(business)
  return (
    <div className="mu-card">
      <EmptyState icon={IconBuildingStore} title={t('noBusinessTitle')} description={t('noBusinessBody')}>
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
