import { useTranslations } from 'use-intl'
import { useHost } from '../host/host-context.ts'
import type { HostBlock } from '../host/host-model.ts'
import { clockOf } from '../host/host-words.ts'
import styles from './Timeline.module.css'
import { type Span, shareOf } from './timeline-lanes.ts'

/** Hours in which a table is out of use, on its line (M-7); who may lift it opens what there is to lift. */
export function BlockedSpan({ block, span }: { block: HostBlock; span: Span }) {
  const t = useTranslations('tableBlocks')
  const { business, mayBlock, change } = useHost()
  const [from, to] = [Math.max(block.startAt, span.from), Math.min(block.endAt, span.to)]
  const style = { left: `${shareOf(from, span)}%`, width: `${shareOf(to, span) - shareOf(from, span)}%` }
  const { reason } = block.row
  const words = t(block.row.channel === null ? 'label' : `keptLabel.${block.row.channel}`, {
    reason,
    from: clockOf(block.startAt, business),
    to: clockOf(block.endAt, business),
  })
  return mayBlock ? (
    <button
      type="button"
      className={styles['blocked']}
      style={style}
      data-kept={block.row.channel !== null || undefined}
      aria-label={words}
      onClick={() => change({ panel: 'bloqueo' })}
    >
      {reason}
    </button>
  ) : (
    <span className={styles['blocked']} style={style} data-kept={block.row.channel !== null || undefined} title={words}>
      {reason}
    </span>
  )
}
