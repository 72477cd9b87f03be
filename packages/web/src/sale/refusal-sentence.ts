import type { Messages } from '@muelle/contract/messages/refusal-messages'
import type { Refusal } from '@muelle/contract/refusals'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'
import type { SaleDenial } from './sale-facts.ts'

/** The server's own sentences, one chunk per language: what the panel refuses reads like what the server refuses. */
const LOADERS: Record<Language, () => Promise<Messages>> = {
  es: async () => (await import('@muelle/contract/messages/es')).es,
  en: async () => (await import('@muelle/contract/messages/en')).en,
  de: async () => (await import('@muelle/contract/messages/de')).de,
  fr: async () => (await import('@muelle/contract/messages/fr')).fr,
  ja: async () => (await import('@muelle/contract/messages/ja')).ja,
  zh: async () => (await import('@muelle/contract/messages/zh')).zh,
}

/** Says why in the reader's language: the server's sentence as it came, or the sentence of a rule the panel ran. */
export function useDenialSentence(): (denial: SaleDenial) => string {
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['refusal-sentences', language],
    queryFn: LOADERS[language],
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (denial) => {
    if ('message' in denial) return denial.message
    // Code and numbers belong together by the type of `Refusal`, which TypeScript cannot follow through the look-up.
    const say = data?.refusals[denial.code] as ((detail: Refusal) => string) | undefined
    return say?.(denial) ?? '…'
  }
}
