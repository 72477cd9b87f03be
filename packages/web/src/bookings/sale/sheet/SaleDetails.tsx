import { Button, Textarea, TextInput } from '@mantine/core'
import { MAX_NOTES, MAX_PASSENGER_TEXT } from '@muelle/contract/bookings/booking-bounds'
import { NOTE_FIELDS } from '@muelle/contract/bookings/written-fields'
import type { Tour } from '@muelle/contract/tours/record'
import { IconNotes, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCategoryName } from '../../../tours/prices/use-category-name.ts'
import { answerKey } from '../../record/answers.ts'
import { QuestionField } from '../../record/QuestionField.tsx'
import { travellersOf } from '../sale-request.ts'
import { type SaleDetails as Details } from '../sale-state.ts'
import type { Sale } from '../use-sale.ts'
import sheet from './SaleSheet.module.css'
import styles from './SaleTools.module.css'

type Props = { sale: Sale; tour: Tour; isLocked: boolean }

/** What is written down with a sale: what the tour asks is open, notes and the names of who travels are one press away. */
export function SaleDetails({ sale, tour, isLocked }: Props) {
  const t = useTranslations('saleTools')
  const { names, ...details } = sale.state.details
  const isNoted = NOTE_FIELDS.some((field) => details[field] !== '')
  const [isNotesOpen, setNotesOpen] = useState(isNoted)
  const [isNamesOpen, setNamesOpen] = useState(Object.keys(names).length > 0)
  const change = (changed: Partial<Details>) => sale.dispatch({ type: 'details', change: changed })
  const people = travellersOf(sale.facts)
  const hasNotes = isNotesOpen || isNoted
  const own = tour.questions.filter(({ scope }) => scope === 'booking')
  const each = tour.questions.filter(({ scope }) => scope === 'passenger')
  return (
    <fieldset className={`${sheet['section']} ${styles['details']}`} disabled={isLocked} aria-label={t('details')}>
      <Questions sale={sale} questions={own} position={0} />
      {each.length > 0 &&
        people.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the position is who it is
          <Questions key={index} sale={sale} questions={each} position={index + 1} />
        ))}
      <div className={styles['buttons']}>
        <Button
          variant="default"
          className={styles['button'] ?? ''}
          leftSection={<IconNotes size={18} aria-hidden />}
          aria-expanded={hasNotes}
          onClick={() => setNotesOpen(!hasNotes)}
        >
          {t('notes')}
        </Button>
        {people.length > 0 && (
          <Button
            variant="default"
            className={styles['button'] ?? ''}
            leftSection={<IconUsers size={18} aria-hidden />}
            aria-expanded={isNamesOpen}
            onClick={() => setNamesOpen(!isNamesOpen)}
          >
            {t('names')}
          </Button>
        )}
      </div>
      {hasNotes &&
        NOTE_FIELDS.map((field) => (
          <Textarea
            key={field}
            size="md"
            label={t(`noteFields.${field}`)}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={MAX_NOTES}
            value={details[field]}
            onChange={({ currentTarget: { value } }) => change({ [field]: value })}
          />
        ))}
      {isNamesOpen && <Names sale={sale} tour={tour} onChange={(changed) => change({ names: changed })} />}
    </fieldset>
  )
}

type QuestionsProps = { sale: Sale; questions: Tour['questions']; position: number }

/** What is asked of the booking, or of one passenger. */
function Questions({ sale, questions, position }: QuestionsProps) {
  const t = useTranslations('saleTools')
  const { answers } = sale.state.details
  return questions.map((question) => {
    const key = answerKey(question.id, position)
    const label = position === 0 ? question.label : t('ofPassenger', { label: question.label, position })
    return (
      <QuestionField
        key={key}
        question={{ ...question, label }}
        value={answers[key] ?? ''}
        onValue={(value) => sale.dispatch({ type: 'details', change: { answers: { ...answers, [key]: value } } })}
      />
    )
  })
}

type NamesProps = { sale: Sale; tour: Tour; onChange: (names: Details['names']) => void }

/** Who travels, by name; nobody has to be named. */
function Names({ sale, tour, onChange }: NamesProps) {
  const t = useTranslations('saleTools')
  const nameOf = useCategoryName()
  const { names } = sale.state.details
  return travellersOf(sale.facts).map(({ category_id }, index) => {
    const position = index + 1
    const known = names[position] ?? { firstName: '', lastName: '' }
    const category = tour.categories.find(({ id }) => id === category_id)
    const who = t('passenger', { position, category: category ? nameOf(category) : '' })
    const set = (part: Partial<typeof known>) => onChange({ ...names, [position]: { ...known, ...part } })
    return (
      <div key={position} className={styles['name']} role="group" aria-label={who}>
        <TextInput
          size="md"
          label={t('firstNameOf', { who })}
          maxLength={MAX_PASSENGER_TEXT}
          autoComplete="off"
          value={known.firstName}
          onChange={({ currentTarget: { value } }) => set({ firstName: value })}
        />
        <TextInput
          size="md"
          label={t('lastName')}
          maxLength={MAX_PASSENGER_TEXT}
          autoComplete="off"
          value={known.lastName}
          onChange={({ currentTarget: { value } }) => set({ lastName: value })}
        />
      </div>
    )
  })
}
