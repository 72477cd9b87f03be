import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import styles from './RecoveryCodesDialog.module.css'

const FILE = 'muelle-recovery-codes.txt'

/** The codes for paper, this once. Only its own button closes it: whoever presses beside it by mistake has not kept them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('profile')
  const text = codes.join('\n')
  return (
    <Dialog onClose={onClose} title={t('codesTitle')} isClosable={false}>
      <Stack gap="md">
        <Text>{t('codesBody')}</Text>
        <ol className={styles['codes']}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} aria-live="polite">
                {copied ? t('copied') : t('copyCodes')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Muelle\n\n${text}\n`)}`}
            download={FILE}
          >
            {t('download')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('codesSaved')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
