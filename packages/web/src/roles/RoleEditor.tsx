import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { type Role, updateRole } from '@muelle/contract/members/roles'
import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { ModuleRights } from '../permissions/ModuleRights.tsx'
import { MODULE_GROUPS } from '../permissions/module-groups.ts'
import { draftOf, grantsOf, isSameDraft, type ModuleDraft } from '../permissions/permission-draft.ts'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { refused } from '../ui/refused.ts'
import { useChange } from '../ui/use-change.ts'
import { ResetRole } from './ResetRole.tsx'
import styles from './RolesPage.module.css'
import { ROLE_CHANGES, ROLES_KEY } from './role-queries.ts'

/** The owner, who alone edits roles, has every right to give. */
const EVERYTHING = { create: true, edit: true, delete: true } as const

type Props = { role: Role; onDirty: (isDirty: boolean) => void }

/** Ticks what a role may do; it is made anew when the role has another version. */
export function RoleEditor({ role, onDirty }: Props) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<ModuleDraft>(() => draftOf(role.modules))
  const isDirty = !isSameDraft(draft, draftOf(role.modules))
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const save = useChange({
    run: (wanted: ModuleDraft, options) => {
      const body = { modules: grantsOf(wanted), version: role.version }
      return ask(updateRole, { params: { role: role.role }, body }, options)
    },
    success: t('roles.saved'),
    failure: t('roles.saveFailed'),
    reload: ROLE_CHANGES,
  })
  const loadCurrent = () => {
    save.dismissStale()
    void queryClient.invalidateQueries({ queryKey: ROLES_KEY })
  }
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} />
      <Title order={3}>{t('roles.mayDo')}</Title>
      {save.stale && <StaleAlert onLoad={loadCurrent} />}
      <RoleModules draft={draft} onChange={setDraft} />
      <Group justify="space-between" gap="xs" className={styles['footer'] ?? ''}>
        <ResetRole role={role} />
        <Group gap="xs">
          {isDirty && (
            <Text size="sm" c="dimmed" role="status">
              {t('roles.dirty')}
            </Text>
          )}
          <Button
            loading={save.isPending}
            onClick={() => save.send(draft)}
            {...refused(isDirty ? undefined : t('roles.unchanged'))}
          >
            {t('common.save')}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

/** The modules that a role may hold, in the groups in which people think of them. */
function RoleModules({ draft, onChange }: { draft: ModuleDraft; onChange: (draft: ModuleDraft) => void }) {
  const t = useTranslations('permissions.groups')
  return MODULE_GROUPS.map(({ key, modules }) => {
    const allowed = modules.filter((module) => ROLE_MODULES.includes(module))
    if (allowed.length === 0) return null
    const headId = `role-group-${key}`
    return (
      <section key={key} aria-labelledby={headId}>
        <Title order={4} size="h3" id={headId} mb={6}>
          {t(key)}
        </Title>
        <div className="mu-card">
          {allowed.map((module) => (
            <ModuleRights
              key={module}
              module={module}
              draft={draft}
              givable={EVERYTHING}
              isLocked={false}
              onChange={onChange}
            />
          ))}
        </div>
      </section>
    )
  })
}
