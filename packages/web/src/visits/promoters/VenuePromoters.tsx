import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { League } from './League.tsx'
import { NightCommissions } from './NightCommissions.tsx'
import { PromoterPeople } from './PromoterPeople.tsx'
import { PromoterRules } from './PromoterRules.tsx'
import styles from './Promoters.module.css'
import { useLivePromoters } from './use-live-promoters.ts'

export type PromoterView = 'league' | 'night' | 'people' | 'rules' | 'sellers'

type Props = {
  business: SessionBusiness
  /** Which part is shown; the second level of the menu leads from one to the other. */
  view: PromoterView
  /** Who sells, and on which terms, as tours have it. */
  sellers: ReactNode
}

/** Who brings guests to a venue: what each brought, what of a night is let go, who they are and by which rules they earn. */
export function VenuePromoters({ business, view, sellers }: Props) {
  const t = useTranslations('promoters')
  const settles = useRights().can('mdu_settlement', 'edit')
  const { business_id: businessId, currency } = business
  useLivePromoters(businessId)
  if (view === 'sellers') return sellers
  const shown = view === 'night' && !settles ? 'league' : view
  return (
    <div className={styles['wide']}>
      <PageHeader title={t(`views.${shown}`)} />
      {shown === 'league' && <League businessId={businessId} />}
      {shown === 'night' && <NightCommissions businessId={businessId} />}
      {shown === 'people' && <PromoterPeople businessId={businessId} />}
      {shown === 'rules' && <PromoterRules businessId={businessId} currency={currency} />}
    </div>
  )
}
