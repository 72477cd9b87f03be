import { AppShell } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useCallback } from 'react'
import { useLater } from '../browser/use-later.ts'
import { loadDeskTexts } from '../i18n/catalogues.ts'
import { useScreenAllowed } from '../router/use-screen-allowed.ts'
import { CONTENT_ID } from '../ui/light/content-id.ts'
import { NotAllowed } from '../ui/NotAllowed.tsx'
import { useDeferred } from '../ui/use-deferred.ts'
import { useLayout } from '../ui/use-layout.ts'
import { BusinessSelect } from './header/BusinessSelect.tsx'
import { ShellHeader } from './header/ShellHeader.tsx'
import { loadMenuDrawer } from './load-menu-drawer.ts'
import { MainMenu } from './MainMenu.tsx'
import { usePalette } from './palette/use-palette.ts'
import { useShortcuts } from './palette/use-shortcuts.ts'
import { QuickCheckin } from './QuickCheckin.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import styles from './Shell.module.css'
import { useAhead } from './use-ahead.ts'

const HEADER_HEIGHT = 52
const MENU_WIDTH = 216
const RAIL_WIDTH = 60

const NewBookings = lazy(async () => ({
  default: (await import('../bookings/record/NewBookings.tsx')).NewBookings,
}))
/** It comes once the page rests, or whoever opens the board would wait for what is asked now and then. */
const loadApprovals = () => import('../bookings/approvals/OpenApprovals.tsx')
const OpenApprovals = lazy(async () => ({ default: (await loadApprovals()).OpenApprovals }))
const ShellFooter = lazy(async () => ({ default: (await import('./ShellFooter.tsx')).ShellFooter }))
const ShortcutList = lazy(async () => {
  const [{ ShortcutList }] = await Promise.all([import('./palette/ShortcutList.tsx'), loadDeskTexts()])
  return { default: ShortcutList }
})

/** The frame around every screen of a signed-in person: header, menu (rail on tablets, drawer on phones), palette. */
export function Shell() {
  const [isMenuOpen, menu] = useDisclosure(false)
  const [isHelpOpen, help] = useDisclosure(false)
  const hasApprovals = useLater('approvals', true, loadApprovals)
  const [MenuDrawer, wantMenuDrawer] = useDeferred(loadMenuDrawer)
  const { Palette, open, take, close, prepare } = usePalette()
  const isAllowed = useScreenAllowed()
  const { menu: menuShape, header_fixed: isFixed, business, width, footer: hasFooter } = useLayout()
  const isRail = menuShape === 'rail'

  const openPalette = useCallback(
    (ticket?: string) => void open(ticket === undefined ? undefined : { text: ticket, isEntered: true }),
    [open],
  )
  useAhead()
  useShortcuts({ openPalette, openHelp: help.open })

  return (
    <AppShell
      header={{ height: HEADER_HEIGHT }}
      navbar={{
        width: { base: MENU_WIDTH, md: RAIL_WIDTH, lg: isRail ? RAIL_WIDTH : MENU_WIDTH },
        breakpoint: 'md',
        collapsed: { mobile: true },
      }}
      padding={{ base: 'sm', md: 'lg' }}
      transitionDuration={0}
      mod={{ loose: !isFixed }}
      classNames={{
        root: styles['root'] ?? '',
        header: `${styles['surface']} ${styles['header']}`,
        navbar: `${styles['surface']} ${styles['navbar']}`,
      }}
    >
      <AppShell.Header className="mu-no-print">
        <ShellHeader
          isMenuOpen={isMenuOpen}
          onMenu={() => void wantMenuDrawer().then((isThere) => isThere && menu.toggle())}
          onSearch={() => openPalette()}
          onSearchNear={prepare}
        />
      </AppShell.Header>
      <AppShell.Navbar p={10} visibleFrom="md" className="mu-no-print">
        {business === 'menu' && !isRail && (
          <div className={styles['business']}>
            <BusinessSelect />
          </div>
        )}
        <MainMenu isRail={isRail} />
        <QuickCheckin place="menu" isRail={isRail} />
      </AppShell.Navbar>
      {MenuDrawer && <MenuDrawer isOpen={isMenuOpen} onClose={menu.close} />}
      <AppShell.Main id={CONTENT_ID} tabIndex={-1}>
        <SectionTabs isRail={isRail} />
        <div className={styles['content']} data-width={width}>
          {isAllowed ? <Outlet /> : <NotAllowed />}
        </div>
        <Suspense fallback={null}>{hasFooter && <ShellFooter />}</Suspense>
      </AppShell.Main>
      <QuickCheckin place="page" />
      <Suspense fallback={null}>
        <NewBookings />
        {hasApprovals && <OpenApprovals />}
      </Suspense>
      {Palette && <Palette take={take} onClose={close} onHelp={help.open} />}
      <Suspense fallback={null}>{isHelpOpen && <ShortcutList onClose={help.close} />}</Suspense>
    </AppShell>
  )
}
