import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import styles from '../host/Floor.module.css'
import { useHost } from '../host/host-context.ts'

/** Below the floor while tables are chosen to be out of use: how many, whole zones with one press, and on to the hours (M-7). */
export function BlockBar({ tableIds }: { tableIds: readonly number[] }) {
  const t = useTranslations('tableBlocks')
  const { model, pick, change } = useHost()
  const zones = [...new Set(model.tables.flatMap(({ table }) => table.zone ?? []))]
  const toggleZone = (zone: string) => {
    const own = model.tables.filter(({ table }) => table.zone === zone).map(({ table }) => table.id)
    const isWhole = own.every((id) => tableIds.includes(id))
    const others = tableIds.filter((id) => !own.includes(id))
    pick({ kind: 'block', tableIds: isWhole ? others : [...others, ...own] })
  }
  const isWhole = (zone: string) =>
    model.tables.every(({ table }) => table.zone !== zone || tableIds.includes(table.id))
  return (
    <section className={styles['chosen']} aria-label={t('title')} data-door="true">
      <span className={styles['who']} role="status">
        {tableIds.length === 0 ? t('choose') : t('chosen', { count: tableIds.length })}
      </span>
      <span className={styles['buttons']}>
        <Button mih={44} onClick={() => change({ panel: 'bloqueo' })}>
          {t('toHours')}
        </Button>
        {zones.map((zone) => (
          <Button
            key={zone}
            variant={isWhole(zone) ? 'filled' : 'default'}
            mih={44}
            aria-pressed={isWhole(zone)}
            onClick={() => toggleZone(zone)}
          >
            {zone}
          </Button>
        ))}
        <Button variant="default" mih={44} aria-label={t('leave')} onClick={() => pick(null)}>
          <IconX size={18} aria-hidden />
        </Button>
      </span>
    </section>
  )
}
