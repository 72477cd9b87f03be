import type { useTranslations } from 'use-intl'

type Words = ReturnType<typeof useTranslations<'shell'>>

/** The name of a business in the header; of a disabled one it says so. */
export const nameOf = ({ name, enabled }: { name: string; enabled: boolean }, t: Words): string =>
  enabled ? name : t('disabledBusiness', { name })
