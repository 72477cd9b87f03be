import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './SettingsSection.module.css'

type Props = {
  title: string
  description?: ReactNode
  /** Beside the title, such as the button that opens the editor. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a settings page with its own name, so that a person can go to it by its heading. */
export function SettingsSection({ title, description, actions, children }: Props) {
  const id = useId()
  return (
    <section className={`mu-card ${styles['section']}`} aria-labelledby={id}>
      <Stack gap="md" p="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div className={styles['words']}>
            <Title order={2} id={id}>
              {title}
            </Title>
            {description && (
              <Text size="sm" c="dimmed">
                {description}
              </Text>
            )}
          </div>
          {actions}
        </Group>
        {children}
      </Stack>
    </section>
  )
}
