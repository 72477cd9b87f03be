import { Button, Checkbox, Group, Select, SimpleGrid, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TOUR_LIMITS, type TourQuestion } from '@muelle/contract/tours/product'
import {
  MAX_QUESTION_OPTIONS,
  MAX_QUESTIONS,
  QUESTION_KINDS,
  QUESTION_SCOPES,
  type QuestionScope,
} from '@muelle/domain/tours/question'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import { moveItem } from '../../ui/move-item.ts'
import { EditorForm } from './EditorForm.tsx'
import styles from './QuestionsSection.module.css'
import { RowTools } from './RowTools.tsx'
import type { SectionProps } from './section-props.ts'
import { useSectionForm } from './use-section-form.ts'

type Values = { questions: TourQuestion[] }
type Form = UseFormReturnType<Values>

/** What is asked when a place on the tour is booked: once for the booking, or of each passenger. */
export function QuestionsSection({ tour, businessId }: SectionProps) {
  const t = useTranslations('tourEditor')
  const section = useSectionForm<Values>({
    tour,
    businessId,
    section: 'questions',
    valuesOf: ({ questions }) => ({ questions }),
    bodyOf: (values) => values,
    validate: ({ questions }) =>
      Object.fromEntries(
        questions.map(({ label }, index) => [
          `questions.${index}.label`,
          label.trim() === '' ? t('labelRequired') : null,
        ]),
      ),
  })
  return (
    <EditorForm section={section}>
      {QUESTION_SCOPES.map((scope) => (
        <SettingsSection key={scope} title={t(`scopes.${scope}`)} description={t(`scopeHints.${scope}`)}>
          <QuestionList form={section.form} scope={scope} />
        </SettingsSection>
      ))}
    </EditorForm>
  )
}

/** The questions of one scope; they share a list with those of the other. */
function QuestionList({ form, scope }: { form: Form; scope: QuestionScope }) {
  const t = useTranslations('tourEditor')
  const { questions } = form.values
  const places = questions.flatMap((question, index) => (question.scope === scope ? [index] : []))
  const set = (next: TourQuestion[]) => form.setFieldValue('questions', next)
  return (
    <Stack gap="sm">
      {places.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('questionsEmpty')}
        </Text>
      )}
      {places.map((index, at) => (
        <QuestionFields
          key={questions[index]?.id ?? `new-${index}`}
          form={form}
          index={index}
          at={at}
          count={places.length}
          onMove={(to) => set(moveItem(questions, index, places[to] ?? index))}
          onRemove={() => set(questions.filter((_, place) => place !== index))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={questions.length >= MAX_QUESTIONS}
          onClick={() => set([...questions, { scope, kind: 'text', label: '', options: [], required: false }])}
        >
          {t('questionAdd')}
        </Button>
      </Group>
    </Stack>
  )
}

type FieldsProps = {
  form: Form
  /** Place in the form, and among the questions of its scope. */
  index: number
  at: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function QuestionFields({ form, index, at, count, onMove, onRemove }: FieldsProps) {
  const t = useTranslations('tourEditor')
  const question = form.values.questions[index]
  if (!question) return null
  const path = `questions.${index}` as const
  return (
    <div className={styles['question']} role="group" aria-label={question.label || t('questionNew')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('questionLabel')}
          maxLength={TOUR_LIMITS.questionLabel}
          {...form.getInputProps(`${path}.label`)}
        />
        <Select
          label={t('questionKind')}
          allowDeselect={false}
          data={QUESTION_KINDS.map((value) => ({ value, label: t(`questionKinds.${value}`) }))}
          {...form.getInputProps(`${path}.kind`)}
        />
      </SimpleGrid>
      {question.kind === 'choice' && (
        <TagsInput
          label={t('questionOptions')}
          description={t('questionOptionsHint')}
          maxTags={MAX_QUESTION_OPTIONS}
          {...form.getInputProps(`${path}.options`)}
        />
      )}
      <Group justify="space-between">
        <Checkbox label={t('questionRequired')} {...form.getInputProps(`${path}.required`, { type: 'checkbox' })} />
        <RowTools
          name={question.label || t('questionNew')}
          index={at}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Group>
    </div>
  )
}
