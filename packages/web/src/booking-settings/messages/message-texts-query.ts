import { listMessageTexts } from '@muelle/contract/visits/message-texts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export const MESSAGE_TEXTS_KEY = ['message-texts'] as const

export const messageTextsQuery = (businessId: number) =>
  queryOptions({
    queryKey: [...MESSAGE_TEXTS_KEY, businessId],
    queryFn: ({ signal }) => ask(listMessageTexts, { params: { id: businessId } }, { signal }),
  })
