import type { FirstSteps } from '@muelle/contract/first-steps/record'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SCREENS } from '../../router/screens.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { BusinessStep } from './BusinessStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FirstSaleStep } from './FirstSaleStep.tsx'
import styles from './FirstSteps.module.css'
import { currentStep } from './first-steps-query.ts'
import { OnSaleStep } from './OnSaleStep.tsx'
import { SeasonStep } from './SeasonStep.tsx'
import { TourStep } from './TourStep.tsx'
import { useStepWords } from './use-step-words.ts'
import { HoursStep, ResourcesStep } from './VenueSteps.tsx'

export type Level = 2 | 3
type Step = FirstSteps['steps'][number]
type Props = {
  steps: FirstSteps
  level: Level
  /** Only the step to do, with the way to all of them: the board stands below. */
  isShort: boolean
}

/** The steps in their order, one of them open. When that one is done, the next has the focus. */
export function StepList({ steps, level, isShort }: Props) {
  const t = useTranslations('firstSteps')
  const maySeeAll = mayOpen(useRights().rights, SCREENS['/primeros-pasos'])
  const current = currentStep(steps)?.key
  const seen = useRef(current)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (seen.current === current) return
    seen.current = current
    list.current?.querySelector<HTMLElement>('[aria-current="step"] [tabindex]')?.focus()
  }, [current])
  const items = steps.steps.map((step, index) => ({ step, number: index + 1 }))
  return (
    <div className="mu-card">
      <ol ref={list} className={styles['list']}>
        {items
          .filter(({ step }) => !isShort || step.key === current)
          .map(({ step, number }) => (
            <StepItem key={step.key} step={step} number={number} level={level} type={steps.type}>
              {step.state === 'done' ? (
                <DoneStep steps={steps} step={step.key} />
              ) : step.key === current ? (
                <OpenStep steps={steps} step={step} />
              ) : null}
            </StepItem>
          ))}
      </ol>
      {isShort && maySeeAll && (
        <Link to="/primeros-pasos" className={styles['all']}>
          {t('allSteps', { count: String(items.length) })}
        </Link>
      )}
    </div>
  )
}

type ItemProps = { step: Step; number: number; level: Level; type: FirstSteps['type']; children: ReactNode }

function StepItem({ step, number, level, type, children }: ItemProps) {
  const t = useTranslations('firstSteps')
  const { title, hint, takes } = useStepWords(type)(step.key)
  const id = useId()
  const { state } = step
  const Heading = `h${level}` as const
  const isCurrent = state === 'open' || state === 'blocked'
  return (
    <li
      className={styles['step']}
      data-state={state}
      aria-labelledby={id}
      {...(isCurrent && { 'aria-current': 'step' as const })}
    >
      <span className={styles['mark']} aria-hidden>
        {state === 'done' ? <IconCheck size={16} /> : number}
      </span>
      <div className={styles['body']}>
        <div className={styles['line']}>
          <Heading id={id} className={styles['name']} tabIndex={-1}>
            {title}
            {state === 'done' && <span className={styles['spoken']}> {t('doneMark')}</span>}
          </Heading>
          {state === 'waiting' && takes && <span className={styles['takes']}>{takes}</span>}
        </div>
        {state === 'waiting' && <p className={styles['hint']}>{hint}</p>}
        {children}
      </div>
    </li>
  )
}

function OpenStep({ steps, step }: { steps: FirstSteps; step: Step }) {
  const t = useTranslations('firstSteps')
  const { business } = useBusiness()
  const { business_id: businessId } = steps
  if (!step.is_allowed) return <p className={styles['hint']}>{t('askOwner', { owner: steps.owner_name })}</p>
  if (business === null || businessId === null) return <BusinessStep />
  switch (step.key) {
    case 'business':
      return <BusinessStep />
    case 'tour':
      return <TourStep steps={steps} businessId={businessId} />
    case 'season':
      return steps.tour && <SeasonStep tour={steps.tour} zone={business.time_zone} />
    case 'on_sale':
      return steps.tour && <OnSaleStep tour={steps.tour} businessId={businessId} />
    case 'first_sale':
      return <FirstSaleStep steps={steps} />
    case 'resources':
      return <ResourcesStep steps={steps} businessId={businessId} />
    case 'hours':
      return <HoursStep />
  }
}
