import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { MessageOutcome } from '@muelle/contract/departures/work'
import { IconBrandWhatsapp, IconUserQuestion } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import styles from '../board/DepartureDrawer.module.css'

type Props = { outcome: MessageOutcome; title: string; onClose: () => void }

/** What became of a message: mails on their way, chats to open one by one, and who could not be reached, by name. */
export function MessageResult({ outcome, title, onClose }: Props) {
  const t = useTranslations('departure.message')
  const words = useTranslations('booking')
  const nameOf = ({ name, ticket }: { name: string | null; ticket: string }) =>
    `${name ?? words('unnamed')} (${ticket})`
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack gap="md">
        <Text role="status">{t('sent', { mails: outcome.mails })}</Text>
        {outcome.unreachable.length > 0 && (
          <Alert color="ambar" icon={<IconUserQuestion size={18} aria-hidden />} title={t('unreachable')}>
            {outcome.unreachable.map(nameOf).join(', ')}
          </Alert>
        )}
        {outcome.links.length > 0 && (
          <>
            <Text>{t('links')}</Text>
            <ul className={styles['links']}>
              {outcome.links.map((link) => (
                <li key={link.booking_id}>
                  <Button
                    component="a"
                    href={link.url}
                    target="_blank"
                    rel="noreferrer"
                    variant="default"
                    fullWidth
                    leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
                  >
                    {t('open', { name: nameOf(link) })}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('finish')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
