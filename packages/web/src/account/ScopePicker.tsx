import { Text } from '@mantine/core'
import { FLAGS, type Flag, MODULES, type ModuleId } from '@muelle/domain/rights'
import { useTranslations } from 'use-intl'
import { ModuleRights } from '../permissions/ModuleRights.tsx'
import type { ModuleDraft } from '../permissions/permission-draft.ts'
import { useRights } from '../session/use-session.ts'
import styles from './ScopePicker.module.css'

type Props = { draft: ModuleDraft; error: string | null; onChange: (draft: ModuleDraft) => void }

/** What a key may do: of each module that the person holds, what they themselves may do with it (I17). */
export function ScopePicker({ draft, error, onChange }: Props) {
  const t = useTranslations('apiKeys')
  const { can } = useRights()
  const flagsOf = (module: ModuleId) =>
    Object.fromEntries(FLAGS.map((flag) => [flag, can(module, flag)])) as Record<Flag, boolean>
  return (
    <fieldset className={styles['picker']}>
      <legend>{t('scopes')}</legend>
      <Text size="sm" c="dimmed">
        {t('scopesHint')}
      </Text>
      <div className={styles['list']}>
        {MODULES.filter((module) => can(module)).map((module) => (
          <ModuleRights
            key={module}
            module={module}
            draft={draft}
            givable={flagsOf(module)}
            isLocked={false}
            onChange={onChange}
          />
        ))}
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}
