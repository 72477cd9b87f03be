import type { FirstSteps } from '@muelle/contract/first-steps/record'
import type { FirstStepKey } from '@muelle/domain/first-steps/first-steps'
import { useTranslations } from 'use-intl'

export type StepWords = { title: string; hint: string; takes: string | null }

/** What a step is called and what it asks for, by the kind of business, and how long it takes. */
export function useStepWords(type: FirstSteps['type']): (key: FirstStepKey) => StepWords {
  const t = useTranslations('firstSteps')
  return (key) => {
    if (key === 'resources')
      return type === 'parking'
        ? { title: t('spaces'), hint: t('spacesHint'), takes: t('oneTap') }
        : { title: t('tables'), hint: t('tablesHint'), takes: t('oneTap') }
    const takes = {
      business: 'minute',
      tour: 'minute',
      season: 'minute',
      on_sale: 'oneTap',
      first_sale: 'seconds',
      hours: 'minute',
    } as const
    return { title: t(key), hint: t(`${key}Hint`), takes: t(takes[key]) }
  }
}
