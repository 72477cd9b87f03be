import { Button, Loader, Text } from '@mantine/core'
import { getPaymentOutcome } from '@muelle/contract/payment-links/record'
import { isTicket, normalizeTicket } from '@muelle/domain/bookings/record/ticket'
import { IconCircleCheck, IconCreditCard } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useRouteContext, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { keptPayKey } from '../browser/pay-keys.ts'
import { useScreen } from '../router/use-screen.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { sentenceOf } from '../ui/notify.ts'
import { leadsBack, RESULT_PAGES, resultSaid } from './result-words.ts'

/** While a provider has not decided; asking again sets nothing. */
const ASK_AGAIN_MS = 3_000

/** Where a provider leads a customer back to: the page asks the server how their payment stands, and says that. It sets nothing. */
export function PaymentResult() {
  const { queryClient } = useRouteContext({ strict: false })
  if (!queryClient) throw new Error('the route of a payment result opens no queries')
  return (
    <QueryClientProvider client={queryClient}>
      <Result />
    </QueryClientProvider>
  )
}

function Result() {
  const t = useTranslations()
  const { title } = useScreen()
  const { ticket = '' }: { ticket?: string | undefined } = useSearch({ strict: false })
  const code = normalizeTicket(ticket)
  const page = RESULT_PAGES.find((one) => one === title) ?? 'paymentFinished'
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['payment-outcome', code],
    queryFn: () => ask(getPaymentOutcome, { params: { ticket: code } }),
    enabled: isTicket(code),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? ASK_AGAIN_MS : false),
  })
  if (!isTicket(code)) return <Said said={resultSaid(page, 'unknown') ?? page} ticket={null} />
  const said = data ? resultSaid(page, data.state) : null
  if (said) return <Said said={said} ticket={code} />
  if (error && !isFetching)
    return (
      <EmptyState
        icon={IconCreditCard}
        titleOrder={1}
        role="alert"
        title={t('notices.paymentUnknownTitle')}
        description={sentenceOf(error)}
      >
        <Ticket ticket={code} />
        <Button variant="default" mih={44} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    )
  return (
    <div role="status" style={{ display: 'grid', gap: 16, justifyItems: 'center', padding: '48px 16px' }}>
      <Loader aria-hidden />
      <Text>{t('notices.walletWait')}</Text>
      <Ticket ticket={code} />
    </div>
  )
}

type SaidProps = { said: NonNullable<ReturnType<typeof resultSaid>>; ticket: string | null }

function Said({ said, ticket }: SaidProps) {
  const t = useTranslations()
  const heading = said === 'paymentUnpaid' || said === 'paymentUnknown' ? t(`notices.${said}Title`) : t(`pages.${said}`)
  useEffect(() => {
    document.title = `${heading} · Muelle`
  }, [heading])
  const isKnownHere = ticket !== null && leadsBack(said) && keptPayKey(ticket) !== null
  return (
    <EmptyState
      icon={said === 'paymentSuccess' ? IconCircleCheck : IconCreditCard}
      titleOrder={1}
      title={heading}
      description={t(`notices.${said}`)}
    >
      {ticket !== null && <Ticket ticket={ticket} />}
      {isKnownHere && (
        <Button component="a" href={`/pago/${ticket}`} mih={44}>
          {t('notices.payAgain')}
        </Button>
      )}
    </EmptyState>
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
