import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useId } from 'react'
import { Hint } from '../ui/Hint.tsx'
import type { PaletteColor } from '../ui/theme.ts'
import styles from './ResourcesPage.module.css'

type Props = {
  icon: TablerIcon
  label: string
  color?: PaletteColor
  /** Why it may not be done now: the button stays reachable, so that its reason is. */
  refusal?: string | undefined
  onClick: () => void
}

/** An action of a row as an icon, large enough for a finger where fingers are used. */
export function RowAction({ icon: Icon, label, color = 'gray', refusal, onClick }: Props) {
  const id = useId()
  const isRefused = refusal !== undefined
  return (
    <>
      <Hint label={refusal ?? label}>
        <ActionIcon
          variant="subtle"
          color={color}
          className={styles['action'] ?? ''}
          aria-label={label}
          {...(isRefused ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': id } : {})}
          onClick={() => !isRefused && onClick()}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      {isRefused && <VisuallyHidden id={id}>{refusal}</VisuallyHidden>}
    </>
  )
}
