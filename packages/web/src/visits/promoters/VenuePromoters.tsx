import { Button, Tabs } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconScale } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Guard } from '../../session/Guard.tsx'
import { useRights } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { League } from './League.tsx'
import { NightCommissions } from './NightCommissions.tsx'
import { PromoterPeople } from './PromoterPeople.tsx'
import { PromoterRules } from './PromoterRules.tsx'
import styles from './Promoters.module.css'
import { useLivePromoters } from './use-live-promoters.ts'

export const PROMOTER_VIEWS = ['league', 'night', 'people', 'rules', 'sellers'] as const
export type PromoterView = (typeof PROMOTER_VIEWS)[number]

type Props = {
  business: SessionBusiness
  view: PromoterView
  onView: (view: PromoterView) => void
  /** What was let go is paid where all that sell are settled with. */
  onSettle: () => void
  /** Who sells, and on which terms, as tours have it. */
  sellers: ReactNode
}

/** Who brings guests to a venue: what each brought, what of a night is let go, who they are and by which rules they earn. */
export function VenuePromoters({ business, view, onView, onSettle, sellers }: Props) {
  const t = useTranslations('promoters')
  const settles = useRights().can('mdu_settlement', 'edit')
  useLivePromoters(business.business_id)
  return (
    <>
      {view !== 'sellers' && (
        <PageHeader
          title={t('title')}
          actions={
            <Guard module="mdu_settlement">
              <Button variant="default" leftSection={<IconScale size={16} aria-hidden />} onClick={onSettle}>
                {t('settle')}
              </Button>
            </Guard>
          }
        />
      )}
      <Tabs
        value={view}
        onChange={(value) => onView(PROMOTER_VIEWS.find((one) => one === value) ?? 'league')}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('views.label')} mb="md">
          {PROMOTER_VIEWS.filter((one) => one !== 'night' || settles).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`views.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="league" className={styles['wide']}>
          <League businessId={business.business_id} />
        </Tabs.Panel>
        <Tabs.Panel value="night" className={styles['wide']}>
          <NightCommissions businessId={business.business_id} />
        </Tabs.Panel>
        <Tabs.Panel value="people" className={styles['wide']}>
          <PromoterPeople businessId={business.business_id} />
        </Tabs.Panel>
        <Tabs.Panel value="rules" className={styles['wide']}>
          <PromoterRules businessId={business.business_id} currency={business.currency} />
        </Tabs.Panel>
        <Tabs.Panel value="sellers">{sellers}</Tabs.Panel>
      </Tabs>
    </>
  )
}
