export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

/** Colours that a person may give the panel's actions. Danger and warning have colours of their own and are not among them. */
export const ACCENTS = ['agua', 'cielo', 'violeta', 'verde'] as const
export const DENSITIES = ['comfortable', 'compact'] as const
export const BUSINESS_PLACES = ['header', 'menu'] as const
export const SEARCH_SHAPES = ['box', 'icon'] as const
export const MENU_SHAPES = ['expanded', 'rail'] as const
export const CONTENT_WIDTHS = ['full', 'wide', 'narrow'] as const

/** How one person has arranged the panel. Every part is a choice from a list, so that what is stored can always be shown. */
export type Layout = {
  accent: (typeof ACCENTS)[number]
  density: (typeof DENSITIES)[number]
  /** Stays in sight while the page scrolls. */
  header_fixed: boolean
  /** Where the business is chosen: the header, or the top of the menu. */
  business: (typeof BUSINESS_PLACES)[number]
  search: (typeof SEARCH_SHAPES)[number]
  breadcrumbs: boolean
  /** A hairline under the title of the screen. */
  title_line: boolean
  width: (typeof CONTENT_WIDTHS)[number]
  menu: (typeof MENU_SHAPES)[number]
  footer: boolean
}

export const DEFAULT_LAYOUT: Layout = {
  accent: 'agua',
  density: 'comfortable',
  header_fixed: true,
  business: 'header',
  search: 'box',
  breadcrumbs: true,
  title_line: false,
  width: 'full',
  menu: 'expanded',
  footer: false,
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const oneOf = <const T extends string>(options: readonly T[], value: unknown, otherwise: T): T =>
  options.find((option) => option === value) ?? otherwise

const truth = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise)

/**
 * The layout in what was stored, by whichever version and in whichever browser: a part that is missing or unknown here is the
 * default's, and nothing else is taken over.
 */
export function layoutFrom(stored: unknown): Layout {
  const found = isRecord(stored) ? stored : {}
  const d = DEFAULT_LAYOUT
  return {
    accent: oneOf(ACCENTS, found['accent'], d.accent),
    density: oneOf(DENSITIES, found['density'], d.density),
    header_fixed: truth(found['header_fixed'], d.header_fixed),
    business: oneOf(BUSINESS_PLACES, found['business'], d.business),
    search: oneOf(SEARCH_SHAPES, found['search'], d.search),
    breadcrumbs: truth(found['breadcrumbs'], d.breadcrumbs),
    title_line: truth(found['title_line'], d.title_line),
    width: oneOf(CONTENT_WIDTHS, found['width'], d.width),
    menu: oneOf(MENU_SHAPES, found['menu'], d.menu),
    footer: truth(found['footer'], d.footer),
  }
}

export const themeFrom = (stored: unknown): Theme => oneOf(THEMES, stored, 'auto')
