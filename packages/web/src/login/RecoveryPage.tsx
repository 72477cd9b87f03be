import { Alert, Anchor, Button, Code, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { getInstallation } from '@muelle/contract/account/installation'
import { LOGIN_FIELD } from '@muelle/contract/sessions/record'
import { askRecovery } from '@muelle/contract/users/invitations'
import { codePointLength } from '@muelle/domain/text'
import { IconMailCheck } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useChange } from '../ui/use-change.ts'
import { LoginFrame } from './LoginFrame.tsx'
import styles from './LoginPage.module.css'

const COMMAND = 'npm run account:recover -- --username …'
const route = getRouteApi('/auth/recovery')

/** For somebody who forgot their password: a mail, or who else gives them a link. */
export function RecoveryPage() {
  const { queryClient } = route.useRouteContext()
  return (
    <QueryClientProvider client={queryClient}>
      <Recovery />
    </QueryClientProvider>
  )
}

function Recovery() {
  const t = useTranslations('recovery')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) => ask(getInstallation, {}, { signal }),
  })
  const sendsMail = found.data?.sends_mail
  return (
    <LoginFrame title={t('title')} subtitle={sendsMail === false ? t('noMail') : t('intro')} pageTitle={t('title')}>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : sendsMail === undefined ? (
        <Skeleton height={140} />
      ) : sentTo !== null ? (
        <Alert color="teal" role="status" icon={<IconMailCheck aria-hidden />} title={t('sent')}>
          {t('sentBody', { username: sentTo })}
        </Alert>
      ) : (
        sendsMail && <RecoveryForm onSent={setSentTo} />
      )}
      {(sendsMail === false || sentTo !== null) && <OtherWays />}
      <Anchor component={Link} to="/auth/login" underline="always" className={styles['forgot'] ?? ''}>
        {t('back')}
      </Anchor>
    </LoginFrame>
  )
}

function RecoveryForm({ onSent }: { onSent: (username: string) => void }) {
  const t = useTranslations('recovery')
  const { min, max } = LOGIN_FIELD
  const form = useForm({
    initialValues: { username: '' },
    validate: {
      username: (username) => {
        const length = codePointLength(username.trim())
        return length < min || length > max ? t('badUsername', { min, max }) : null
      },
    },
  })
  const change = useChange({
    run: (username: string) => ask(askRecovery, { body: { username } }),
    form,
    onDone: (_, username) => onSent(username),
  })
  return (
    <form onSubmit={form.onSubmit(({ username }) => change.send(username.trim()))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('username')}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          {...form.getInputProps('username')}
        />
        <Button type="submit" size="md" fullWidth loading={change.isPending}>
          {t('send')}
        </Button>
      </Stack>
    </form>
  )
}

/** Where no mail arrives: somebody who may edit the user, or the server itself for the owner. */
function OtherWays() {
  const t = useTranslations('recovery')
  return (
    <Stack gap="xs">
      <Text>{t('byPerson')}</Text>
      <Text>{t('byCommand')}</Text>
      <Code block>{COMMAND}</Code>
    </Stack>
  )
}
