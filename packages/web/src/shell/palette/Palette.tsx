import { Kbd, useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useSwitchBusiness } from '../../session/use-switch-business.ts'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { THEMES } from '../../ui/themes.ts'
import { useSignOut } from '../header/use-sign-out.ts'
import { usePaletteScreens } from './use-palette-screens.tsx'

export const openPalette = (): void => spotlight.open()

/** Reaches every screen the person has the right to, and what the header offers, by typing. */
export function Palette({ onHelp }: { onHelp: () => void }) {
  const t = useTranslations('shell')
  const screens = usePaletteScreens()
  const { business, businesses } = useBusiness()
  const switchBusiness = useSwitchBusiness()
  const { language, changeLanguage } = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()

  const groups = [
    { group: t('goTo'), actions: screens },
    {
      group: t('switchBusiness'),
      actions: businesses
        .filter(({ business_id }) => business_id !== business?.business_id)
        .map(({ business_id, name }) => ({
          id: `business-${business_id}`,
          label: name,
          onClick: () => switchBusiness(business_id),
        })),
    },
    {
      group: t('preferences'),
      actions: [
        ...LANGUAGES.filter((code) => code !== language).map((code) => ({
          id: `language-${code}`,
          label: LANGUAGE_NAMES[code],
          description: t('language'),
          onClick: () => void changeLanguage(code),
        })),
        ...THEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, label }) => ({
          id: `theme-${scheme}`,
          label: t(label),
          description: t('theme'),
          onClick: () => setColorScheme(scheme),
        })),
        { id: 'shortcuts', label: t('shortcuts'), onClick: onHelp, rightSection: <Kbd size="xs">?</Kbd> },
        { id: 'sign-out', label: t('signOut'), onClick: signOut },
      ],
    },
  ]

  return (
    <Spotlight
      // The shell listens to the keys itself, because this chunk is loaded with the first use.
      shortcut={null}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      nothingFound={t('searchEmpty')}
      highlightQuery
      scrollable
      // Reachable with Tab, so that the list can be scrolled without a mouse.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      maxHeight="min(60vh, 480px)"
      zIndex={MODAL_Z_INDEX}
      attributes={{ content: { 'aria-label': t('palette') } }}
      searchProps={{
        placeholder: t('search'),
        'aria-label': t('searchShort'),
        leftSection: <IconSearch size={18} aria-hidden />,
      }}
    />
  )
}
