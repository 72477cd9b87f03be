import { Button, Group } from '@mantine/core'
import type { Booking } from '@muelle/contract/bookings/record'
import { fullName } from '@muelle/domain/full-name'
import { IconUserEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { tourDetailQuery } from '../../tours/tour-queries.ts'
import styles from './BookingDrawer.module.css'
import { useAnswerWords } from './QuestionField.tsx'

/** Who travels and what they answered, as far as somebody wrote it down; one press corrects it. */
export function TravellerList({ booking, onEdit }: { booking: Booking; onEdit: (() => void) | null }) {
  const t = useTranslations()
  const answersOf = useAnswers(booking)
  const { passengers } = booking
  const own = answersOf(0)
  return (
    <>
      {own.length > 0 && (
        <ul className={styles['list']} aria-label={t('travellers.answers')}>
          {own.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
      {passengers.length > 0 && (
        <ol className={styles['list']} aria-label={t('life.sections.passengers')}>
          {passengers.map(({ first_name, last_name, age, document }, index) => {
            const name = fullName(first_name, last_name) || t('life.noName')
            const words = age == null ? name : t('life.passenger', { name, age })
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the position is who it is
              <li key={index}>
                {words}
                {[document, ...answersOf(index + 1)].filter(Boolean).map((said) => (
                  <span key={said} className={styles['small']}>
                    {said}
                  </span>
                ))}
              </li>
            )
          })}
        </ol>
      )}
      {onEdit && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            leftSection={<IconUserEdit size={16} aria-hidden />}
            onClick={onEdit}
          >
            {t('life.menu.passengers')}
          </Button>
        </Group>
      )}
    </>
  )
}

/** «Hotel: Casa Azul» for everything that was answered at a position; without the question, what was said stands alone. */
function useAnswers({ answers, tour }: Booking): (position: number) => string[] {
  const { business } = useBusiness()
  const words = useAnswerWords()
  const { data } = useQuery({
    ...tourDetailQuery(business?.business_id ?? 0, tour.id),
    enabled: answers.length > 0 && !!business,
  })
  return (position) =>
    answers
      .filter(({ passenger_position }) => passenger_position === position)
      .map(({ question_id, value }) => {
        const question = data?.questions.find(({ id }) => id === question_id)
        return question ? `${question.label}: ${words(question, value)}` : value
      })
}
