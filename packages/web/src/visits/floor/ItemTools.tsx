import { ActionIcon, NumberInput, SegmentedControl } from '@mantine/core'
import { ITEM_SIDE, PLAN_GRID, PLAN_SHAPES, turned } from '@muelle/domain/visits/floor/plan-geometry'
import type { PlacedTable } from '@muelle/domain/visits/floor/plan-layout'
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from './PlanEditor.module.css'

type Props = { item: PlacedTable; name: string; onPlace: (item: PlacedTable) => void }

const within = (value: number) => Math.min(Math.max(Math.round(value), ITEM_SIDE.min), ITEM_SIDE.max)

/** What a table of the plan looks like: its shape, its size, how it is turned. */
export function ItemTools({ item, name, onPlace }: Props) {
  const t = useTranslations('floorPlan')
  const size = (side: 'width' | 'height') => (
    <NumberInput
      label={t(side)}
      w={{ base: 72, sm: 84 }}
      min={ITEM_SIDE.min}
      max={ITEM_SIDE.max}
      step={PLAN_GRID}
      value={item[side]}
      onChange={(value) => typeof value === 'number' && onPlace({ ...item, [side]: within(value) })}
    />
  )
  return (
    <div className={styles['item']} role="group" aria-label={name} data-foot-bar="">
      <span className={styles['name']}>{name}</span>
      <SegmentedControl
        aria-label={t('shape')}
        value={item.shape}
        onChange={(shape) => onPlace({ ...item, shape })}
        data={PLAN_SHAPES.map((shape) => ({ value: shape, label: t(`shapes.${shape}`) }))}
      />
      {size('width')}
      {size('height')}
      <ActionIcon variant="default" size={36} aria-label={t('turnLeft')} onClick={() => onPlace(turned(item, -1))}>
        <IconRotate2 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('turnRight')} onClick={() => onPlace(turned(item, 1))}>
        <IconRotateClockwise2 size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
