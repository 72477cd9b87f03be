import { Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createFirstAccount } from '@muelle/contract/account/setup'
import { MAX_ACCOUNT_NAME_LENGTH } from '@muelle/contract/businesses/business-bounds'
import { LANGUAGES, type Language } from '@muelle/contract/languages'
import { Email } from '@muelle/contract/shapes'
import { MAX_PERSON_NAME } from '@muelle/contract/users/user-bounds'
import { codePointLength } from '@muelle/domain/text'
import { isTimeZone } from '@muelle/domain/time'
import { USERNAME_LENGTH } from '@muelle/domain/users/username'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/ask.ts'
import { zoneOptions } from '../catalogues/zone-options.ts'
import { loadCatalogue } from '../i18n/catalogues.ts'
import { currentLanguage, isLanguage, LANGUAGE_NAMES } from '../i18n/language.ts'
import { NewPasswordField } from '../invitations/NewPasswordField.tsx'
import { usePasswordFault } from '../invitations/use-password-fault.ts'
import { enterWith } from '../session/sign-in.ts'
import { useChange } from '../ui/use-change.ts'

const route = getRouteApi('/_public/bienvenida/$token')
const FALLBACK_ZONE = 'America/Cancun'

function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZone(zone) ? zone : FALLBACK_ZONE
}

/** Fields have the names of the wire, so that the server's refusals find them. */
type Values = {
  name: string
  first_name: string
  last_name: string
  username: string
  email: string
  password: string
  language: Language
  time_zone: string
}

function useWelcomeForm() {
  const t = useTranslations('welcome')
  const passwordFault = usePasswordFault()
  const { min } = USERNAME_LENGTH
  const needed = (text: string) => (text.trim() === '' ? t('required') : null)
  return useForm<Values>({
    initialValues: {
      name: '',
      first_name: '',
      last_name: '',
      username: '',
      email: '',
      password: '',
      language: currentLanguage(),
      time_zone: ownZone(),
    },
    validate: {
      name: needed,
      first_name: needed,
      last_name: needed,
      username: (text) => needed(text) ?? (codePointLength(text.trim()) < min ? t('usernameShort', { min }) : null),
      email: (email) => (email.trim() !== '' && !Email.safeParse(email).success ? t('badEmail') : null),
      password: passwordFault,
    },
  })
}

/** Makes the account and leads inside. */
export function WelcomeForm({ token }: { token: string }) {
  const t = useTranslations('welcome')
  const { queries } = route.useRouteContext()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useWelcomeForm()
  const change = useChange({
    run: async (values: Values) =>
      enterWith(queries, await ask(createFirstAccount, { params: { token }, body: values })),
    form,
    onDone: () => {
      queryClient.removeQueries({ queryKey: ['setup', token] })
      void navigate({ to: '/', replace: true })
    },
    // Somebody else was faster, or the link ended while the form was filled in: the page says what to do.
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.httpStatus !== 410) return false
      void queryClient.resetQueries({ queryKey: ['setup', token] })
      return true
    },
  })
  const field = (name: keyof Values) => ({ size: 'md', ...form.getInputProps(name) }) as const
  const speak = (language: string | null) => {
    if (!isLanguage(language)) return
    form.setFieldValue('language', language)
    form.clearErrors()
    void loadCatalogue(language)
  }
  return (
    <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('company')}
          description={t('companyHint')}
          maxLength={MAX_ACCOUNT_NAME_LENGTH}
          {...field('name')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('firstName')}
            autoComplete="given-name"
            maxLength={MAX_PERSON_NAME}
            {...field('first_name')}
          />
          <TextInput
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={MAX_PERSON_NAME}
            {...field('last_name')}
          />
        </SimpleGrid>
        <TextInput
          label={t('username')}
          description={t('usernameHint', { min: USERNAME_LENGTH.min })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_LENGTH.max}
          {...field('username')}
        />
        <NewPasswordField {...field('password')} />
        <TextInput
          label={t('email')}
          description={t('emailHint')}
          type="email"
          autoComplete="email"
          {...field('email')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('language')}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            allowDeselect={false}
            {...field('language')}
            onChange={speak}
          />
          <Select
            label={t('zone')}
            data={zoneOptions(form.values.time_zone)}
            allowDeselect={false}
            searchable
            {...field('time_zone')}
          />
        </SimpleGrid>
        <Button type="submit" size="md" fullWidth loading={change.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  )
}
