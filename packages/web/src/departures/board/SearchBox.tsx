import { CloseButton, TextInput } from '@mantine/core'
import { MAX_SEARCH } from '@muelle/contract/field-bounds'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'

/** Browsers refuse an address that changes with every key of a fast typist. */
const SETTLE_MS = 180

type Props = {
  value: string
  onChange: (text: string) => void
  /** Enter, with what is in the box at that moment: the address may not have it yet. */
  onSubmit: (text: string) => void
}

/** Narrows the day to bookings by ticket, name or the end of the phone number. What is not of this day the one field of the header finds. */
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
      type="search"
      aria-label={t('search')}
      placeholder={t('searchPlaceholder')}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={MAX_SEARCH}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label={t('clearSearch')} onClick={() => setText('')} /> : null}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // What opens takes the focus at once: the rest of this press would be one on its first button, which closes it.
          event.preventDefault()
          // Whoever opens something with it writes it into the address too: two changes at once would lose one.
          setSent(text)
          onSubmit(text)
        }
        if (event.key === 'Escape' && text !== '') setText('')
      }}
    />
  )
}
