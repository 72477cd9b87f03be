import { Text } from '@mantine/core'

/** Why an item of a menu cannot be chosen now, below its name; nothing where it can. */
export function MenuReason({ children }: { children: string | undefined }) {
  if (children === undefined) return null
  return (
    <Text size="xs" c="dimmed" maw="32ch" style={{ whiteSpace: 'normal' }}>
      {children}
    </Text>
  )
}
