import { CloseButton, TextInput } from '@mantine/core'
import { MAX_SEARCH } from '@muelle/contract/field-bounds'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SEARCH_BOX } from '../../ui/search-box.ts'

/** Browsers refuse an address that changes with every key of a fast typist. */
const SETTLE_MS = 180

type Props = {
  value: string
  onChange: (text: string) => void
  /** Enter, with what is in the box at that moment: the address may not have it yet. */
  onSubmit: (text: string) => void
}

/** Finds a booking of the day by ticket, name or the end of the phone number; `/` comes here. */
export function SearchBox({ value, onChange, onSubmit }: Props) {
  const t = useTranslations('board')
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  // Back, a link or "clear filters" changed the address: the box follows. Its own words coming back do not disturb typing.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const send = useEffectEvent(() => {
    setSent(text)
    onChange(text)
  })
  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(send, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text, sent])

  return (
    <TextInput
      {...SEARCH_BOX}
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      aria-keyshortcuts="/"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setText('')} /> : null}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSubmit(text)
        if (event.key === 'Escape' && text !== '') setText('')
      }}
    />
  )
}
