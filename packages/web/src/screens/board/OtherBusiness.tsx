import { IconBuildingStore } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { loadFirstStepsTexts } from '../../i18n/catalogues.ts'
import { useRights } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { BoardSkeleton } from './BoardSkeleton.tsx'

const FirstSteps = lazy(() =>
  Promise.all([import('../first-steps/FirstSteps.tsx'), loadFirstStepsTexts()]).then(([part]) => ({
    default: part.FirstSteps,
  })),
)

/** The board of who works in no business yet: the first steps, whose first is a business, or whom to ask. */
export function OtherBusiness() {
  const t = useTranslations('board')
  const mayMake = useRights().can('mdu_business_crud', 'create')
  if (mayMake)
    return (
      <Suspense fallback={<BoardSkeleton />}>
        <FirstSteps businessId={null} place="board" />
      </Suspense>
    )
  return (
    <>
      <PageHeader />
      <div className="mu-card">
        <EmptyState icon={IconBuildingStore} title={t('other.none')} description={t('other.noneBody')} />
      </div>
    </>
  )
}
