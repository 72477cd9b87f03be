import { getLegalPage, listLegalPages } from '@muelle/contract/legal/record'
import type { LegalKind } from '@muelle/domain/legal/legal-kind'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import type { Language } from '../i18n/language.ts'

export type LegalKey = { kind: LegalKind; language: Language }

export const legalPagesQuery = queryOptions({
  queryKey: ['legal-pages'],
  queryFn: ({ signal }) => ask(listLegalPages, {}, { signal }),
})

export const legalPageQuery = ({ kind, language }: LegalKey) =>
  queryOptions({
    queryKey: ['legal-page', kind, language],
    queryFn: ({ signal }) => ask(getLegalPage, { params: { kind, language } }, { signal }),
  })
