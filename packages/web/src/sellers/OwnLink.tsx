import { Anchor, Button, CopyButton, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconQrcode, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { QrCode } from '../ui/light/QrCode.tsx'
import styles from './OwnDay.module.css'

const QR_SIZE = 260

/** A seller's own link and QR code (S10): shown to a tourist at arm's length, or sent on. */
export function OwnLink({ url }: { url: string }) {
  const t = useTranslations('ownDay')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles['link']}>
      <Button
        variant="subtle"
        leftSection={<IconQrcode size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('link')}
      </Button>
      {isOpen && <LinkSheet url={url} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function LinkSheet({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTranslations('ownDay')
  const common = useTranslations('common')
  return (
    <Dialog onClose={onClose} title={t('link')}>
      <div className={styles['sheet']}>
        <QrCode text={url} label={t('linkQr')} size={QR_SIZE} />
        <Text size="sm">{t('linkHint')}</Text>
        <Anchor href={url} target="_blank" size="sm">
          {url}
        </Anchor>
        <Group justify="center">
          <CopyButton value={url}>
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
          {'share' in navigator && (
            <Button
              leftSection={<IconShare2 size={16} aria-hidden />}
              // Whoever closes the sheet of the phone has not failed.
              onClick={() => void navigator.share({ url }).catch(() => undefined)}
            >
              {t('share')}
            </Button>
          )}
        </Group>
      </div>
    </Dialog>
  )
}
