import { Button, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { createBusiness } from '@muelle/contract/businesses/record'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useChange } from '../ui/use-change.ts'
import { BusinessForm } from './BusinessForm.tsx'
import { type BusinessValues, NEW_BUSINESS } from './business-form.ts'
import { BUSINESS_KEYS } from './business-queries.ts'
import { useFaultWords } from './use-fault-words.ts'

/** Opens a business: what it is, how people reach it and where it is. Only name and address have to be known. */
export function NewBusinessPage() {
  const t = useTranslations()
  const navigate = useNavigate()
  const validate = useFaultWords()
  const form = useForm<BusinessValues>({ initialValues: NEW_BUSINESS, validate: (values) => validate(values) })
  const [isSaved, setIsSaved] = useState(false)
  const change = useChange({
    run: (body: BusinessValues, options) => ask(createBusiness, { body }, options),
    success: ({ name }) => t('businesses.createdDone', { name }),
    reload: BUSINESS_KEYS,
    form,
    onDone: ({ id }) => {
      setIsSaved(true)
      void navigate({ to: '/business/$business', params: { business: String(id) }, ignoreBlocker: true })
    },
  })
  return (
    <>
      <PageHeader description={t('businesses.newHint')} />
      <LeaveGuard isDirty={form.isDirty() && !isSaved} />
      <form onSubmit={form.onSubmit((values) => change.send(values))} noValidate>
        <Stack gap="md">
          <BusinessForm form={form} followsName />
          <Group justify="flex-end" gap="xs">
            <Button component={Link} to="/business" variant="default">
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('businesses.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </>
  )
}
