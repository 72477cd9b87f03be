import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useRights } from '../session/use-session.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import styles from './FleetPanel.module.css'
import { PaperBadge } from './PaperBadge.tsx'

type Props = {
  name: string
  /** What it carries, or what they do. */
  facts: readonly (string | null)[]
  enabled: boolean
  papers: readonly (Parameters<typeof PaperBadge>[0]['paper'] & { id: number })[]
  icon: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** A boat, a bus or a person with their papers in words. */
export function FleetCard({ name, facts, enabled, papers, icon, onEdit, onRemove }: Props) {
  const t = useTranslations('fleet')
  const { can } = useRights()
  return (
    <li className={styles['card']} data-off={!enabled || undefined}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>
          {icon} {name}
        </h3>
        <span>
          <ActionIcon variant="subtle" size={44} aria-label={t('edit', { name })} onClick={onEdit}>
            <IconPencil size={18} />
          </ActionIcon>
          {can('mdu_tour', 'delete') && (
            <ActionIcon
              variant="subtle"
              color="coral"
              size={44}
              aria-label={t('removeTitle', { name })}
              onClick={onRemove}
            >
              <IconTrash size={18} />
            </ActionIcon>
          )}
        </span>
      </div>
      {facts.filter(Boolean).map((fact) => (
        <p key={fact} className={styles['two']}>
          {fact}
        </p>
      ))}
      <div className={styles['badges']}>
        {!enabled && <StatusBadge tone="neutral">{t('disabled')}</StatusBadge>}
        {papers.map((paper) => (
          <PaperBadge key={paper.id} paper={paper} />
        ))}
        {papers.length === 0 && <span className={styles['two']}>{t('noPapers')}</span>}
      </div>
    </li>
  )
}
