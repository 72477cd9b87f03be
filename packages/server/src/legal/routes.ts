import type { Route } from '../platform/http/handle.ts'
import { changePage, page, pages, pageVersion } from './pages.ts'
import { publicText } from './public-text.ts'

/** Terms, privacy notice and legal notice. */
export const legalRoutes = (): Route[] => [publicText, pages, page, changePage, pageVersion]
