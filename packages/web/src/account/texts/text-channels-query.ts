import { listTextChannels } from '@muelle/contract/texts/channels'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'

export const TEXT_CHANNELS_KEY = ['text-channels'] as const

export const textChannelsQuery = queryOptions({
  queryKey: TEXT_CHANNELS_KEY,
  queryFn: ({ signal }) => ask(listTextChannels, {}, { signal }),
})
