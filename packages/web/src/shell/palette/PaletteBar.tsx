import { ActionIcon } from '@mantine/core'
import { MAX_READ_LENGTH } from '@muelle/domain/search/read-search'
import { IconArrowLeft, IconSearch, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { optionId } from './EntryList.tsx'
import type { Entry } from './entry.ts'
import styles from './Palette.module.css'

type Props = {
  value: string
  placeholder: string
  listId: string
  hasLines: boolean
  selected: Entry | null
  /** The way back or out; null for the glass alone. */
  back: { label: string; run: () => void } | null
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onFocus?: () => void
  /** Takes the focus as soon as it is there: it stands in the place of another one that had it. */
  isSuccessor?: boolean
}

const focusNow = (field: HTMLInputElement | null) => field?.focus()

/** Where one types: it has the focus all the time, and answers the keys for the lines below. */
export function PaletteBar({ value, placeholder, listId, hasLines, selected, back, isSuccessor, ...on }: Props) {
  const t = useTranslations()
  return (
    <search className={styles['bar']}>
      {back ? (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={back.label} onClick={back.run}>
          <IconArrowLeft size={22} />
        </ActionIcon>
      ) : (
        <IconSearch size={22} aria-hidden className={styles['glass']} />
      )}
      <input
        {...(isSuccessor ? { ref: focusNow } : { 'data-autofocus': true })}
        className={styles['field']}
        type="text"
        role="combobox"
        aria-label={t('shell.searchShort')}
        aria-expanded={hasLines}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(selected && { 'aria-activedescendant': optionId(listId, selected.id) })}
        placeholder={placeholder}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_READ_LENGTH}
        value={value}
        onChange={({ currentTarget }) => on.onChange(currentTarget.value)}
        onKeyDown={(event) => !event.nativeEvent.isComposing && on.onKeyDown(event)}
        onFocus={on.onFocus}
      />
      {value !== '' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('palette.clear')}
          onClick={() => on.onChange('')}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </search>
  )
}
