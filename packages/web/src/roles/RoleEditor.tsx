import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Role } from '@muelle/contract/members/roles'
import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import { useTranslations } from 'use-intl'
import { ModuleRights } from '../permissions/ModuleRights.tsx'
import { MODULE_GROUPS } from '../permissions/module-groups.ts'
import type { ModuleDraft } from '../permissions/permission-draft.ts'
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx'
import { StaleAlert } from '../ui/form/StaleAlert.tsx'
import { refused } from '../ui/refused.ts'
import { ResetRole } from './ResetRole.tsx'
import styles from './RolesPage.module.css'
import type { RoleDraft } from './use-role-draft.ts'

/** The owner, who alone edits roles, has every right to give. */
const EVERYTHING = { create: true, edit: true, delete: true } as const

type Props = { role: Role; edit: RoleDraft }

/** Ticks what a role may do. */
export function RoleEditor({ role, edit: { draft, isDirty, isPending, stale, tick, forget, save } }: Props) {
  const t = useTranslations()
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} />
      <Title order={3}>{t('roles.mayDo')}</Title>
      {stale && <StaleAlert {...stale} />}
      <RoleModules draft={draft} onChange={tick} />
      <Group justify="space-between" gap="xs" className={styles['footer'] ?? ''}>
        <ResetRole role={role} onDone={forget} />
        <Group gap="xs">
          {isDirty && (
            <Text size="sm" c="dimmed" role="status">
              {t('roles.dirty')}
            </Text>
          )}
          <Button loading={isPending} onClick={save} {...refused(isDirty ? undefined : t('roles.unchanged'))}>
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
