import { ActionIcon, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'

type Props = {
  /** What the row is about, for whoever cannot see which one a button belongs to. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** Moves a row of a list up or down, or takes it out. */
export function RowTools({ name, index, count, onMove, onRemove }: Props) {
  const t = useTranslations('tourEditor')
  const tool = { variant: 'subtle', color: 'gray', size: 44 } as const
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon {...tool} aria-label={t('moveUp', { name })} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        {...tool}
        aria-label={t('moveDown', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon {...tool} color="coral" aria-label={t('removeOf', { name })} onClick={onRemove}>
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  )
}
