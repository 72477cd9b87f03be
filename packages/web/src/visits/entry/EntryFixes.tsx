import { Button } from '@mantine/core'
import type { SlotFix } from '@muelle/contract/visits/availability'
import { useTranslations } from 'use-intl'
import { localParts } from '../../i18n/format.ts'
import { useHost } from '../host/host-context.ts'
import { clockOf } from '../host/host-words.ts'
import styles from './Entry.module.css'

/** What a line wishes for. */
export type Wish = { party: number; date: string; time: string; zone: string | null }

type FixesProps = {
  fixes: readonly SlotFix[]
  wish: Wish
  onBook: (wish: Wish, over: { resource_ids?: number[]; force?: boolean; unassigned?: boolean }) => Promise<void>
}

/** What would help, the cheapest first (D-7). */
export function EntryFixes({ fixes, wish, onBook }: FixesProps) {
  const t = useTranslations('host')
  const { business } = useHost()
  if (fixes.length === 0) return null
  return (
    <div className={styles['part']}>
      {fixes.map((fix) => {
        const [words, over] = fixOf(fix)
        return (
          <Button
            key={`${fix.kind} ${words}`}
            variant="default"
            mih={44}
            onClick={() =>
              void onBook(
                fix.kind === 'shift' ? { ...wish, time: localParts(fix.at, business.time_zone).time } : wish,
                over,
              )
            }
          >
            {words}
          </Button>
        )
      })}
    </div>
  )

  function fixOf(fix: SlotFix): [string, { resource_ids?: number[]; force?: boolean; unassigned?: boolean }] {
    switch (fix.kind) {
      case 'exceed':
        return [t('fix.exceed', { over: fix.over }), { force: true }]
      case 'give_kept':
        return [t('fix.giveKept', { table: fix.name }), { resource_ids: fix.resource_ids }]
      case 'join':
        return [t('fix.join', { tables: fix.names.join('+') }), { resource_ids: fix.resource_ids }]
      case 'shorten':
        return [
          t('fix.shorten', { table: fix.name, time: clockOf(fix.until, business) }),
          { resource_ids: fix.resource_ids },
        ]
      case 'shift':
        return [
          t('fix.shift', { table: fix.name, time: clockOf(fix.at, business) }),
          { resource_ids: fix.resource_ids },
        ]
      case 'unassigned':
        return [t('fix.unassigned'), { unassigned: true }]
    }
  }
}
