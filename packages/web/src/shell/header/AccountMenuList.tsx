import { Menu, useMantineColorScheme } from '@mantine/core'
import {
  IconFlag,
  IconKey,
  IconLanguage,
  IconLayout,
  IconLogout,
  IconPalette,
  IconRosette,
  IconUser,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cloneElement } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../i18n/language.ts'
import { useChangePreferences } from '../../preferences/use-preferences.ts'
import { SCREENS } from '../../router/screens.ts'
import { ACCOUNT_ENTRIES } from '../../router/sections.ts'
import { mayOpen } from '../../router/use-screen-allowed.ts'
import { firstStepsQuery } from '../../screens/first-steps/first-steps-query.ts'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import type { PopupButton } from '../../ui/DeferredPopup.tsx'
import { isTheme, THEMES } from '../../ui/themes.ts'
import { useOpenAtOnce } from '../../ui/use-open-at-once.ts'
import styles from './AccountMenu.module.css'

const ICONS = {
  '/primeros-pasos': IconFlag,
  '/profile': IconUser,
  '/account': IconWallet,
  '/subscription': IconRosette,
  '/users': IconUsers,
  '/permissions': IconKey,
  '/builder': IconLayout,
} satisfies Record<(typeof ACCOUNT_ENTRIES)[number], TablerIcon>
const ICON = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

/** What is the signed-in person's: profile, account, language, theme, sign out. */
export function AccountMenuList({ name, button }: { name: string; button: PopupButton }) {
  const t = useTranslations()
  const { rights } = useRights()
  const { language } = useLanguage()
  const { colorScheme } = useMantineColorScheme()
  const change = useChangePreferences()
  const { target, isOpen, setIsOpen } = useOpenAtOnce()
  const hasSteps = useHasFirstSteps()
  const entries = ACCOUNT_ENTRIES.filter(
    (path) => mayOpen(rights, SCREENS[path]) && (path !== '/primeros-pasos' || hasSteps),
  )
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width={220}
      returnFocus
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={styles['name'] ?? ''}>{name}</Menu.Label>
        {entries.map((path) => {
          const EntryIcon = ICONS[path]
          return (
            <Menu.Item key={path} leftSection={<EntryIcon {...ICON} />} component={Link} to={path}>
              {t(`pages.${SCREENS[path].title}`)}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconLanguage {...ICON} />}>{t('shell.language')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.RadioGroup value={language} onChange={(value) => isLanguage(value) && change({ language: value })}>
              {LANGUAGES.map((code) => (
                <Menu.RadioItem key={code} value={code} lang={code}>
                  {LANGUAGE_NAMES[code]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<IconPalette {...ICON} />}>{t('shell.theme')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.RadioGroup value={colorScheme} onChange={(value) => isTheme(value) && change({ theme: value })}>
              {THEMES.map(({ scheme, label }) => (
                <Menu.RadioItem key={scheme} value={scheme}>
                  {t(`shell.${label}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Sub.Dropdown>
        </Menu.Sub>
        <Menu.Divider />
        {/* Never preloaded: opening the address is what signs out. */}
        <Menu.Item leftSection={<IconLogout {...ICON} />} component={Link} to="/logout" preload={false}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The first steps stand in the menu as long as they lead anywhere. */
function useHasFirstSteps(): boolean {
  const { business } = useBusiness()
  const { rights } = useRights()
  const isForThem = mayOpen(rights, SCREENS['/primeros-pasos'])
  const { data } = useQuery({ ...firstStepsQuery(business?.business_id ?? null), enabled: isForThem })
  return data !== undefined && !data.is_over
}
