import { Alert, Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { sentenceOf } from '../../ui/notify.ts'
import { type LaterDeparture, laterReplacements, type Replacement } from './replacement.ts'
import { useAssign } from './use-assign.ts'

type Props = { later: readonly LaterDeparture[]; replaced: Replacement; onDone: () => void }

/** Offers the new boat to the later departures of the day that the old one would have sailed; each of them stands for itself. */
export function LaterReplacements({ later, replaced, onDone }: Props) {
  const t = useTranslations('assignment')
  const assign = useAssign()
  // The day is read anew after each of them: who they were is kept.
  const [changes] = useState(() => laterReplacements(later, replaced))
  const all = useMutation({
    mutationFn: async () => {
      for (const change of changes) await assign.mutateAsync(change)
    },
    onSuccess: onDone,
  })
  if (changes.length === 0) return null
  return (
    <Alert color="cielo" role="status">
      <Text mb={8}>{t('laterQuestion', { count: changes.length })}</Text>
      <Button mih={44} h="auto" loading={all.isPending} onClick={() => all.mutate()}>
        {t('laterToo', { count: changes.length })}
      </Button>
      {all.error && (
        <Text role="alert" c="coral" mt={8}>
          {sentenceOf(all.error)}
        </Text>
      )}
    </Alert>
  )
}
