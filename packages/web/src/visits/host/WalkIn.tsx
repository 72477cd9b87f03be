import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { refused } from '../../ui/refused.ts'
import styles from './Floor.module.css'
import { useHost } from './host-context.ts'

/** Parties up to this size have a button of their own; the last stands for all that are larger, and is counted on below the floor. */
export const MANY = 7
const DOOR_SIZES = [1, 2, 3, 4, 5, 6, MANY] as const

/** How many stand at the door: the floor then shows where they fit, and a press on a table seats them (K-1). */
export function WalkIn() {
  const t = useTranslations('host')
  const { picking, pick, select, isOnline } = useHost()
  const party = picking?.kind === 'walk_in' ? picking.party : null
  const isChosen = (size: number) => party === size || (size === MANY && party !== null && party > MANY)
  return (
    <div className={styles['sizes']} role="group" aria-label={t('walkIn')} data-door-sizes="">
      <span>{t('walkIn')}</span>
      {DOOR_SIZES.map((size) => (
        <Button
          key={size}
          variant={isChosen(size) ? 'filled' : 'default'}
          className={styles['size'] ?? ''}
          data-door-size={size}
          aria-pressed={isChosen(size)}
          aria-label={t('people', { count: size })}
          onClick={() => {
            select(null)
            pick(isChosen(size) ? null : { kind: 'walk_in', party: size })
          }}
          {...refused(isOnline ? undefined : t('needsNetwork'))}
        >
          {size === MANY ? `${MANY}+` : size}
        </Button>
      ))}
    </div>
  )
}
