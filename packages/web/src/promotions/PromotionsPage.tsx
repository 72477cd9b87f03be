import { Button } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import type { PromotionKind } from '@muelle/domain/promotions/promotion'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refused } from '../ui/refused.ts'
import { PromotionList } from './PromotionList.tsx'
import { promotionPageQuery } from './promotion-queries.ts'
import { closed } from './promotion-search.ts'
import { usePromotionAddress } from './use-promotion-address.ts'

const PromotionDrawer = lazy(async () => ({ default: (await import('./PromotionDrawer.tsx')).PromotionDrawer }))
const UsesDrawer = lazy(async () => ({ default: (await import('./UsesDrawer.tsx')).UsesDrawer }))
const CodeSheet = lazy(async () => ({ default: (await import('./CodeSheet.tsx')).CodeSheet }))

/** The offers, or the discount codes, of the selected business; filters, order, page and what is open live in the address. */
export function PromotionsPage({ kind }: { kind: PromotionKind }) {
  return (
    <NeedsBusiness>
      {(business) => <Promotions key={`${kind} ${business.business_id}`} kind={kind} business={business} />}
    </NeedsBusiness>
  )
}

type Props = { kind: PromotionKind; business: SessionBusiness }

function Promotions({ kind, business }: Props) {
  const t = useTranslations('promotions')
  const { can } = useRights()
  const [search, go] = usePromotionAddress(kind)
  const list = useQuery(promotionPageQuery(kind, business.business_id, search))
  const denial = can('mdu_promotion', 'create') ? undefined : t('needsRight')
  return (
    <>
      <PageHeader
        description={<span role="status">{list.data ? t(`count.${kind}`, { count: list.data.count }) : ''}</span>}
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => go((previous) => ({ ...closed(previous), add: true }))}
            {...refused(denial)}
          >
            {t(`new.${kind}`)}
          </Button>
        }
      />
      <PromotionList kind={kind} business={business} search={search} go={go} list={list} />
      <Suspense fallback={null}>
        <OpenAbove kind={kind} business={business} />
      </Suspense>
    </>
  )
}

function OpenAbove({ kind, business }: Props) {
  const [search, go] = usePromotionAddress(kind)
  const { add, promotion: id, view } = search
  const close = () => go(closed)
  if (add) {
    // A new code is printed or sent on at once.
    const onDone = (made: { id: number }) =>
      go((previous) => ({
        ...closed(previous),
        ...(kind === 'code' ? { promotion: made.id, view: 'print' as const } : {}),
      }))
    return <PromotionDrawer kind={kind} business={business} id={null} onClose={close} onDone={onDone} />
  }
  if (id === undefined) return null
  if (view === 'uses') return <UsesDrawer kind={kind} business={business} id={id} onClose={close} />
  if (view === 'print' && kind === 'code') return <CodeSheet business={business} id={id} onClose={close} />
  return <PromotionDrawer key={id} kind={kind} business={business} id={id} onClose={close} onDone={close} />
}
