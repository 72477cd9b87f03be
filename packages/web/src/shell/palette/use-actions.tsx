import { Kbd } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useBusiness } from '../../session/use-business.ts'
import { useRights } from '../../session/use-session.ts'
import { ACTIONS } from './actions.ts'
import type { Entry } from './entry.ts'
import { ICON } from './icon.ts'

/** An action with the words that find it. */
export type Findable = Entry & { words: string }

/** The actions that the person may do in the selected business. */
export function useActions(): Findable[] {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const { can } = useRights()
  const { business } = useBusiness()
  if (!business) return []
  return ACTIONS.filter(
    ({ needs, of }) =>
      (of === undefined || of === business.type) && needs.every(({ module, flag }) => can(module, flag)),
  ).map(({ id, label, keywords, icon: Icon, shortcut, to }) => ({
    id: `action-${id}`,
    icon: <Icon {...ICON} />,
    label: t(label),
    words: `${t(label)} ${keywords ? t(keywords) : ''}`,
    ...(shortcut && { aside: <Kbd size="xs">{shortcut}</Kbd> }),
    verb: 'run' as const,
    run: () => void navigate(to(business.business_id)),
  }))
}
