import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { MAX_WINDOWS } from '@muelle/domain/booking-settings/booking-settings'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import type { Turn } from './setting-bounds.ts'
import type { WindowKind } from './setting-fields.ts'
import { WindowFields } from './WindowFields.tsx'
import styles from './WindowsField.module.css'
import { newWindow, type SettingWindow } from './windows.ts'

type Props = {
  label: string
  description?: string
  disabled: boolean
  kind: WindowKind
  windows: readonly SettingWindow[]
  /** The usual turns, which a window with turns of its own starts from. */
  turns: readonly Turn[]
  onChange: (windows: SettingWindow[]) => void
}

/** Hours of some days with rules of their own, in the order in which they count. */
export function WindowsField({ label, description, disabled, kind, windows, turns, onChange }: Props) {
  const t = useTranslations('bookingSettings')
  const change = (index: number, changed: Partial<SettingWindow>) =>
    onChange(windows.map((window, at) => (at === index ? { ...window, ...changed } : window)))
  return (
    <fieldset className={styles['windows']} disabled={disabled}>
      <legend>{label}</legend>
      {description && (
        <Text size="sm" c="dimmed">
          {description}
        </Text>
      )}
      <Stack gap="sm" mt="xs">
        {windows.map((window, index) => (
          <div
            // A window is its place: any key made of its hours would change, and the field lose the focus, while one types.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={styles['window']}
            role="group"
            aria-label={t('windowNamed', { number: index + 1 })}
          >
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" fw={500}>
                {t('windowNamed', { number: index + 1 })}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('removeWindow')}
                disabled={disabled}
                onClick={() => onChange(windows.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
            <WindowFields
              kind={kind}
              window={window}
              disabled={disabled}
              onChange={(changed) => change(index, changed)}
            />
          </div>
        ))}
      </Stack>
      <Button
        mt="xs"
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={disabled || windows.length >= MAX_WINDOWS}
        onClick={() => onChange([...windows, newWindow(kind, turns)])}
      >
        {t('addWindow')}
      </Button>
    </fieldset>
  )
}
