import { Anchor, Button, CopyButton, Group, Modal, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconQrcode, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { QrCode } from '../ui/light/QrCode.tsx'
import { ownEscape } from '../ui/own-escape.ts'
import { MODAL_Z_INDEX } from '../ui/theme.ts'
import { useReturnFocus } from '../ui/use-return-focus.ts'
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
  useReturnFocus(true)
  return (
    <Modal
      {...ownEscape(onClose)}
      opened
      onClose={onClose}
      title={t('link')}
      zIndex={MODAL_Z_INDEX}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
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
    </Modal>
  )
}
