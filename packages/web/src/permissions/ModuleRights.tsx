import { Checkbox, Text } from '@mantine/core'
import { FLAGS, type Flag, type ModuleId } from '@muelle/domain/rights'
import { useTranslations } from 'use-intl'
import styles from './PermissionEditor.module.css'
import { type Givable, type ModuleDraft, withFlag, withModule } from './permission-draft.ts'

type Props = {
  module: ModuleId
  draft: ModuleDraft
  givable: Givable
  isLocked: boolean
  onChange: (draft: ModuleDraft) => void
}

/** One module in words, with the right to see it and its three flags; what one lacks oneself cannot be switched on, and says why. */
export function ModuleRights({ module, draft, givable, isLocked, onChange }: Props) {
  const t = useTranslations('permissions')
  const moduleName = useTranslations('modules')(module)
  const held = draft.get(module)
  const isWhole = givable !== null && FLAGS.every((flag) => givable[flag])
  const reason = isWhole || isLocked ? undefined : t(givable === null ? 'lackingAll' : 'lacking')
  const aboutId = `about-${module}`
  const box = (flag: Flag | 'see', isOn: boolean, mayGive: boolean, next: (isOn: boolean) => ModuleDraft) => (
    <Checkbox
      key={flag}
      className={styles['right'] ?? ''}
      label={t(flag)}
      aria-label={t('flagOf', { flag: t(flag), module: moduleName })}
      aria-describedby={aboutId}
      checked={isOn}
      disabled={isLocked || !mayGive}
      onChange={({ currentTarget: { checked } }) => onChange(next(checked))}
    />
  )
  return (
    <div className={styles['module']} data-held={held !== undefined || undefined}>
      <div className={styles['words']}>
        <b>{moduleName}</b>
        <Text size="sm" c="dimmed" id={aboutId}>
          {t(`about.${module}`)}
          {reason && <span className={styles['reason']}>{reason}</span>}
        </Text>
      </div>
      <div className={styles['rights']}>
        {box('see', held !== undefined, givable !== null, (isOn) => withModule(draft, module, isOn))}
        {FLAGS.map((flag) =>
          box(flag, held?.[flag] ?? false, givable?.[flag] ?? false, (isOn) => withFlag(draft, module, flag, isOn)),
        )}
      </div>
    </div>
  )
}
