import { Button, CopyButton, Group, Skeleton, Text } from '@mantine/core'
import type { Promotion } from '@muelle/contract/promotions/record'
import type { SessionBusiness } from '@muelle/contract/sessions/record'
import { IconCheck, IconCopy, IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { QrCode } from '../ui/light/QrCode.tsx'
import { notifyFailure } from '../ui/notify.ts'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import { downloadCodes } from './download-codes.ts'
import styles from './Promotions.module.css'
import { codesQuery, promotionQuery } from './promotion-queries.ts'
import { useRuleWords } from './use-rule-words.ts'

type Props = { business: SessionBusiness; id: number; onClose: () => void }

/** A code to print or send on: its QR, its link, and what it takes off. Codes that were generated together come as a file. */
export function CodeSheet({ business, id, onClose }: Props) {
  const t = useTranslations()
  const promotion = useQuery(promotionQuery('code', id))
  return (
    <Dialog onClose={onClose} title={promotion.data?.name ?? t('promotions.qr')}>
      {promotion.error && !promotion.data ? (
        <ErrorState error={promotion.error} onRetry={() => void promotion.refetch()} />
      ) : !promotion.data ? (
        <Skeleton height={320} />
      ) : promotion.data.code === null ? (
        <Generated promotion={promotion.data} />
      ) : (
        <OneCode promotion={promotion.data} code={promotion.data.code} business={business} />
      )}
    </Dialog>
  )
}

/** Where a code leads: the business's public page, with the code filled in. */
const linkOf = (business: SessionBusiness, code: string) =>
  new URL(`/negocio/${business.slug}?code=${encodeURIComponent(code)}`, window.location.origin).href

function OneCode({ promotion, code, business }: { promotion: Promotion; code: string; business: SessionBusiness }) {
  const t = useTranslations('promotions')
  const { discountText } = useRuleWords()
  const link = linkOf(business, code)
  const sheet = (
    <div className={styles['sheet']}>
      <Text fw={600}>{business.name}</Text>
      <QrCode text={link} label={t('qrOf', { code })} size={220} />
      <span className={styles['bigCode']}>{code}</span>
      <Text>{discountText(promotion.discount, promotion.currency)}</Text>
      <Text size="sm" c="dimmed" className={styles['link'] ?? ''}>
        {link}
      </Text>
    </div>
  )
  return (
    <>
      {sheet}
      <PrintSheet>{sheet}</PrintSheet>
      <Group justify="center" gap="xs">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="md"
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              onClick={copy}
            >
              {t(copied ? 'copied' : 'copyLink')}
            </Button>
          )}
        </CopyButton>
        <Button size="md" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Group>
    </>
  )
}

function Generated({ promotion }: { promotion: Promotion }) {
  const t = useTranslations('promotions')
  const queryClient = useQueryClient()
  const words = { code: t('code'), isFree: t('isFree'), yes: t('yes'), no: t('no') }
  const download = () =>
    queryClient
      .fetchQuery(codesQuery(promotion.id))
      .then(({ rows }) => downloadCodes(promotion.name, rows, words))
      .catch(notifyFailure)
  return (
    <div className={styles['sheet']}>
      <Text>{t('codesOfOneUse', { count: promotion.codes })}</Text>
      <Button size="md" leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => void download()}>
        {t('downloadCodes')}
      </Button>
    </div>
  )
}
