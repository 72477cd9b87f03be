import type { QueryClient } from '@tanstack/react-query'

/** What the panel knows from the server. Its code comes when it is first opened: the way in needs none of it. */
export type QueryStore = {
  open: () => Promise<QueryClient>
  /** Forgets everything that was asked. */
  clear: () => void
}

export function createQueryStore(): QueryStore {
  let opening: Promise<QueryClient> | null = null
  let client: QueryClient | null = null
  const load = async () => {
    try {
      const { createQueryClient } = await import('./query-client.ts')
      client = createQueryClient()
      return client
    } catch (error) {
      // Without a network for a moment; who asks again tries again.
      opening = null
      throw error
    }
  }
  return {
    open: () => {
      opening ??= load()
      return opening
    },
    clear: () => client?.clear(),
  }
}
