import { Button } from '@mantine/core'
import { bookingFormat, bookingTicketLink } from '@muelle/contract/tickets/record'
import { IconFileTypePdf, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'

/** How long the browser may read a file that was opened in another window. */
const FILE_LIFE_MS = 60_000

/** Opens a file in another window: the address of the API needs the session, which a link cannot carry. */
function openFile(file: Blob): void {
  const url = URL.createObjectURL(file)
  window.open(url, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(url), FILE_LIFE_MS)
}

/** The ticket as a file, and as the link that a customer opens without a session. */
export function TicketFiles({ bookingId }: { bookingId: number }) {
  const t = useTranslations('ticketFiles')
  const params = { id: bookingId }
  const pdf = useMutation({
    mutationFn: () => ask(bookingFormat, { params, query: {} }),
    onSuccess: openFile,
    onError: notifyFailure,
  })
  const link = useMutation({
    mutationFn: async () => (await ask(bookingTicketLink, { params })).url,
    onSuccess: async (url) => {
      try {
        await navigator.clipboard.writeText(url)
        notify.success({ message: t('copied') })
      } catch {
        notify.warn({ message: t('notCopied', { url }) })
      }
    },
    onError: notifyFailure,
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={16} aria-hidden />}
        loading={link.isPending}
        onClick={() => link.mutate()}
      >
        {t('link')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        {t('pdf')}
      </Button>
    </>
  )
}
