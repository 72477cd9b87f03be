import { ActionIcon, Burger, Kbd, UnstyledButton, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useChangePreferences } from '../../preferences/use-preferences.ts'
import { Brand } from '../../ui/light/Brand.tsx'
import { useLayout } from '../../ui/use-layout.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { BusinessSelect } from './BusinessSelect.tsx'
import styles from './ShellHeader.module.css'

type Props = {
  isMenuOpen: boolean
  onMenu: () => void
  onSearch: () => void /** Somebody is about to. */
  onSearchNear: () => void
}

/** Brand, business, search, theme and account in 52 px. */
export function ShellHeader({ isMenuOpen, onMenu, onSearch, onSearchNear }: Props) {
  const t = useTranslations('shell')
  const change = useChangePreferences()
  const { business, menu, search } = useLayout()
  // The rail has no room for it.
  const isInMenu = business === 'menu' && menu === 'expanded'
  const hasBox = search === 'box'
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <div className={styles['header']}>
      <Burger
        opened={isMenuOpen}
        onClick={onMenu}
        hiddenFrom="md"
        size="sm"
        aria-label={t(isMenuOpen ? 'closeMenu' : 'openMenu')}
        aria-expanded={isMenuOpen}
      />
      <Link to="/visitas" className={styles['home']} aria-label={`Muelle, ${t('menu.visits')}`}>
        <Brand />
      </Link>
      <div className={styles['business']} data-elsewhere={isInMenu || undefined}>
        <BusinessSelect />
      </div>
      {hasBox && (
        <UnstyledButton
          className={styles['search']}
          onClick={onSearch}
          onPointerEnter={onSearchNear}
          onFocus={onSearchNear}
          visibleFrom="md"
          aria-keyshortcuts="/ Control+K Meta+K"
        >
          <IconSearch size={16} aria-hidden />
          <span>{t('search')}</span>
          <Kbd size="xs" aria-hidden>
            /
          </Kbd>
        </UnstyledButton>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        {...(hasBox ? { hiddenFrom: 'md' } : {})}
        className={styles['end'] ?? ''}
        aria-label={t('searchShort')}
        onClick={onSearch}
        onPointerEnter={onSearchNear}
      >
        <IconSearch size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        visibleFrom="sm"
        aria-label={t(isDark ? 'useLight' : 'useDark')}
        onClick={() => change({ theme: isDark ? 'light' : 'dark' })}
      >
        {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
      <AccountMenu />
    </div>
  )
}
