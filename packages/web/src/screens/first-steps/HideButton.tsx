import { Button } from '@mantine/core'
import { hideFirstSteps } from '@muelle/contract/first-steps/record'
import { useTranslations } from 'use-intl'
import { ask } from '../../api/ask.ts'
import { useChange } from '../../ui/use-change.ts'

type Props = { businessId: number; isHidden: boolean }

/** Takes the steps off the day board, for this person alone, or puts them back. */
export function HideButton({ businessId, isHidden }: Props) {
  const t = useTranslations('firstSteps')
  const change = useChange({
    run: (hidden: boolean, options) => ask(hideFirstSteps, { body: { hidden } }, options),
    success: ({ is_hidden }) => (is_hidden ? t('hidden') : ''),
    reload: [['board', businessId]],
  })
  return (
    <Button variant="subtle" size="compact-md" loading={change.isPending} onClick={() => change.send(!isHidden)}>
      {t(isHidden ? 'show' : 'hide')}
    </Button>
  )
}
