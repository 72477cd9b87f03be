import { Stack, Text, Title } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Props = {
  icon: TablerIcon
  title: string
  /** What the person can do about it. */
  description?: ReactNode
  /** The actions. */
  children?: ReactNode
  role?: 'alert' | 'status'
  titleOrder?: 1 | 2 | 3
}

/** Where a list or a page has nothing to show: what that means and what to do. */
export function EmptyState({ icon: Icon, title, description, children, role, titleOrder = 2 }: Props) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center" role={role}>
      <span className={styles['icon']}>
        <Icon size={26} stroke={1.6} aria-hidden />
      </span>
      <Title order={titleOrder} size="h2">
        {title}
      </Title>
      {description && (
        <Text c="dimmed" maw={460}>
          {description}
        </Text>
      )}
      {children}
    </Stack>
  )
}
