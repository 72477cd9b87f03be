import { Alert, Progress, Skeleton, Text } from '@mantine/core'
import type { Closure } from '@muelle/contract/closures/record'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ClosureFailures } from './ClosureFailures.tsx'
import { ClosureOutcomes } from './ClosureOutcomes.tsx'
import { ClosureQuestions } from './ClosureQuestions.tsx'
import styles from './closure.module.css'
import { closureQuery } from './closure-queries.ts'

/** How far a closure has come: what failed first, with another try, then everybody with what became of them. */
export function ClosureProgress({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(closureQuery(id))
  const queryClient = useQueryClient()
  const done = data?.progress.done ?? 0
  // The board shows where people are now as soon as they are there.
  useEffect(() => {
    if (done > 0) void queryClient.invalidateQueries({ queryKey: ['board'] })
  }, [done, queryClient])
  if (!data)
    return (
      <div className={styles['scroll']}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />}
      </div>
    )
  return (
    <div className={styles['scroll']}>
      <Bar closure={data} />
      <ClosureFailures closure={data} />
      <ClosureQuestions closure={data} />
      <ClosureOutcomes closure={data} />
    </div>
  )
}

function Bar({ closure }: { closure: Closure }) {
  const t = useTranslations('closure')
  const { total, done, failed, waiting, asked } = closure.progress
  const sentence = total === 0 ? t('finishedEmpty') : t('progress', { done, total })
  return (
    <div className={styles['bar']}>
      {total > 0 && (
        <Progress.Root size="lg">
          <Progress.Section value={(done / total) * 100} color="verde" aria-label={sentence} />
          <Progress.Section value={(failed / total) * 100} color="coral" aria-hidden />
        </Progress.Root>
      )}
      <Text role="status">
        {sentence}
        {waiting > 0 && ` ${t('running')}`}
      </Text>
      {waiting === 0 && failed === 0 && asked === 0 && total > 0 && (
        <Alert color="verde" icon={<IconCircleCheck size={18} aria-hidden />}>
          {t('finished')}
        </Alert>
      )}
    </div>
  )
}
