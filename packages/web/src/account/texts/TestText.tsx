import { Alert, Button, TextInput } from '@mantine/core'
import { testTextChannel } from '@muelle/contract/texts/channels'
import type { TextChannel as Channel } from '@muelle/domain/texts/channels'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { TEXT_CHANNELS_KEY } from './text-channels-query.ts'

const LEAST_DIGITS = 8

/** Sends a text to a telephone of one's own, and says what the gateway answered. */
export function TestText({ channel }: { channel: Channel }) {
  const t = useTranslations('textChannels')
  const [isOpen, setOpen] = useState(false)
  const [phone, setPhone] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [answer, setAnswer] = useState<{ accepted: boolean; status: number | null } | null>(null)
  const test = useChange({
    run: (to: string, options) => ask(testTextChannel, { params: { channel }, body: { phone: to } }, options),
    reload: [TEXT_CHANNELS_KEY],
    onDone: setAnswer,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isTyped = phone.replaceAll(/\D/g, '').length >= LEAST_DIGITS
    setFault(isTyped ? null : t('phoneRequired'))
    if (isTyped) test.send(phone)
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('test')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('test')}
          submitLabel={t('testSend')}
          isPending={test.isPending}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <TextInput
            label={t('phone')}
            type="tel"
            required
            data-autofocus
            value={phone}
            error={fault}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          {answer && (
            <Alert color={answer.accepted ? 'verde' : 'coral'} role="status">
              {answer.accepted
                ? t('tested')
                : answer.status === null
                  ? t('unreachable')
                  : t('answered', { status: String(answer.status) })}
            </Alert>
          )}
        </FormDialog>
      )}
    </>
  )
}
