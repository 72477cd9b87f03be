import { Button } from '@mantine/core'
import type { Settlement } from '@muelle/contract/settlements/record'
import { IconBrandWhatsapp, IconFileTypePdf } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './Settlements.module.css'
import { confirmsAt, messageFacts, messageLink } from './settlement-message.ts'
import { useSettlementPdf } from './use-settlement-pdf.ts'

/** A settlement on paper, and as a message to who it is with. */
export function PaperButtons({ settlement, business }: { settlement: Settlement; business: string }) {
  const t = useTranslations('settlements')
  const pdf = useSettlementPdf()
  const { id, net_cents, phone } = settlement
  const words = t(net_cents === 0 ? 'even' : net_cents > 0 ? 'youPay' : 'youGet')
  const url = confirmsAt(settlement, window.location.origin)
  const message = t('message', messageFacts(settlement, { business, words }))
  const text = url === null ? message : `${message}\n${t('messageConfirm', { url })}`
  return (
    <div className={styles['papers']}>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        aria-label={t('pdf', { id: String(id) })}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(id)}
      >
        PDF
      </Button>
      <Button
        variant="default"
        size="md"
        component="a"
        href={messageLink(text, phone)}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t('send')}
      </Button>
    </div>
  )
}
