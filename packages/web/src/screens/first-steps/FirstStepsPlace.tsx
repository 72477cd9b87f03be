import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { loadFirstStepsTexts } from '../../i18n/catalogues.ts'
import { BoardSkeleton } from '../board/BoardSkeleton.tsx'
import { areShownOnBoard, firstStepsQuery, isBeforeSale } from './first-steps-query.ts'

const FirstSteps = lazy(() =>
  Promise.all([import('./FirstSteps.tsx'), loadFirstStepsTexts()]).then(([part]) => ({ default: part.FirstSteps })),
)

type Props = {
  businessId: number
  /** Whether they stand in place of the board, which has nothing to say yet; told once that is known. */
  onAlone: (isAlone: boolean) => void
}

/** The first steps on the board of a business, as long as they lead anywhere. */
export function FirstStepsPlace({ businessId, onAlone }: Props) {
  const { data, isPending } = useQuery(firstStepsQuery(businessId))
  const isShown = data !== undefined && areShownOnBoard(data)
  const isAlone = isShown && isBeforeSale(data)
  useEffect(() => {
    if (!isPending) onAlone(isAlone)
  }, [isPending, isAlone, onAlone])
  if (!isShown) return null
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <FirstSteps businessId={businessId} place={isAlone ? 'board' : 'aboveBoard'} />
    </Suspense>
  )
}
