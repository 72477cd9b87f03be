import {
  ACCENTS,
  BUSINESS_PLACES,
  CONTENT_WIDTHS,
  DENSITIES,
  type Layout as DomainLayout,
  MENU_SHAPES,
  SEARCH_SHAPES,
  THEMES,
} from '@muelle/domain/preferences/layout'
import * as z from 'zod/mini'
import { LANGUAGES } from '../languages.ts'

/** How a person has arranged the panel. */
export const Layout = z.object({
  accent: z.enum(ACCENTS),
  density: z.enum(DENSITIES),
  header_fixed: z.boolean(),
  business: z.enum(BUSINESS_PLACES),
  search: z.enum(SEARCH_SHAPES),
  breadcrumbs: z.boolean(),
  title_line: z.boolean(),
  width: z.enum(CONTENT_WIDTHS),
  menu: z.enum(MENU_SHAPES),
  footer: z.boolean(),
} satisfies { [Part in keyof DomainLayout]: z.ZodMiniType<DomainLayout[Part]> })

/** What a person takes along to every device they sign in on. */
export const Preferences = z.object({
  language: z.enum(LANGUAGES),
  theme: z.enum(THEMES),
  layout: Layout,
})
export type Preferences = z.output<typeof Preferences>
