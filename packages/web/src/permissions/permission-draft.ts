import { FLAGS, type Flag, MODULES, type ModuleGrant, type ModuleId } from '@muelle/domain/rights'

/** What somebody may give of a module; null for nothing. */
export type Givable = Readonly<Record<Flag, boolean>> | null
export type GivableModules = ReadonlyMap<ModuleId, Givable>

/** What a permission holds while it is edited; a module that is not there is not held. */
export type ModuleDraft = ReadonlyMap<ModuleId, Readonly<Record<Flag, boolean>>>

export const draftOf = (grants: readonly ModuleGrant[]): ModuleDraft =>
  new Map(grants.map(({ identifier, ...flags }) => [identifier, flags]))

/** The draft as the API takes it, in the order of the product. */
export const grantsOf = (draft: ModuleDraft): ModuleGrant[] =>
  MODULES.flatMap((identifier) => {
    const flags = draft.get(identifier)
    return flags ? [{ identifier, ...flags }] : []
  })

const NO_FLAGS = { create: false, edit: false, delete: false } as const

/** Switches the module itself, which is the right to see; without it no flag is left. */
export function withModule(draft: ModuleDraft, module: ModuleId, isHeld: boolean): ModuleDraft {
  const next = new Map(draft)
  if (isHeld) next.set(module, draft.get(module) ?? NO_FLAGS)
  else next.delete(module)
  return next
}

/** Switches one flag; what may be changed can also be seen, so a flag brings its module. */
export function withFlag(draft: ModuleDraft, module: ModuleId, flag: Flag, isOn: boolean): ModuleDraft {
  if (!isOn && !draft.has(module)) return draft
  return new Map(draft).set(module, { ...(draft.get(module) ?? NO_FLAGS), [flag]: isOn })
}

/** As much of the grants as somebody may give, and how many modules had to be left out, wholly or in part. */
export function givablePart(
  grants: readonly ModuleGrant[],
  givable: GivableModules,
): { draft: ModuleDraft; left: number } {
  let left = 0
  const draft = new Map<ModuleId, Record<Flag, boolean>>()
  for (const grant of grants) {
    const allowed = givable.get(grant.identifier)
    if (!allowed || FLAGS.some((flag) => grant[flag] && !allowed[flag])) left += 1
    if (!allowed) continue
    const { identifier, ...flags } = grant
    draft.set(identifier, {
      create: flags.create && allowed.create,
      edit: flags.edit && allowed.edit,
      delete: flags.delete && allowed.delete,
    })
  }
  return { draft, left }
}

/** Whether two drafts hold the same. */
export const isSameDraft = (one: ModuleDraft, other: ModuleDraft): boolean =>
  JSON.stringify(grantsOf(one)) === JSON.stringify(grantsOf(other))
