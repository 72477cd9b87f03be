import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { loadTexts } from '../../../../i18n/catalogues.ts'
import { ResourcesPage } from '../../../../resources/ResourcesPage.tsx'
import { resourceSearchOf } from '../../../../resources/resource-search.ts'
import { useResourceNavigate } from '../../../../resources/use-resource-navigate.ts'

const FloorPlanTab = lazy(() =>
  import('../../../../visits/floor/FloorPlanTab.tsx').then((part) => ({ default: part.FloorPlanTab })),
)

export const Route = createFileRoute('/_panel/_office/settings/recursos')({
  validateSearch: resourceSearchOf,
  loader: () => loadTexts('resources'),
  component: Resources,
})

function Resources() {
  const go = useResourceNavigate()
  return (
    <ResourcesPage
      renderPlan={(business, { plan }) => (
        <FloorPlanTab business={business} planId={plan} onPlan={(next) => go(() => ({ tab: 'plano', plan: next }))} />
      )}
    />
  )
}
