import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { moveItem } from '../ui/move-item.ts'
import { refused } from '../ui/refused.ts'
import styles from './EntryList.module.css'
import type { Entry } from './with-entry.ts'

/** How one entry is shown: its name, what is said of it, and why it cannot be removed. */
export type EntryWords = { name: string; notes: readonly string[]; removeDenial?: string | undefined }

type Props<T extends Entry> = {
  title: string
  description: string
  addLabel: string
  entries: readonly T[]
  max: number
  wordsOf: (entry: T) => EntryWords
  mayEdit: boolean
  isCustomized: boolean
  isPending: boolean
  onAdd: () => void
  onEdit: (entry: T) => void
  /** Null: back to the entries that every business starts with. */
  onChange: (entries: readonly T[] | null) => void
}

/** A list that people keep in their own order. Each change is saved at once. */
export function EntryList<T extends Entry>(props: Props<T>) {
  const { title, description, addLabel, entries, max, wordsOf, mayEdit, isCustomized, isPending, onAdd, onChange } =
    props
  const t = useTranslations('bookingSettings')
  const [asked, setAsked] = useState<T | 'all' | null>(null)
  return (
    <SettingsSection
      title={title}
      description={description}
      actions={
        mayEdit && (
          <Button leftSection={<IconPlus size={16} />} disabled={entries.length >= max || isPending} onClick={onAdd}>
            {addLabel}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon={IconPlus} title={t('emptyList')} titleOrder={3} />
      ) : (
        <ol className={styles['list']}>
          {entries.map((entry, index) => (
            <Row
              key={entry.key}
              words={wordsOf(entry)}
              isFirst={index === 0}
              isLast={index === entries.length - 1}
              mayEdit={mayEdit}
              isPending={isPending}
              onMove={(by) => onChange(moveItem(entries, index, index + by))}
              onEdit={() => props.onEdit(entry)}
              onRemove={() => setAsked(entry)}
            />
          ))}
        </ol>
      )}
      {mayEdit && (
        <Group justify="flex-end">
          <Button
            variant="subtle"
            color="gray"
            disabled={isPending}
            onClick={() => setAsked('all')}
            {...refused(isCustomized ? undefined : t('resetDenial'))}
          >
            {t('reset')}
          </Button>
        </Group>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'all' ? t('resetTitle') : t('removeTitle', { name: wordsOf(asked).name })}
          isDanger={asked !== 'all'}
          isPending={isPending}
          onConfirm={() => {
            onChange(asked === 'all' ? null : entries.filter(({ key }) => key !== asked.key))
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <Text>{asked === 'all' ? t('resetBody', { section: title }) : t('removeBody')}</Text>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}

type RowProps = {
  words: EntryWords
  isFirst: boolean
  isLast: boolean
  mayEdit: boolean
  isPending: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRemove: () => void
}

function Row({ words, isFirst, isLast, mayEdit, isPending, onMove, onEdit, onRemove }: RowProps) {
  const t = useTranslations('bookingSettings')
  const { name, notes, removeDenial } = words
  return (
    <li className={styles['row']}>
      <Stack gap={4} className={styles['words']}>
        <Text fw={500}>{name}</Text>
        <Group gap={6}>
          {notes.map((note) => (
            <Badge key={note} variant="default">
              {note}
            </Badge>
          ))}
        </Group>
      </Stack>
      {mayEdit && (
        <Group gap={0} wrap="nowrap">
          <Tool
            label={t('moveUp', { name })}
            icon={IconArrowUp}
            disabled={isFirst || isPending}
            onClick={() => onMove(-1)}
          />
          <Tool
            label={t('moveDown', { name })}
            icon={IconArrowDown}
            disabled={isLast || isPending}
            onClick={() => onMove(1)}
          />
          <Tool label={t('editEntry', { name })} icon={IconPencil} disabled={isPending} onClick={onEdit} />
          <Tool
            label={t('removeEntry', { name })}
            icon={IconTrash}
            disabled={isPending}
            refusal={removeDenial}
            onClick={onRemove}
          />
        </Group>
      )}
    </li>
  )
}

type ToolProps = {
  label: string
  icon: typeof IconPlus
  disabled: boolean
  refusal?: string | undefined
  onClick: () => void
}

const Tool = ({ label, icon: Icon, disabled, refusal, onClick }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={44}
    aria-label={label}
    disabled={disabled}
    onClick={onClick}
    {...refused(refusal)}
  >
    <Icon size={16} />
  </ActionIcon>
)
