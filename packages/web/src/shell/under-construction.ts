import type { Path } from '../router/screens.ts'

/** The screens that render `UnderConstructionPage`. A screen that is built leaves the list; it ends empty. */
export const UNDER_CONSTRUCTION: readonly Path[] = ['/reportes']
