import { listHistory as listHistoryCall } from '@muelle/contract/history/record'
import { handle, type Route } from '../platform/http/handle.ts'
import { listHistory } from './list-history.ts'

export const historyRoutes = (): Route[] => [handle(listHistoryCall, listHistory)]
