import { ActionIcon, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconSearch, IconX } from '@tabler/icons-react'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { readStored, writeStored } from '../../browser/storage.ts'
import styles from './Host.module.css'
import { useHost } from './host-context.ts'
import { FOLDED, type HostSectionKey, type HostVisit, matching, OPEN_AT_FIRST, sectionsOf } from './host-model.ts'
import { VisitRow } from './VisitRow.tsx'

/** Whatever somebody folds or unfolds is so tomorrow, too. */
const openBefore = (): ReadonlySet<HostSectionKey> => {
  const kept: readonly string[] = readStored('host-open')?.split(' ') ?? [...OPEN_AT_FIRST]
  return new Set([...FOLDED].filter((key) => kept.includes(key)))
}

/** The visits of the day: who is to be seated, who leaves, who is to come, who sits, and, folded, who was here. */
export function VisitList({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const t = useTranslations('host')
  const { model } = useHost()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(openBefore)
  const sections = useMemo(() => sectionsOf(matching(model.visits, text), model.now), [model.visits, model.now, text])
  const isSearching = text.trim() !== ''
  const isEmpty = sections.every(({ visits }) => visits.length === 0)
  const toggle = (key: HostSectionKey) => {
    const next = new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key])
    setOpen(next)
    writeStored('host-open', [...next].join(' '))
  }
  return (
    <div className={styles['column']}>
      <div className={styles['head']}>
        <h2>{t('list')}</h2>
        <TextInput
          ref={searchRef}
          size="sm"
          className={styles['search'] ?? ''}
          leftSection={<IconSearch size={16} aria-hidden />}
          placeholder={t('search')}
          aria-label={t('search')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && setText('')}
          rightSection={
            isSearching && (
              <ActionIcon variant="subtle" color="gray" aria-label={t('clearSearch')} onClick={() => setText('')}>
                <IconX size={16} />
              </ActionIcon>
            )
          }
        />
      </div>
      {isEmpty && (
        <p className={styles['empty']} role="status">
          {t(isSearching ? 'nobodyFound' : 'noVisits')}
        </p>
      )}
      {sections.map(({ key, visits }) => {
        if (visits.length === 0) return null
        const isFoldable = FOLDED.has(key) && !isSearching
        const isOpen = !isFoldable || open.has(key)
        const people = visits.reduce((sum, { partySize }) => sum + partySize, 0)
        const words = `${t(`section.${key}`)} · ${t('parties', { count: visits.length })}, ${t('people', { count: people })}`
        return (
          <section key={key} aria-label={t(`section.${key}`)}>
            {isFoldable ? (
              <button type="button" className={styles['fold']} aria-expanded={isOpen} onClick={() => toggle(key)}>
                {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
                {words}
              </button>
            ) : (
              <h3 className={styles['section']}>{words}</h3>
            )}
            {isOpen && (
              <ul className={styles['rows']}>
                <Rows visits={visits} />
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** What a large screen shows at once. */
const FIRST_ROWS = 16

/** The rows in sight first, those below as soon as these are there. */
function Rows({ visits }: { visits: readonly HostVisit[] }) {
  const [first] = useState(() => visits.slice(0, FIRST_ROWS))
  const shown = useDeferredValue(visits, first)
  return shown.map((visit) => <VisitRow key={visit.id} visit={visit} />)
}
