import { sendVisitLink } from '@muelle/contract/visits/deposits/visit-money'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { notify } from '../../ui/notify.ts'
import { useChange } from '../../ui/use-change.ts'
import { useHost } from '../host/host-context.ts'
import { visitsKey } from '../host/host-queries.ts'
import { visitMoneyQuery } from './money-queries.ts'

/** Notes that the link of a visit was sent, so that its guests have the time of a sent one, and puts it into the clipboard. */
export function useSendLink(visitId: number) {
  const t = useTranslations('visitMoney')
  const { business } = useHost()
  const queryClient = useQueryClient()
  const id = business.business_id
  return useChange({
    run: (_: null, options) => ask(sendVisitLink, { params: { id, bookingId: visitId }, body: {} }, options),
    success: t('linkReady'),
    failure: t('failed'),
    onDone: (sent) => {
      queryClient.setQueryData(visitMoneyQuery(id, visitId).queryKey, sent)
      if (sent.url) void copy(sent.url, t('linkCopied'))
    },
    reload: [visitsKey(id)],
  })
}

/** Into the clipboard, where the browser lets us; else the link stands in the message that says it is ready. */
async function copy(url: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    notify.success({ message: words })
  } catch {
    notify.warn({ message: url })
  }
}
