import { Kbd, useMantineColorScheme } from '@mantine/core'
import { IconBuildingStore, IconKeyboard, IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useChangePreferences } from '../../preferences/use-preferences.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useSwitchBusiness } from '../../session/use-switch-business.ts'
import { THEMES } from '../../ui/themes.ts'
import { useSignOut } from '../header/use-sign-out.ts'
import type { Entry } from './entry.ts'
import { ICON } from './icon.ts'

/** The other businesses of the person: the panel goes on in the one that is chosen. */
export function useBusinessEntries(): Entry[] {
  const { business, businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
  return businesses
    .filter(({ business_id }) => business_id !== business?.business_id)
    .map(({ business_id, name }) => ({
      id: `business-${business_id}`,
      icon: <IconBuildingStore {...ICON} />,
      label: name,
      verb: 'go',
      run: () => switchBusiness(business_id),
    }))
}

/** What the header offers besides: language, theme, keys, the way out. */
export function usePreferenceEntries(onHelp: () => void): Entry[] {
  const t = useTranslations('shell')
  const { language } = useLanguage()
  const { colorScheme } = useMantineColorScheme()
  const change = useChangePreferences()
  const signOut = useSignOut()
  return [
    ...LANGUAGES.filter((code) => code !== language).map((code) => ({
      id: `language-${code}`,
      icon: <IconLanguage {...ICON} />,
      label: LANGUAGE_NAMES[code],
      detail: t('language'),
      verb: 'run' as const,
      run: () => void change({ language: code }),
    })),
    ...THEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, label }) => ({
      id: `theme-${scheme}`,
      icon: <IconPalette {...ICON} />,
      label: t(label),
      detail: t('theme'),
      verb: 'run' as const,
      run: () => void change({ theme: scheme }),
    })),
    {
      id: 'shortcuts',
      icon: <IconKeyboard {...ICON} />,
      label: t('shortcuts'),
      aside: <Kbd size="xs">?</Kbd>,
      verb: 'open' as const,
      run: onHelp,
    },
    { id: 'sign-out', icon: <IconLogout {...ICON} />, label: t('signOut'), verb: 'run' as const, run: signOut },
  ]
}
