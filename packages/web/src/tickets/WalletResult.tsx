import { Alert, Button, Loader, Text, Title } from '@mantine/core'
import { capturePaypalPayment } from '@muelle/contract/payment-links/record'
import { isTicket, normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { sentenceOf } from '../ui/notify.ts'

const route = getRouteApi('/_public/payment-tour-success/paypal')
/** While the wallet has not decided; asking again is harmless. */
const ASK_AGAIN_MS = 3_000

/** Where a wallet leads a customer who agreed: the server takes the money, once, and this page tells what came of it. */
export function WalletResult() {
  const { queryClient } = route.useRouteContext()
  const { ticket = '', token = '' } = route.useSearch()
  return (
    <QueryClientProvider client={queryClient}>
      <ResultOf ticket={normalizeTicket(ticket)} orderId={token} />
    </QueryClientProvider>
  )
}

function ResultOf({ ticket, orderId }: { ticket: string; orderId: string }) {
  const t = useTranslations()
  const isWhole = isTicket(ticket) && orderId !== ''
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['wallet-result', ticket, orderId],
    queryFn: () => ask(capturePaypalPayment, { body: { ticket, orderId } }),
    enabled: isWhole,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_AGAIN_MS : false),
  })
  const isPaid = data?.state === 'paid'
  const title = isPaid ? t('pages.paymentSuccess') : t('notices.walletTab')
  useEffect(() => {
    document.title = `${title} · Muelle`
  }, [title])
  if (isPaid)
    return (
      <EmptyState
        icon={IconCircleCheck}
        titleOrder={1}
        title={t('pages.paymentSuccess')}
        description={t('notices.paymentSuccess')}
      >
        <Ticket ticket={data.ticket} />
      </EmptyState>
    )
  if (!isWhole) return <Fault ticket={ticket} words={t('notices.walletUnknown')} />
  if (data?.state === 'failed') return <Fault ticket={ticket} words={t('notices.walletFailed')} />
  if (error && !isFetching)
    return (
      <Fault ticket={ticket} words={sentenceOf(error)}>
        <Button variant="default" mih={44} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </Fault>
    )
  return (
    <div role="status" style={{ display: 'grid', gap: 16, justifyItems: 'center', padding: '48px 16px' }}>
      <Loader aria-hidden />
      <Text>{t('notices.walletWait')}</Text>
    </div>
  )
}

function Fault({ ticket, words, children }: { ticket: string; words: string; children?: ReactNode }) {
  const t = useTranslations('notices')
  return (
    <Alert
      color="coral"
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden />}
      title={
        <Title order={1} size="h5">
          {t('walletTitle')}
        </Title>
      }
    >
      <Text>{words}</Text>
      {isTicket(ticket) && <Ticket ticket={ticket} />}
      {children}
    </Alert>
  )
}

function Ticket({ ticket }: { ticket: string }) {
  const t = useTranslations('notices')
  return (
    <Text>
      {t('ticket')} <span className="mu-code">{ticket}</span>
    </Text>
  )
}
