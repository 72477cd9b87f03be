import type { CallInput } from '@muelle/contract/call'
import {
  getImport,
  type ImportDetail,
  listImportFaults,
  listImports,
  previewImport,
  type startImport,
} from '@muelle/contract/imports/record'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'

export const IMPORTS_KEY = ['imports'] as const
const SHOWN_IMPORTS = 20
/** Faulty lines that the screen shows; all of them are in the file. */
export const SHOWN_FAULTS = 50
/** How often a screen asks how far an import is. */
const LOOK_MS = 1_000

const isMoving = (state: ImportDetail['state'] | undefined) => state === 'running' || state === 'undoing'

export const importsQuery = () =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'list'],
    queryFn: ({ signal }) => ask(listImports, { query: { count: SHOWN_IMPORTS } }, { signal }),
  })
export const importKey = (id: number) => [...IMPORTS_KEY, id] as const
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => ask(getImport, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isMoving(data?.state) ? LOOK_MS : false),
  })

type Body = CallInput<typeof startImport>['body']
export type SaidProduct = NonNullable<Body['products']>[number]
export type Said = Omit<Body, 'products'> & { products: SaidProduct[] }
export const previewQuery = (id: number, said: Said) =>
  queryOptions({
    queryKey: [...importKey(id), 'preview', said],
    queryFn: ({ signal }) => ask(previewImport, { params: { id }, body: said }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const faultsQuery = (id: number, done: number) =>
  queryOptions({
    queryKey: [...importKey(id), 'faults', done],
    queryFn: ({ signal }) => ask(listImportFaults, { params: { id }, query: { count: SHOWN_FAULTS } }, { signal }),
    placeholderData: keepPreviousData,
  })
