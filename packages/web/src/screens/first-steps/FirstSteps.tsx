import { Skeleton } from '@mantine/core'
import type { FirstSteps as Steps } from '@muelle/contract/first-steps/record'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { useSession } from '../../session/use-session.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from './FirstSteps.module.css'
import { currentStep, firstStepsQuery } from './first-steps-query.ts'
import { HideButton } from './HideButton.tsx'
import { LaterList } from './LaterList.tsx'
import { Progress } from './Progress.tsx'
import { StepList } from './StepList.tsx'

type Props = {
  /** Null while there is no business: the first step makes it. */
  businessId: number | null
  /** Where they stand: in place of the board, above it, or on their own page. */
  place: 'board' | 'aboveBoard' | 'page'
}

/** From nothing to the first sale: the step to do is open, what is done says what was said, and nothing has to be ticked off. */
export function FirstSteps({ businessId, place }: Props) {
  const { data, error, refetch } = useQuery(firstStepsQuery(businessId))
  const words = useGreeting(data)
  const t = useTranslations('firstSteps')
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} radius={8} />
  const aside = (
    <div className={styles['aside']}>
      <Progress steps={data.steps} />
      {businessId !== null && !data.has_sale && !data.is_over && (
        <HideButton businessId={businessId} isHidden={data.is_hidden} />
      )}
    </div>
  )
  const isOwnPage = place === 'board'
  return (
    <section aria-label={t('stepsLabel')} className={styles['steps']} data-place={place}>
      {isOwnPage ? (
        <PageHeader title={words.title} description={words.subtitle} actions={aside} />
      ) : (
        <div className={styles['heading']}>
          <div>
            <h2 className={styles['title']}>{words.title}</h2>
            <p className={styles['subtitle']}>{words.subtitle}</p>
          </div>
          {aside}
        </div>
      )}
      <div className={styles['columns']}>
        <StepList steps={data} level={isOwnPage ? 2 : 3} isShort={place === 'aboveBoard'} />
        {businessId !== null && <LaterList steps={data} businessId={businessId} level={isOwnPage ? 2 : 3} />}
      </div>
    </section>
  )
}

function useGreeting(steps: Steps | undefined): { title: string; subtitle: string } {
  const t = useTranslations('firstSteps')
  const { user } = useSession()
  const { business } = useBusiness()
  if (!steps) return { title: '', subtitle: '' }
  if (steps.is_over) return { title: t('over'), subtitle: t('overHint') }
  const key = currentStep(steps)?.key
  const subtitle = t('subtitle', { count: String(steps.steps.length) })
  if (key === 'on_sale') return { title: t('almost'), subtitle }
  if (key === 'first_sale') return { title: t('lastOne'), subtitle }
  const name = user.first_name
  if (business && steps.type !== 'tour' && steps.type !== null)
    return { title: t('greetingVenue', { name, business: business.name }), subtitle }
  return { title: t('greeting', { name }), subtitle }
}
