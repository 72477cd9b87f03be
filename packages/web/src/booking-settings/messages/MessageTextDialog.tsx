import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { PARTY_WORDS } from '@muelle/contract/i18n/party-words'
import type { Language } from '@muelle/contract/languages'
import { type MessageText, resetMessageText, setMessageText } from '@muelle/contract/visits/message-texts'
import { MAX_MESSAGE_BODY, MAX_MESSAGE_SUBJECT } from '@muelle/contract/visits/visit-bounds'
import { renderLines } from '@muelle/domain/tours/notifications/render'
import { placeholdersOf, strangePlaceholder } from '@muelle/domain/visits/messages/wording'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { formatLongDate, formatTimeOfDay } from '../../i18n/format.ts'
import { LANGUAGE_NAMES } from '../../i18n/language.ts'
import { useBusiness } from '../../session/use-business.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { useChange } from '../../ui/use-change.ts'
import styles from './MessageTexts.module.css'
import { MESSAGE_TEXTS_KEY } from './message-texts-query.ts'

type Props = { businessId: number; text: MessageText; name: string; mayEdit: boolean; onClose: () => void }

/** Words one message in one language, beside what it will look like. */
export function MessageTextDialog({ businessId, text, name, mayEdit, onClose }: Props) {
  const t = useTranslations('venueMessages')
  const body = useRef<HTMLTextAreaElement>(null)
  const { event, language } = text
  const params = { id: businessId, event, language }
  const check = (words: string) => {
    if (words.trim() === '') return t('required')
    const strange = strangePlaceholder(event, words)
    return strange === null ? null : t('unknown', { name: `{${strange}}` })
  }
  const { form, dialog } = useRecordDialog({
    record: { ...text, version: text.version ?? 0 },
    valuesOf: (row) => ({ subject: row.subject, body: row.body }),
    validate: (words) => ({ subject: check(words.subject), body: check(words.body) }),
    save: (words, over, options) =>
      ask(setMessageText, { params, body: { ...words, version: over.version || null } }, options),
    success: t('saved'),
    reload: [MESSAGE_TEXTS_KEY],
    onDone: onClose,
  })
  const reset = useChange({
    run: (_: null, options) => ask(resetMessageText, { params }, options),
    success: t('backToUsual'),
    reload: [MESSAGE_TEXTS_KEY],
    onDone: onClose,
  })
  const put = (placeholder: string) => {
    const at = body.current?.selectionStart ?? form.values.body.length
    const written = `{${placeholder}}`
    form.setFieldValue('body', (words: string) => `${words.slice(0, at)}${written}${words.slice(at)}`)
    body.current?.focus()
  }
  return (
    <FormDialog
      title={`${name} · ${LANGUAGE_NAMES[language]}`}
      size="lg"
      onClose={onClose}
      submitDenial={mayEdit ? undefined : t('readOnly')}
      footer={
        text.version !== null && (
          <Button variant="subtle" disabled={!mayEdit} loading={reset.isPending} onClick={() => reset.send(null)}>
            {t('reset')}
          </Button>
        )
      }
      {...dialog}
    >
      <TextInput
        label={t('subject')}
        description={t('subjectHint')}
        required
        maxLength={MAX_MESSAGE_SUBJECT}
        {...form.getInputProps('subject')}
      />
      <Textarea
        ref={body}
        label={t('body')}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={MAX_MESSAGE_BODY}
        data-autofocus
        {...form.getInputProps('body')}
      />
      <div>
        <Text size="sm" fw={600}>
          {t('placeholders')}
        </Text>
        <Group gap={6} mt={4}>
          {placeholdersOf(event).map((placeholder) => (
            <Button key={placeholder} size="compact-sm" variant="default" onClick={() => put(placeholder)}>
              {t(`names.${placeholder}`)}
            </Button>
          ))}
        </Group>
      </div>
      <Preview subject={form.values.subject} body={form.values.body} language={language} />
    </FormDialog>
  )
}

const EXAMPLE_PEOPLE = '4'

/** The same words for an invented guest. */
function Preview({ subject, body, language }: { subject: string; body: string; language: Language }) {
  const t = useTranslations('venueMessages')
  const { business } = useBusiness()
  const values = {
    name: t('exampleName'),
    business: business?.name ?? '',
    date: formatLongDate('2030-03-14'),
    time: formatTimeOfDay('20:30'),
    people: EXAMPLE_PEOPLE,
    // Four are several in every language.
    party: PARTY_WORDS[language].other.replace('#', EXAMPLE_PEOPLE),
    ticket: 'K7M2PX',
    link: `${location.origin}/espera/…`,
    phone: '999 123 4567',
    until: formatTimeOfDay('20:40'),
    wait: '15–25',
  }
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('preview')}
      </Text>
      <div className={styles['preview']} aria-live="polite">
        <strong>{renderLines(subject, values)}</strong>
        <p>{renderLines(body, values)}</p>
      </div>
    </div>
  )
}
