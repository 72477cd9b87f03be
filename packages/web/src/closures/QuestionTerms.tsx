import { NativeSelect } from '@mantine/core'
import { UNANSWERED_ACTIONS } from '@muelle/domain/closures/closure'
import { useTranslations } from 'use-intl'
import styles from './closure.module.css'
import { ASK_HOURS, type Question } from './closure-plan.ts'

/** What customers who are asked are told: how long they may think it over, and what happens if they say nothing. */
export function QuestionTerms({ value, onChange }: { value: Question; onChange: (question: Question) => void }) {
  const t = useTranslations('closure')
  return (
    <section className={styles['section']} aria-label={t('wishes.ask')}>
      <div className={styles['terms']}>
        <NativeSelect
          label={t('askHours')}
          value={String(value.hours)}
          onChange={({ currentTarget }) => onChange({ ...value, hours: Number(currentTarget.value) })}
          data={ASK_HOURS.map((hours) => ({ value: String(hours), label: t('hours', { hours }) }))}
        />
        <NativeSelect
          label={t('otherwise')}
          value={value.otherwise}
          onChange={({ currentTarget }) => {
            const otherwise = UNANSWERED_ACTIONS.find((action) => action === currentTarget.value)
            if (otherwise) onChange({ ...value, otherwise })
          }}
          data={UNANSWERED_ACTIONS.map((action) => ({ value: action, label: t(`wishes.${action}`) }))}
        />
      </div>
      <p className={styles['note']}>{t('askHint')}</p>
    </section>
  )
}
