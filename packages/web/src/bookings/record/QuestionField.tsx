import { NativeSelect, TextInput } from '@mantine/core'
import { MAX_ANSWER } from '@muelle/contract/bookings/booking-bounds'
import type { TourQuestion } from '@muelle/contract/tours/product'
import { useTranslations } from 'use-intl'

/** What an answer of yes or no is kept as, whatever the language of whoever wrote it down. */
const YES_NO = ['yes', 'no'] as const

/** An answer in words: that of yes or no in the reader's language, everything else as it was said. */
export function useAnswerWords(): (question: Pick<TourQuestion, 'kind'>, value: string) => string {
  const t = useTranslations('common')
  return ({ kind }, value) => {
    const known = kind === 'yes_no' ? YES_NO.find((one) => one === value) : undefined
    return known ? t(known) : value
  }
}

type Props = { question: TourQuestion; value: string; onValue: (value: string) => void }

/** A question of a tour, answered in the way of its kind; an empty answer is none. */
export function QuestionField({ question, value, onValue }: Props) {
  const words = useAnswerWords()
  const { kind, label, options, required } = question
  if (kind !== 'choice' && kind !== 'yes_no')
    return (
      <TextInput
        label={label}
        withAsterisk={required}
        type={kind === 'date' ? 'date' : 'text'}
        {...(kind === 'number' && { inputMode: 'numeric' as const })}
        maxLength={MAX_ANSWER}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    )
  const known: readonly string[] = kind === 'yes_no' ? YES_NO : options
  // An option that the tour no longer offers is still what was answered.
  const all = value === '' || known.includes(value) ? known : [...known, value]
  return (
    <NativeSelect
      label={label}
      withAsterisk={required}
      value={value}
      data={[{ value: '', label: '–' }, ...all.map((one) => ({ value: one, label: words(question, one) }))]}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
