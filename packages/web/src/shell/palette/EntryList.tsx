import { IconDots } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Entry, EntryGroup } from './entry.ts'
import { Marked } from './Marked.tsx'
import styles from './Palette.module.css'

type Props = {
  id: string
  groups: readonly EntryGroup[]
  selected: string | null
  words: readonly string[]
  onSelect: (id: string) => void
  onRun: (entry: Entry) => void
  onMore?: (entry: Entry) => void
}

export const optionId = (listId: string, entryId: string) => `${listId}-${entryId}`

/** The lines in their groups. The focus stays in the field; the selected line is said to be so. */
export function EntryList({ id, groups, selected, words, onSelect, onRun, onMore }: Props) {
  const t = useTranslations('palette')
  useEffect(() => {
    if (selected !== null) document.getElementById(optionId(id, selected))?.scrollIntoView({ block: 'nearest' })
  }, [id, selected])
  return (
    <div id={id} role="listbox" aria-label={t('list')} className={styles['list']}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-of-${group.id}`}>
          <div className={styles['heading']}>
            <span id={`${id}-of-${group.id}`}>{group.title}</span>
            {group.note && <span>{group.note}</span>}
          </div>
          {group.entries.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              id={optionId(id, entry.id)}
              isSelected={entry.id === selected}
              words={words}
              onSelect={onSelect}
              onRun={onRun}
              {...(onMore && { onMore })}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type LineProps = Pick<Props, 'words' | 'onSelect' | 'onRun' | 'onMore'> & {
  entry: Entry
  id: string
  isSelected: boolean
}

function Line({ entry, id, isSelected, words, onSelect, onRun, onMore }: LineProps) {
  const t = useTranslations('palette')
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and answers the keys for all lines
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      {...(entry.isBarred && { 'aria-disabled': true })}
      tabIndex={-1}
      className={styles['entry']}
      onMouseMove={() => !isSelected && onSelect(entry.id)}
      // The field keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(entry)}
    >
      <span className={styles['icon']}>{entry.icon}</span>
      <span className={styles['text']}>
        <span className={styles['label']}>
          <Marked text={entry.label} words={words} />
        </span>
        {entry.detail && (
          <span className={styles['detail']}>
            <Marked text={entry.detail} words={words} />
          </span>
        )}
      </span>
      {entry.aside && <span className={styles['aside']}>{entry.aside}</span>}
      {isSelected && !entry.isBarred && (
        <span className={styles['verb']}>
          {t(entry.verb)} <kbd aria-hidden>↵</kbd>
        </span>
      )}
      {entry.more && onMore && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the right arrow does the same from the field
        <span
          className={styles['more']}
          onClick={(event) => {
            event.stopPropagation()
            onMore(entry)
          }}
        >
          <IconDots size={18} aria-hidden className={styles['dots'] ?? ''} />
          <span className={styles['moreWords']}>
            {t('moreActions')} <kbd aria-hidden>→</kbd>
          </span>
        </span>
      )}
    </div>
  )
}
