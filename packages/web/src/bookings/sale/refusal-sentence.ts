import { byLanguage } from '@muelle/contract/messages/by-language'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { formatTimeOfDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { SaleDenial } from './sale-facts.ts'

/** The server's own sentences, one chunk per language: what the panel refuses reads like what the server refuses. */
const load = byLanguage(() => import('@muelle/contract/messages/wording'))

/** Says why in the reader's language: the server's sentence as it came, or the sentence of a rule the panel ran. */
export function useDenialSentence(): (denial: SaleDenial) => string {
  const t = useTranslations('sale')
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['refusal-sentences', language],
    queryFn: async () => {
      const { SENTENCES, wordingOf } = await load(language)
      return wordingOf(SENTENCES)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (denial) => {
    if ('trip' in denial) return t('overlaps', { tour: denial.trip.tour, time: formatTimeOfDay(denial.trip.startTime) })
    return 'message' in denial ? denial.message : (data?.refusal(denial) ?? '…')
  }
}
