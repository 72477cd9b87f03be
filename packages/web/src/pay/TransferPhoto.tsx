import type { PaymentPage } from '@muelle/contract/payment-links/record'
import { IconCamera, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Refused } from '../customer-page/client.ts'
import parts from '../customer-page/parts.module.css'
import styles from './PayPage.module.css'
import { type PayLink, sendTransferPhoto } from './pay-link.ts'

type Props = { link: PayLink; page: PaymentPage; onRefresh: () => void }
/** Of these a telephone makes what it calls HEIC into one that is read. */
const KINDS = 'image/jpeg,image/png,image/webp'

/** The photo of what was transferred, for whoever looks for it at the bank (M7): it may be sent once. */
export function TransferPhoto({ link, page, onRefresh }: Props) {
  const t = useTranslations('pay.transfer')
  const { send, isSending, fault } = useSending(link, onRefresh)
  if (page.transfer_photo === null) return null
  if (page.transfer_photo === 'sent')
    return (
      <p className={styles['done']} role="status">
        <IconCircleCheck size={20} aria-hidden />
        {t('photoSent')}
      </p>
    )
  return (
    <section className={parts['section']}>
      <p>{t('photoHint')}</p>
      {fault && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
      <label className={parts['plain']} aria-busy={isSending}>
        <IconCamera size={20} aria-hidden />
        {t(isSending ? 'photoSending' : 'photo')}
        <input
          className={styles['unseen']}
          type="file"
          accept={KINDS}
          disabled={isSending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same photo may be chosen once more after it was refused.
            currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </label>
    </section>
  )
}

/** Sends a photo. Whatever is wrong with it is said, and another one can be chosen. */
function useSending(link: PayLink, onRefresh: () => void) {
  const t = useTranslations('pay.transfer')
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const send = async (chosen: File) => {
    setSending(true)
    setFault(null)
    try {
      const { shrinkPhoto } = await import('../browser/shrink-photo.ts')
      const file = await shrinkPhoto(chosen)
      if (!file) return setFault(t('photoHeic'))
      await sendTransferPhoto(link, file)
    } catch (error) {
      setFault((error instanceof Refused && error.message) || t('photoNotSent'))
    } finally {
      setSending(false)
      onRefresh()
    }
  }
  return { send, isSending, fault }
}
