import { search as searchCall } from '@muelle/contract/search/record'
import { handleRead, type Route } from '../platform/http/handle.ts'
import { search } from './search.ts'

export const searchRoutes = (): Route[] => [handleRead(searchCall, search)]
