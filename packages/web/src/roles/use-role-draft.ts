import { type Role, updateRole } from '@muelle/contract/members/roles'
import { ROLE_MODULES } from '@muelle/domain/members/roles-for'
import type { Flag, ModuleId } from '@muelle/domain/rights'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ask } from '../api/ask.ts'
import { draftOf, grantsOf, type ModuleDraft } from '../permissions/permission-draft.ts'
import type { StaleChoice } from '../ui/form/StaleAlert.tsx'
import { typedIn, typingOver } from '../ui/form/typing-over.ts'
import { useChange } from '../ui/use-change.ts'
import { ROLE_CHANGES, ROLES_KEY } from './role-queries.ts'

type Flags = Readonly<Record<Flag, boolean>>
/** What a role holds of every module that it may hold; null for nothing. */
type Held = Partial<Record<ModuleId, Flags | null>>

const heldBy = (flagsOf: (module: ModuleId) => Flags | undefined): Held =>
  Object.fromEntries(ROLE_MODULES.map((module) => [module, flagsOf(module) ?? null]))
const heldOf = ({ modules }: Pick<Role, 'modules'>): Held => {
  const draft = draftOf(modules)
  return heldBy((module) => draft.get(module))
}
const draftFrom = (held: Held): ModuleDraft =>
  new Map(
    ROLE_MODULES.flatMap((module) => {
      const flags = held[module]
      return flags ? [[module, flags] as const] : []
    }),
  )

/**
 * What is ticked of a role and not saved. It stays while the role is read again: modules that nobody ticked follow it, and whoever saves
 * over somebody else's change of the same module is asked which of the two is to hold (I26).
 */
export function useRoleDraft(role: Role) {
  const t = useTranslations('roles')
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Partial<Held>>({})
  const [over, setOver] = useState(role)
  const { values, isDirty, version } = typingOver({ typed, over }, role, heldOf)
  if (!isDirty && over !== role) setOver(role)

  const put = (fresh: Role) => {
    setOver(fresh)
    queryClient.setQueryData<{ rows: Role[] }>(
      ROLES_KEY,
      (read) => read && { ...read, rows: read.rows.map((row) => (row.role === fresh.role ? fresh : row)) },
    )
  }
  const change = useChange({
    run: (wanted: { held: Held; version: number }, options) => {
      const body = { modules: grantsOf(draftFrom(wanted.held)), version: wanted.version }
      return ask(updateRole, { params: { role: role.role }, body }, options)
    },
    success: t('saved'),
    failure: t('saveFailed'),
    reload: ROLE_CHANGES,
    showsStale: true,
    onDone: (saved) => {
      put(saved)
      setTyped({})
    },
  })
  const current = change.stale as Role | null
  const stale: StaleChoice | null = current && {
    onLoad: () => {
      put(current)
      setTyped({})
      change.dismissStale()
    },
    onKeep: () => {
      put(current)
      change.dismissStale()
      change.send({ held: { ...heldOf(current), ...typed }, version: current.version })
    },
  }
  return {
    draft: draftFrom(values),
    isDirty,
    isPending: change.isPending,
    stale,
    tick: (next: ModuleDraft) =>
      setTyped(
        typedIn(
          heldBy((module) => next.get(module)),
          heldOf(role),
        ),
      ),
    forget: () => setTyped({}),
    save: () => change.send({ held: values, version }),
  }
}
export type RoleDraft = ReturnType<typeof useRoleDraft>
