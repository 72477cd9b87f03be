import { Kbd, TextInput } from '@mantine/core'
import { MAX_LINE_LENGTH } from '@muelle/domain/visits/entry/parse-line'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHost } from '../host/host-context.ts'
import styles from './Entry.module.css'
import { EntryAnswer } from './EntryAnswer.tsx'

/** A booking in one line: people, day, hour, name, telephone and zone in any order; what was understood is shown, and Enter books. */
export function EntryLine() {
  const inputRef = useRef<HTMLInputElement>(null)
  const t = useTranslations('host')
  const { isOnline } = useHost()
  const [line, setLine] = useState('')
  const [isBooking, setIsBooking] = useState(0)
  const clear = () => {
    setLine('')
    inputRef.current?.blur()
  }
  return (
    <div className={styles['entry']}>
      <TextInput
        ref={inputRef}
        size="md"
        value={line}
        maxLength={MAX_LINE_LENGTH}
        aria-label={t('entry.label')}
        aria-keyshortcuts="n"
        disabled={!isOnline}
        placeholder={t(isOnline ? 'entry.example' : 'needsNetwork')}
        autoComplete="off"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        rightSection={line === '' && <Kbd visibleFrom="md">N</Kbd>}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') clear()
          if (key === 'Enter' && line.trim() !== '') setIsBooking((times) => times + 1)
        }}
      />
      {line.trim() !== '' && <EntryAnswer line={line} asked={isBooking} onDone={clear} />}
    </div>
  )
}
