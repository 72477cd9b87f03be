import { ActionIcon } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { refused } from '../refused.ts'
import type { PaletteColor } from '../theme.ts'
import styles from './RowButton.module.css'

type Props = {
  icon: TablerIcon
  label: string
  color?: PaletteColor
  /** Why it may not be pressed now. */
  refusal?: string | undefined
  onClick?: () => void
  /** Another element in place of the button, such as a link. */
  renderRoot?: (props: Record<string, unknown>) => ReactNode
}

/** What may be done with one row of a list, as an icon; what may not be done now says why. */
export function RowButton({ icon: Icon, label, color = 'gray', refusal, onClick, renderRoot }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color={color}
      className={styles['button'] ?? ''}
      aria-label={label}
      {...(onClick && { onClick })}
      {...(renderRoot && refusal === undefined && { renderRoot })}
      {...refused(refusal)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
