import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core'
import type { OwnNight } from '@muelle/contract/visits/promoters/earnings'
import { IconCheck, IconCopy, IconShare2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { QrCode } from '../../ui/light/QrCode.tsx'
import styles from './Promoters.module.css'

const QR_SIZE = 260

/** A promoter's own link and QR code (N-5): shown at arm's length, or sent on. */
export function ShareLink({ night, onClose }: { night: OwnNight; onClose: () => void }) {
  const t = useTranslations('promoters')
  const common = useTranslations('common')
  const text = `${t('shareText', { business: night.business.name })} ${night.link}`
  return (
    <Dialog onClose={onClose} title={t('share')}>
      <div className={styles['qr']}>
        <QrCode text={night.link} label={t('qr')} size={QR_SIZE} />
        <Text size="sm">{t('shareHint')}</Text>
        <Anchor href={night.link} target="_blank" size="sm">
          {night.link}
        </Anchor>
        <Group justify="center">
          <CopyButton value={night.link}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                {copied ? t('copied') : common('copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconShare2 size={16} aria-hidden />}
          >
            {t('send')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
