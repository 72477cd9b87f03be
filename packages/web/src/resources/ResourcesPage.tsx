import { Alert, Button, Tabs } from '@mantine/core'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconInfoCircle, IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { NeedsBusiness } from '../ui/NeedsBusiness.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { refused } from '../ui/refused.ts'
import { ResourceList } from './ResourceList.tsx'
import { combosQuery, resourcePageQuery } from './resource-queries.ts'
import { closed, type ResourceSearch } from './resource-search.ts'
import { useResourceNavigate } from './use-resource-navigate.ts'

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }))
const ComboList = lazy(async () => ({ default: (await import('./ComboList.tsx')).ComboList }))
const EditResourceDialog = lazy(async () => ({ default: (await import('./ResourceDialog.tsx')).EditResourceDialog }))
const ResourceDialog = lazy(async () => ({ default: (await import('./ResourceDialog.tsx')).ResourceDialog }))
const route = getRouteApi('/_panel/_office/settings/recursos')

/** What the selected business gives out; filters, order, page and the form that is open live in the address. */
export function ResourcesPage({ renderPlan }: PlanSlot) {
  // Another business is another page: nothing that was typed belongs to it.
  return (
    <NeedsBusiness>
      {(business) => <Resources key={business.business_id} business={business} renderPlan={renderPlan} />}
    </NeedsBusiness>
  )
}

type Props = { business: SessionBusiness }
type PlanSlot = {
  /** Where the tables stand, which knows visits too; it is loaded when its tab is opened. */
  renderPlan: (business: SessionBusiness, search: ResourceSearch) => ReactNode
}

function Resources({ business, renderPlan }: Props & PlanSlot) {
  const t = useTranslations('resources')
  const search = route.useSearch()
  const go = useResourceNavigate()
  const hasCombos = business.type !== 'parking'
  const tab = (hasCombos && search.tab) || 'resources'
  return (
    <>
      <PageHeader
        description={tab !== 'plano' && <Count businessId={business.business_id} tab={tab} search={search} />}
        actions={tab !== 'plano' && <AddButtons tab={tab} />}
      />
      {business.type === 'tour' && (
        <Alert color="cielo" mb="md" icon={<IconInfoCircle size={18} aria-hidden />} title={t('tourTitle')}>
          {t('tourBody')}
        </Alert>
      )}
      {hasCombos ? (
        <Tabs
          value={tab}
          onChange={(value) => go(() => (value === 'combos' || value === 'plano' ? { tab: value } : {}))}
          keepMounted={false}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="resources">{t('tabResources')}</Tabs.Tab>
            <Tabs.Tab value="combos">{t('tabCombos')}</Tabs.Tab>
            <Tabs.Tab value="plano">{t('tabPlan')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="resources">
            <ResourceList business={business} search={search} />
          </Tabs.Panel>
          <Tabs.Panel value="combos">
            <Suspense fallback={null}>
              <ComboList businessId={business.business_id} search={search} />
            </Suspense>
          </Tabs.Panel>
          <Tabs.Panel value="plano">
            <Suspense fallback={null}>{renderPlan(business, search)}</Suspense>
          </Tabs.Panel>
        </Tabs>
      ) : (
        <ResourceList business={business} search={search} />
      )}
      <Suspense fallback={null}>
        <OpenForm business={business} search={search} />
      </Suspense>
    </>
  )
}

function AddButtons({ tab }: { tab: 'resources' | 'combos' }) {
  const t = useTranslations('resources')
  const go = useResourceNavigate()
  const { can } = useRights()
  const denial = can('mdu_resource', 'create') ? undefined : t('needsRight')
  const open = (add: ResourceSearch['add']) => () => go((search) => ({ ...closed(search), add }))
  const barred = refused(denial)
  if (tab === 'combos')
    return (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open('combo')} {...barred}>
        {t('addCombo')}
      </Button>
    )
  return (
    <>
      <Button variant="default" leftSection={<IconStack2 size={16} aria-hidden />} onClick={open('many')} {...barred}>
        {t('addMany')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open('one')} {...barred}>
        {t('add')}
      </Button>
    </>
  )
}

type CountProps = { businessId: number; tab: 'resources' | 'combos'; search: ResourceSearch }

/** How many there are under these filters; the same answer as the list's. */
function Count({ businessId, tab, search }: CountProps) {
  const t = useTranslations('resources')
  const resources = useQuery({ ...resourcePageQuery(businessId, search), enabled: tab === 'resources' })
  const combos = useQuery({ ...combosQuery(businessId, search.page ?? 1), enabled: tab === 'combos' })
  const count = (tab === 'combos' ? combos : resources).data?.count
  return <span role="status">{count === undefined ? '' : t(tab === 'combos' ? 'comboCount' : 'count', { count })}</span>
}

function OpenForm({ business, search }: Props & { search: ResourceSearch }) {
  const go = useResourceNavigate()
  const onClose = () => go(closed)
  if (search.add === 'one') return <ResourceDialog business={business} resource={null} onClose={onClose} />
  if (search.add === 'many') return <BulkDialog business={business} onClose={onClose} />
  if (search.resource === undefined) return null
  return <EditResourceDialog key={search.resource} business={business} resourceId={search.resource} onClose={onClose} />
}
