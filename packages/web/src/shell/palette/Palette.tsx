import { ActionIcon, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { MAX_READ_LENGTH, readSearch } from '@muelle/domain/search/read-search'
import { localDate } from '@muelle/domain/time'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useToday } from '../../recurrences/use-today.ts'
import { useBusiness } from '../../session/use-business.ts'
import { MODAL_Z_INDEX } from '../../ui/theme.ts'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import { EntryList, optionId } from './EntryList.tsx'
import type { Entry } from './entry.ts'
import styles from './Palette.module.css'
import { PaletteKeys, PaletteNotes } from './PaletteNotes.tsx'
import { useFindings } from './use-findings.ts'
import { useGroups } from './use-groups.tsx'
import type { Heard } from './use-palette.ts'

const PHONE = '(max-width: 47.99em)'

type Props = {
  /** What was typed before the field had the focus. */
  take: () => Heard
  onClose: () => void
  onHelp: () => void
}

/** The one field: bookings, people, departures, tours, businesses, screens and actions, by typing. */
export function Palette({ take, onClose, onHelp }: Props) {
  const t = useTranslations()
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  const listId = useId()
  const [typed, setTyped] = useState('')
  /** The line that was chosen by hand; the first one otherwise. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** Enter was pressed before the answer to these words had come. */
  const [entered, setEntered] = useState<string | null>(null)
  useReturnFocus(true)

  const { findings, isSettled, isFetching, failure, isOnline, maySee } = useFindings(typed)
  const { business } = useBusiness()
  const here = useToday(business?.time_zone ?? 'UTC')
  const today = findings?.today ?? here
  const reading = readSearch(typed, localDate(today))
  const groups = useGroups({ text: typed.trim(), reading, today, findings, isOnline, maySee, onHelp })
  const entries = groups.flatMap((group) => group.entries)
  const selected = entries.find(({ id }) => id === chosen) ?? entries[0] ?? null

  const run = (entry: Entry) => {
    onClose()
    entry.run()
  }
  const runEntered = useEffectEvent(() => {
    if (selected) run(selected)
  })
  const isReady = entered !== null && entered === typed && isSettled
  useEffect(() => {
    if (isReady) runEntered()
  }, [isReady])

  const change = (text: string) => {
    setTyped(text)
    setChosen(null)
    setEntered(null)
  }
  const hear = () => {
    const { text, isEntered } = take()
    if (text !== '') change(text)
    if (isEntered) setEntered(text)
  }
  const move = (step: number) => {
    if (entries.length === 0) return
    const at = entries.findIndex(({ id }) => id === selected?.id)
    setChosen(entries[(at + step + entries.length) % entries.length]?.id ?? null)
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // What stands there answers older words: a line that nobody chose waits for those of now.
      if (selected && (isSettled || chosen !== null)) run(selected)
      else setEntered(typed)
    }
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
      // Given to the content itself, Mantine would put it on what centres it, too.
      classNames={{ content: styles['content'] ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} blur={1} />
      <Modal.Content aria-label={t('shell.palette')}>
        <search className={styles['bar']}>
          {isPhone ? (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('common.close')} onClick={onClose}>
              <IconArrowLeft size={22} />
            </ActionIcon>
          ) : (
            <IconSearch size={22} aria-hidden className={styles['glass']} />
          )}
          <input
            data-autofocus
            className={styles['field']}
            type="text"
            role="combobox"
            aria-label={t('shell.searchShort')}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(selected && { 'aria-activedescendant': optionId(listId, selected.id) })}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={MAX_READ_LENGTH}
            value={typed}
            onChange={({ currentTarget: { value } }) => change(value)}
            onKeyDown={onKeyDown}
            onFocus={hear}
          />
          {typed !== '' && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('palette.clear')}
              onClick={() => change('')}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
        </search>
        <PaletteNotes
          text={typed.trim()}
          count={entries.length}
          hasFound={groups.some(({ id }) => id !== 'text')}
          {...{ isFetching, isSettled, failure, isOnline, maySee }}
        />
        <EntryList
          id={listId}
          groups={groups}
          selected={selected?.id ?? null}
          words={reading.words}
          onSelect={setChosen}
          onRun={run}
        />
        <PaletteKeys maySee={maySee} />
      </Modal.Content>
    </Modal.Root>
  )
}
