import { Alert, Button, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Permission } from '@muelle/contract/permissions/record'
import { BUSINESS_ROLES, type BusinessRole } from '@muelle/domain/business-roles'
import type { ModuleGrant } from '@muelle/domain/rights'
import { PRESETS } from '@muelle/domain/role-presets'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { refused } from '../ui/refused.ts'
import { ModuleRights } from './ModuleRights.tsx'
import { MODULE_GROUPS } from './module-groups.ts'
import styles from './PermissionEditor.module.css'
import {
  draftOf,
  type GivableModules,
  givablePart,
  grantsOf,
  isSameDraft,
  type ModuleDraft,
} from './permission-draft.ts'

export type PermissionBody = { name: string; description: string; modules: ModuleGrant[] }
export type PermissionNames = { name: string; description: string }

type Props = {
  /** What the editor begins with; null for a new permission. */
  permission: Permission | null
  form: UseFormReturnType<PermissionNames>
  givable: GivableModules
  /** Why nothing may be changed here. */
  refusal?: string | undefined
  isPending: boolean
  onSave: (body: PermissionBody) => void
  /** Above the fields, such as that somebody else saved it first. */
  children?: ReactNode
  footer?: ReactNode
}

/** Name, description and modules of a permission, with presets to begin from; asks before what was changed is lost. */
export function PermissionEditor(props: Props) {
  const { permission, form, givable, refusal, isPending, onSave, children, footer } = props
  const t = useTranslations()
  const [start] = useState(() => draftOf(permission?.modules ?? []))
  const [draft, setDraft] = useState(start)
  const isLocked = refusal !== undefined
  const isDirty = !isLocked && (form.isDirty() || !isSameDraft(draft, start))
  const save = (names: PermissionNames) => onSave({ ...names, modules: grantsOf(draft) })
  return (
    <form onSubmit={form.onSubmit(save)} noValidate className={styles['editor']}>
      <LeaveGuard isDirty={isDirty} />
      <Stack gap="lg">
        {children}
        {refusal && (
          <Alert color="ambar" icon={<IconLock size={18} aria-hidden />} title={t('permissions.locked')}>
            {refusal}
          </Alert>
        )}
        <div className={styles['names']}>
          <TextInput
            label={t('permissions.name')}
            description={t('permissions.nameHint')}
            withAsterisk
            disabled={isLocked}
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('permissions.description')}
            description={t('permissions.descriptionHint')}
            disabled={isLocked}
            {...form.getInputProps('description')}
          />
        </div>
        {!isLocked && <PresetSelect givable={givable} onPick={setDraft} />}
        <div>
          <Title order={2}>{t('permissions.modules')}</Title>
          <Text c="dimmed">{t('permissions.modulesHint')}</Text>
        </div>
        {MODULE_GROUPS.map(({ key, modules }) => {
          const headId = `group-${key}`
          return (
            <section key={key} className={styles['group']} aria-labelledby={headId}>
              <div className={styles['groupHead']}>
                <Title order={3} id={headId}>
                  {t(`permissions.groups.${key}`)}
                </Title>
                <Text size="sm" c="dimmed">
                  {t('permissions.chosen', { count: modules.filter((module) => draft.has(module)).length })}
                </Text>
              </div>
              <div className="mu-card">
                {modules.map((module) => (
                  <ModuleRights
                    key={module}
                    module={module}
                    draft={draft}
                    givable={givable.get(module) ?? null}
                    isLocked={isLocked}
                    onChange={setDraft}
                  />
                ))}
              </div>
            </section>
          )
        })}
      </Stack>
      <div className={styles['bar']}>
        <Text size="sm" className={styles['held'] ?? ''}>
          {permission && t('permissions.heldBy', { count: permission.users })}
        </Text>
        {footer}
        <Button component={Link} to="/permissions" variant="default">
          {t('common.cancel')}
        </Button>
        <Button
          type="submit"
          loading={isPending}
          {...refused(isDirty ? undefined : (refusal ?? t('permissions.unchanged')))}
        >
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

type PresetProps = { givable: GivableModules; onPick: (draft: ModuleDraft) => void }

/** Begins with what a role of a business holds, as far as one may give it. */
function PresetSelect({ givable, onPick }: PresetProps) {
  const t = useTranslations()
  const [role, setRole] = useState<BusinessRole | null>(null)
  const [left, setLeft] = useState(0)
  const pick = (value: string | null) => {
    const chosen = BUSINESS_ROLES.find((candidate) => candidate === value) ?? null
    setRole(chosen)
    if (!chosen) return
    const part = givablePart(PRESETS[chosen], givable)
    setLeft(part.left)
    onPick(part.draft)
  }
  return (
    <div>
      <Select
        label={t('permissions.preset')}
        description={t('permissions.presetHint')}
        maw={420}
        searchable
        data={BUSINESS_ROLES.map((value) => ({ value, label: t(`roles.names.${value}`) }))}
        value={role}
        onChange={pick}
      />
      {role && left > 0 && (
        <Text size="sm" role="status" mt={6}>
          {t('permissions.presetLeft', { count: left })}
        </Text>
      )}
    </div>
  )
}
