import { type MenuKey, menuFor } from '@muelle/domain/rights'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressOf } from '../router/breadcrumbs.ts'
import { currentSection, type SectionLink, type SectionTab, sectionsFor } from '../router/sections.ts'
import { useScreen } from '../router/use-screen.ts'
import { useBusiness } from '../session/use-business.ts'
import { useRights } from '../session/use-session.ts'
import { UNDER_CONSTRUCTION } from './under-construction.ts'

const UNBUILT = new Set(UNDER_CONSTRUCTION)

export type SectionItem = Pick<SectionLink, 'label'> & {
  address: string
  search: { tab?: SectionTab }
  isCurrent: boolean
}

/** The entry of the menu that is open, and its second level; one alone is the entry itself and no level. */
export function useSections(): { active: MenuKey | null; items: SectionItem[] } {
  const { rights } = useRights()
  const { business } = useBusiness()
  const { path } = useScreen()
  const { pathname, search } = useLocation()
  const links = useMemo(() => sectionsFor({ rights, business, unbuilt: UNBUILT }), [rights, business])
  const tab = 'tab' in search && typeof search.tab === 'string' ? search.tab : undefined
  const current = currentSection(links, { path, tab })
  const active = current?.key ?? entryOf(menuFor(rights), pathname)
  const shown = active === null ? [] : links[active]
  const params = { business: String(business?.business_id ?? '') }
  const items = shown.map((link) => ({
    label: link.label,
    address: addressOf(link.path, params),
    search: link.tab ? { tab: link.tab } : {},
    isCurrent: link === current?.link,
  }))
  return { active, items: items.length > 1 ? items : [] }
}

/** The entry whose path contains the address; the longest, so that Recursos wins over Configuración. */
const entryOf = (entries: readonly { key: MenuKey; path: string }[], pathname: string): MenuKey | null =>
  entries
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.key ?? null
