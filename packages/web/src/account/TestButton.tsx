import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { testWebhook, type WebhookTest } from '@muelle/contract/integrations/webhooks'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { useChange } from '../ui/use-change.ts'
import { useAnswerWords } from './use-answer-words.ts'

/** Sends a test event and shows what was answered. */
export function TestButton({ webhookId }: { webhookId: number }) {
  const t = useTranslations('webhooks')
  const wordsOf = useAnswerWords()
  const [answer, setAnswer] = useState<WebhookTest | null>(null)
  const test = useChange({
    run: (_: null, options) => ask(testWebhook, { params: { id: webhookId } }, options),
    onDone: setAnswer,
  })
  return (
    <>
      <Button variant="default" size="xs" loading={test.isPending} onClick={() => test.send(null)}>
        {t('test')}
      </Button>
      {answer && (
        <Dialog onClose={() => setAnswer(null)} title={t('testTitle')}>
          <Stack gap="sm">
            <Alert
              color={answer.accepted ? 'verde' : 'coral'}
              title={answer.accepted ? t('accepted') : t('notAccepted')}
            >
              {wordsOf(answer)}
            </Alert>
            <Text size="sm" fw={500}>
              {t('excerpt')}
            </Text>
            {answer.excerpt ? <Code block>{answer.excerpt}</Code> : <Text c="dimmed">{t('noExcerpt')}</Text>}
          </Stack>
        </Dialog>
      )}
    </>
  )
}
