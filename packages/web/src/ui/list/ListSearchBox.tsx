import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const SEARCH_AFTER_MS = 300

type Props = {
  /** The words that the address holds; empty for none. */
  wanted: string
  /** Gets what was typed a moment after the last key; answers what became of it in the address. */
  onSearch: (typed: string) => string
  label: string
  placeholder: string
  className?: string | undefined
}

/** The box that searches a list whose words live in the address: it follows Back and «clear filters», and never disturbs typing. */
export function ListSearchBox({ wanted, onSearch, label, placeholder, className }: Props) {
  const [typed, setTyped] = useState(wanted)
  const [sent, setSent] = useState(wanted)
  const [seen, setSeen] = useState(wanted)
  if (wanted !== seen) {
    setSeen(wanted)
    // Its own words coming back are no change.
    if (wanted !== sent) {
      setSent(wanted)
      setTyped(wanted)
    }
  }
  const send = useDebouncedCallback((text: string) => setSent(onSearch(text)), SEARCH_AFTER_MS)
  return (
    <TextInput
      {...(className ? { className } : {})}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        send(value)
      }}
    />
  )
}
