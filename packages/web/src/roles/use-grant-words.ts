import { FLAGS, type Flag, type ModuleGrant } from '@muelle/domain/rights'
import { useTranslations } from 'use-intl'

/** What a grant allows, in words: «Todo», or «Ver · Crear». */
export function useGrantWords(): (grant: ModuleGrant | undefined) => string {
  const t = useTranslations('roles')
  const wordsOf = useFlagWords()
  return (grant) => {
    if (!grant) return t('nothing')
    const flags = FLAGS.filter((flag) => grant[flag])
    return flags.length === FLAGS.length ? t('everything') : wordsOf(flags)
  }
}

/** What the history of a role writes as `see create`, in words; anything else is no access. */
export function useHistoryWords(): (value: unknown) => string {
  const t = useTranslations('roles')
  const wordsOf = useFlagWords()
  return (value) =>
    typeof value === 'string' ? wordsOf(FLAGS.filter((flag) => value.split(' ').includes(flag))) : t('nothing')
}

function useFlagWords(): (flags: readonly Flag[]) => string {
  const t = useTranslations('permissions')
  return (flags) => [t('see'), ...flags.map((flag) => t(flag))].join(' · ')
}
