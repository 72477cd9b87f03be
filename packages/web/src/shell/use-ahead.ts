import { useIsFetching } from '@tanstack/react-query'
import { type RegisteredRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenAtRest } from '../browser/when-at-rest.ts'
import { loadLetIn } from '../checkins/use-let-in.ts'
import { loadDay, loadWeek } from '../departures/calendar/load-views.ts'
import { loadDeskTexts, loadTexts } from '../i18n/catalogues.ts'
import { SCREENS } from '../router/screens.ts'
import { mayOpen } from '../router/use-screen-allowed.ts'
import { useRights } from '../session/use-session.ts'
import { loadMoneyFigures, seesMoney } from '../summaries/money-figures.ts'
import { loadNotices } from './DeferredNotices.tsx'
import { loadAccountMenu } from './header/AccountMenu.tsx'
import { loadBusinessList } from './header/BusinessSelect.tsx'
import { loadMenuDrawer } from './load-menu-drawer.ts'
import { loadPalette } from './palette/use-palette.ts'

/** What the day's work goes to and fro between, the nearest first. */
const DAILY = {
  '/visitas': '/_panel/visitas',
  '/tour-booking-list': '/_panel/tour-booking-list/',
  '/calendar': '/_panel/calendar',
  '/dashboard': '/_panel/dashboard',
  '/checkin': '/_panel/checkin',
} as const
/** After the last answer: a screen that asks again at once, or fetches what opens over it, goes first. */
const AFTER_MS = 1_500

type Daily = keyof typeof DAILY
const isDaily = (path: string): path is Daily => Object.hasOwn(DAILY, path)

/** The code of a screen. Not its data: that would be old when it is opened. */
async function loadScreen(router: RegisteredRouter, path: Daily): Promise<void> {
  const { component } = router.routesById[DAILY[path]].options
  if (component && 'preload' in component) await component.preload?.()
}

/**
 * Fetches, once the screen rests, what a press should find without a network: the place of notices, the menus of the frame, the one field and
 * the screens of the day.
 */
export function useAhead(): void {
  const router = useRouter()
  const { rights } = useRights()
  const isBusy = useIsFetching() > 0
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading })
  const isReady = !isBusy && !isLoading
  useEffect(() => {
    if (!isReady) return
    let end = () => {}
    const screens = Object.keys(DAILY)
      .filter(isDaily)
      .filter((path) => mayOpen(rights, SCREENS[path]))
    const timer = setTimeout(() => {
      // What fails for want of a network, a browser does not fetch again.
      if (!navigator.onLine) return
      end = whenAtRest('frame', [
        loadNotices,
        loadMenuDrawer,
        ...screens.map((path) => () => loadScreen(router, path)),
        ...(screens.includes('/calendar') ? [() => loadTexts('calendar'), loadDay, loadWeek] : []),
        ...(screens.includes('/dashboard') ? [() => loadTexts('summaries')] : []),
        ...(screens.includes('/dashboard') && seesMoney(rights) ? [loadMoneyFigures] : []),
        // With what a press on the board says of a party that it lets in.
        ...(screens.includes('/checkin') ? [loadLetIn] : []),
        loadDeskTexts,
        loadPalette,
        loadAccountMenu,
        loadBusinessList,
      ])
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [router, rights, isReady])
}
