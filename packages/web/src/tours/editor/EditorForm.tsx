import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx'
import { StaleAlert } from '../../ui/form/StaleAlert.tsx'
import { refused } from '../../ui/refused.ts'
import { DraftAlert } from './DraftAlert.tsx'
import styles from './EditorForm.module.css'
import type { SectionForm } from './use-section-form.ts'

type Props<Values extends Record<string, unknown>> = {
  section: SectionForm<Values>
  /** Instead of saving at once, such as a question first. */
  onSave?: () => void
  children: ReactNode
}

/** The frame of a section's form: an earlier draft, somebody else's version, the fields, and the button that saves. */
export function EditorForm<Values extends Record<string, unknown>>({ section, onSave, children }: Props<Values>) {
  const t = useTranslations()
  const { form, isDirty, draft, stale, mayEdit, isPending, onSubmit } = section
  return (
    <form onSubmit={onSave ? form.onSubmit(() => onSave()) : onSubmit} noValidate>
      <LeaveGuard isDirty={isDirty} alsoWithin="section" />
      <Stack gap="md">
        <DraftAlert draft={draft} />
        {stale && <StaleAlert {...stale} />}
        {/* Native: disables every field and button of the section at once. */}
        <fieldset disabled={!mayEdit} className={styles['fields']}>
          <Stack gap="md">{children}</Stack>
        </fieldset>
        <Group justify="flex-end" gap="sm" className="mu-no-print">
          {!mayEdit && (
            <Text size="sm" c="dimmed">
              {t('tourEditor.readOnly')}
            </Text>
          )}
          {mayEdit && isDirty && (
            <Button variant="default" onClick={() => form.reset()}>
              {t('tourEditor.undo')}
            </Button>
          )}
          <Button
            type="submit"
            loading={isPending}
            disabled={!mayEdit}
            {...refused(isDirty || !mayEdit ? undefined : t('tourEditor.nothingToSave'))}
          >
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
