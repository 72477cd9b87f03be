import { Badge, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import type { BookingSettings } from '@muelle/contract/businesses/booking-settings'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SettingsTouchQuestion } from '../businesses/SettingsTouchQuestion.tsx'
import type { SettingsTouch } from '../businesses/settings-touch.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'
import { SettingsSection } from '../ui/form/SettingsSection.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { typingOver } from '../ui/form/typing-over.ts'
import { refused } from '../ui/refused.ts'
import { isRefusable } from './is-refusable.ts'
import { SectionExample } from './SectionExample.tsx'
import styles from './SectionForm.module.css'
import { SettingField } from './SettingField.tsx'
import { type FormSection, SECTION_FIELDS, type SettingFieldSpec } from './setting-fields.ts'
import { useSectionChange } from './use-section-change.ts'
import { useSettingsPreview } from './use-settings-preview.ts'

type Draft = Record<string, unknown>
type Props = {
  settings: BookingSettings
  section: FormSection
  mayEdit: boolean
  onDirty: (section: FormSection, isDirty: boolean) => void
}

/** A section as a form of its own: what nobody typed into follows the server, what was typed stays until it is saved. */
export function SectionForm({ settings, section, mayEdit, onDirty }: Props) {
  const t = useTranslations('bookingSettings')
  const [typed, setTyped] = useState<Draft>({})
  const [isAsking, setIsAsking] = useState(false)
  const [touch, setTouch] = useState<SettingsTouch | null>(null)
  const [read, setRead] = useState(settings)
  const valuesOf = ({ sections }: BookingSettings): Draft => sections[section] ?? {}
  const { values, isDirty, version } = typingOver({ typed, over: read }, settings, valuesOf)
  if (!isDirty && read !== settings) setRead(settings)
  useEffect(() => {
    onDirty(section, isDirty)
    return () => onDirty(section, false)
  }, [section, isDirty, onDirty])

  const change = useSectionChange(settings.business_id, section, () => {
    setTyped({})
    setIsAsking(false)
    setTouch(null)
  })
  const preview = useSettingsPreview(settings.business_id, section, {
    onTouch: setTouch,
    save: (value) => change.send({ value, over: version }),
  })
  const fields: readonly SettingFieldSpec[] = SECTION_FIELDS[section]
  const isRefused = fields.some((spec) => isRefusable(spec, values[spec.name]))
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isRefused) preview.look(values)
  }
  const isCustomized = settings.customized.includes(section)
  const title = t(`sections.${section}`)
  return (
    <SettingsSection
      title={title}
      description={t(`about.${section}`)}
      actions={isCustomized ? <Badge variant="default">{t('customized')}</Badge> : null}
    >
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          {change.stale && (
            <StaleAlert
              onLoad={() => {
                setTyped({})
                change.takeStale()
              }}
              onKeep={() => {
                const over = change.takeStale()
                if (over) change.send({ value: { ...valuesOf(over), ...typed }, over: over.version })
              }}
            />
          )}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md" className={styles['fields'] ?? ''}>
            {fields.map((spec) => (
              <SettingField
                key={spec.name}
                spec={spec}
                value={values[spec.name]}
                turns={values['turns']}
                disabled={!mayEdit}
                onChange={(value) => setTyped((before) => ({ ...before, [spec.name]: value }))}
              />
            ))}
          </SimpleGrid>
          <SectionExample section={section} values={values} />
          {mayEdit ? (
            <Group justify="flex-end" gap="xs">
              <Button
                variant="subtle"
                color="gray"
                onClick={() => setIsAsking(true)}
                {...refused(isCustomized ? undefined : t('resetDenial'))}
              >
                {t('reset')}
              </Button>
              <Button
                type="submit"
                loading={change.isPending || preview.isPending}
                {...refused(isDirty ? undefined : t('saveDenial'))}
              >
                {t('save')}
              </Button>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {t('readOnly')}
            </Text>
          )}
        </Stack>
      </form>
      {touch && (
        <SettingsTouchQuestion
          touch={touch}
          isPending={change.isPending}
          onConfirm={() => change.send({ value: values, over: version })}
          onClose={() => setTouch(null)}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('resetTitle')}
          isPending={change.isPending}
          onConfirm={() => change.send({ value: null, over: settings.version })}
          onClose={() => setIsAsking(false)}
        >
          <Text>{t('resetBody', { section: title })}</Text>
        </ConfirmDialog>
      )}
    </SettingsSection>
  )
}
