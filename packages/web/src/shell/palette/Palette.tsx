import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { readSearch } from '@muelle/domain/search/read-search'
import { localDate } from '@muelle/domain/time'
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { loadDeskTexts } from '../../i18n/catalogues.ts'
import { useToday } from '../../recurrences/use-today.ts'
import { useBusiness } from '../../session/use-business.ts'
import { PHONE } from '../../ui/light/phone.ts'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { EntryList } from './EntryList.tsx'
import type { Entry } from './entry.ts'
import type { Heard } from './heard.ts'
import styles from './Palette.module.css'
import { PaletteBar } from './PaletteBar.tsx'
import { PaletteKeys, PaletteNotes } from './PaletteNotes.tsx'
import { useFindings } from './use-findings.ts'
import { useGroups } from './use-groups.tsx'
import { stepOf, useLines } from './use-lines.ts'

const MoreActions = lazy(() =>
  Promise.all([import('./MoreActions.tsx'), loadDeskTexts()]).then(([part]) => ({ default: part.MoreActions })),
)

type Props = {
  /** What was typed before the field had the focus. */
  take: () => Heard
  onClose: () => void
  onHelp: () => void
}

/** The one field: bookings, people, departures, tours, businesses, screens and actions, by typing; `→` has what else is done with a line. */
export function Palette({ take, onClose, onHelp }: Props) {
  const t = useTranslations()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const [typed, setTyped] = useState('')
  const [more, setMore] = useState<Entry | null>(null)
  /** Whoever comes back from the actions of a line finds it selected. */
  const [last, setLast] = useState<string | null>(null)
  useReturnFocus(true)
  const run = (entry: Entry) => {
    if (entry.isBarred) return
    onClose()
    entry.run()
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={720}
      yOffset="7vh"
      fullScreen={isPhone}
      padding={0}
      zIndex={MODAL_Z_INDEX}
      // Out of the actions of a line it leads back to all lines.
      closeOnEscape={more === null}
      // Given to the content itself, Mantine would put it on what centres it, too.
      classNames={{ content: styles['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t('shell.palette')}>
        {more?.more ? (
          <Suspense fallback={<div className={styles['bar']} />}>
            <MoreActions of={more.more} name={more.label} onRun={run} onBack={() => setMore(null)} />
          </Suspense>
        ) : (
          <AllLines
            typed={typed}
            last={last}
            isPhone={isPhone}
            onType={setTyped}
            onMore={(entry) => {
              setLast(entry.id)
              setMore(entry)
            }}
            {...{ take, onClose, onHelp, onRun: run }}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type LinesProps = Props & {
  typed: string
  last: string | null
  isPhone: boolean
  onType: (text: string) => void
  onMore: (entry: Entry) => void
  onRun: (entry: Entry) => void
}

function AllLines({ typed, last, isPhone, take, onType, onMore, onRun, onClose, onHelp }: LinesProps) {
  const t = useTranslations()
  const listId = useId()
  /** Enter was pressed before the answer to these words had come. */
  const [entered, setEntered] = useState<string | null>(null)
  const { findings, isSettled, isFetching, failure, isOnline, maySee } = useFindings(typed)
  const { business } = useBusiness()
  const here = useToday(business?.time_zone ?? 'UTC')
  const today = findings?.today ?? here
  const reading = readSearch(typed, localDate(today))
  const groups = useGroups({ text: typed.trim(), reading, today, findings, isOnline, maySee, onHelp })
  const hasFound = groups.some(({ id }) => id !== 'text')
  // Words that find nothing sell to nobody by a mere Enter: what can be done with them has to be chosen.
  const lines = useLines(
    groups.flatMap(({ entries }) => entries),
    hasFound,
    last,
  )
  const { selected, choose } = lines

  const runEntered = useEffectEvent(() => {
    if (selected) onRun(selected)
  })
  const isReady = entered !== null && entered === typed && isSettled
  useEffect(() => {
    if (isReady) runEntered()
  }, [isReady])

  const change = (text: string) => {
    onType(text)
    choose(null)
    setEntered(null)
  }
  const hear = () => {
    const { text, isEntered } = take()
    if (text !== '') change(text)
    if (isEntered) setEntered(text)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf(event.key)
    const { selectionStart, value } = event.currentTarget
    if (step !== undefined) {
      event.preventDefault()
      lines.move(step)
    } else if (event.key === 'ArrowRight' && selectionStart === value.length && selected?.more) {
      event.preventDefault()
      onMore(selected)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What stands there answers older words: a line that nobody chose waits for those of now.
      if (selected && (isSettled || lines.isChosen)) onRun(selected)
      else setEntered(typed)
    }
  }

  return (
    <>
      <PaletteBar
        value={typed}
        placeholder={t('palette.placeholder')}
        listId={listId}
        hasLines={groups.length > 0}
        selected={selected}
        back={isPhone ? { label: t('common.close'), run: onClose } : null}
        isSuccessor={last !== null}
        onChange={change}
        onKeyDown={onKeyDown}
        onFocus={hear}
      />
      <PaletteNotes
        text={typed.trim()}
        count={lines.count}
        {...{ hasFound, isFetching, isSettled, failure, isOnline, maySee }}
      />
      <EntryList
        id={listId}
        groups={groups}
        selected={selected?.id ?? null}
        words={reading.words}
        onSelect={choose}
        onRun={onRun}
        onMore={onMore}
      />
      <PaletteKeys maySee={maySee} />
    </>
  )
}
