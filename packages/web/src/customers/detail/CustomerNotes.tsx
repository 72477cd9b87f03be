import { ActionIcon, Button, Group, Text, Textarea, Title } from '@mantine/core'
import { MAX_CUSTOMER_NOTE } from '@muelle/contract/customers/customer-bounds'
import { addCustomerNote, deleteCustomerNote } from '@muelle/contract/customers/life'
import type { Customer } from '@muelle/contract/customers/record'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useRights } from '../../session/use-session.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from '../Customers.module.css'
import { CUSTOMERS_KEY } from '../customer-queries.ts'
import { useDayText } from '../use-day-text.ts'

/** What people noted, the latest first. */
export function CustomerNotes({ customer: { id, notes } }: { customer: Customer }) {
  const t = useTranslations('customers')
  const { can } = useRights()
  const dayText = useDayText()
  const [text, setText] = useState('')
  const mayEdit = can('mdu_customer', 'edit')
  const failure = t('notSaved')
  const add = useChange({
    run: (typed: string, options) => ask(addCustomerNote, { params: { id }, body: { text: typed } }, options),
    failure,
    reload: [CUSTOMERS_KEY],
    onDone: () => setText(''),
  })
  const remove = useChange({
    run: (noteId: number, options) => ask(deleteCustomerNote, { params: { id, noteId } }, options),
    failure,
    reload: [CUSTOMERS_KEY],
  })
  return (
    <section className={`mu-card ${styles['block']}`} aria-label={t('notes')}>
      <Title order={2} size="h4" mb="xs">
        {t('notes')}
      </Title>
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim() !== '') add.send(text)
          }}
        >
          <Textarea
            aria-label={t('writeNote')}
            placeholder={t('writeNote')}
            autosize
            minRows={2}
            maxLength={MAX_CUSTOMER_NOTE}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {text.trim() !== '' && (
            <Group justify="flex-end" mt="xs">
              <Button type="submit" size="xs" loading={add.isPending}>
                {t('addNote')}
              </Button>
            </Group>
          )}
        </form>
      )}
      {notes.map((note) => (
        <Group key={note.id} wrap="nowrap" align="flex-start" justify="space-between" mt="sm" gap="xs">
          <div>
            <p className={styles['note']}>{note.text}</p>
            <Text size="sm" c="dimmed">
              {[note.by, dayText(note.at)].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {mayEdit && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('deleteNote', { text: note.text })}
              onClick={() => remove.send(note.id)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
    </section>
  )
}
