import { Group, Kbd, Stack, Text } from '@mantine/core'
import { menuFor } from '@muelle/domain/rights'
import { useTranslations } from 'use-intl'
import { useRights } from '../../session/use-session.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MENU_LETTERS } from '../menu-icons.ts'

/** Which keys do what. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const { rights, can } = useRights()
  const shortcuts: { keys: string[]; text: string }[] = [
    { keys: ['/'], text: t('shell.shortcutFocus') },
    { keys: ['Ctrl / ⌘', 'K'], text: t('shell.shortcutPalette') },
    ...(can('mdu_tour_booking', 'create') ? [{ keys: ['N'], text: t('board.newBooking') }] : []),
    ...(can('mdu_tour_booking', 'edit') ? [{ keys: ['R'], text: t('life.menu.move') }] : []),
    ...menuFor(rights).map(({ key }) => ({
      keys: ['G', MENU_LETTERS[key].toUpperCase()],
      text: t('shell.goToScreen', { screen: t(`shell.menu.${key}`) }),
    })),
    { keys: ['?'], text: t('shell.shortcutHelp') },
  ]
  return (
    <Dialog onClose={onClose} title={t('shell.shortcuts')}>
      <Stack gap="xs">
        {shortcuts.map(({ keys, text }) => (
          <Group key={text} justify="space-between" wrap="nowrap">
            <Text>{text}</Text>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
