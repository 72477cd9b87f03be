import { Skeleton } from '@mantine/core'
import { getTicket } from '@muelle/contract/tickets/record'
import { IconTicketOff } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TicketCard } from './TicketCard.tsx'
import styles from './TicketPage.module.css'

const route = getRouteApi('/_public/ticket/$ticket')
/** What the sea or the office changes shows without a reload: a cancelation, a balance that was paid. */
const REFRESH_MS = 60_000

/** Where a customer finds their ticket; whoever has the link may see it. */
export function TicketPage() {
  const { queryClient } = route.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <TicketOf />
    </QueryClientProvider>
  )
}

function TicketOf() {
  const t = useTranslations('ticket')
  const { ticket } = route.useParams()
  const { key } = route.useSearch()
  useEffect(() => {
    document.title = `${t('title')} · Muelle`
  }, [t])
  const found = useQuery({
    queryKey: ['ticket', ticket, key],
    queryFn: ({ signal }) => ask(getTicket, { params: { ticket }, query: { key } }, { signal }),
    retry: false,
    refetchInterval: REFRESH_MS,
  })
  if (found.data) return <TicketCard ticket={found.data} linkKey={key} />
  if (!found.error) return <Skeleton className={styles['card']} height={480} />
  // A link that was cut short fails the check of its shape: for its holder that is the same as an unknown one.
  const isUnknown = found.error instanceof ApiError && [404, 422].includes(found.error.httpStatus)
  if (!isUnknown) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return <EmptyState icon={IconTicketOff} titleOrder={1} title={t('notFound')} description={t('notFoundHint')} />
}
