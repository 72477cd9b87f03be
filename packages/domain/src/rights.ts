/** The modules of the specification, whose menu rules are followed to the letter. */
const SPEC_MODULES = [
  'mdu_user',
  'mdu_permission_user',
  'mdu_business_crud',
  'mdu_business_config',
  'mdu_report',
] as const

/** Everything a right can be given for: the specification's own, then those that narrow what a person may do inside the product. */
export const MODULES = [
  ...SPEC_MODULES,
  'mdu_tour',
  'mdu_tour_booking',
  'mdu_booking',
  'mdu_waitlist',
  'mdu_checkin',
  'mdu_customer',
  'mdu_resource',
  'mdu_promotion',
  'mdu_payment',
  'mdu_refund',
  'mdu_seller',
  'mdu_settlement',
  'mdu_shift',
  'mdu_geotracking',
  'mdu_parking',
  'mdu_account',
  'mdu_subscription',
] as const
export type ModuleId = (typeof MODULES)[number]

/** What reaches over the whole account: only a permission gives it, never a role in one business. */
const ACCOUNT_MODULES: ReadonlySet<ModuleId> = new Set([
  'mdu_user',
  'mdu_permission_user',
  'mdu_business_crud',
  'mdu_account',
  'mdu_subscription',
])
export const isAccountModule = (module: ModuleId): boolean => ACCOUNT_MODULES.has(module)

export const FLAGS = ['create', 'edit', 'delete'] as const
export type Flag = (typeof FLAGS)[number]

/** A module a user holds. Holding it is the right to see; each flag is one more right. */
export type ModuleGrant = { identifier: ModuleId } & Record<Flag, boolean>

/** What a session carries. The owner user has every right, whatever the modules say. */
export type Rights = { is_owner: boolean; modules: readonly ModuleGrant[] }

/** What a call or a control demands: a module, with one flag or just held. */
export type RightNeed = { module: ModuleId; flag?: Flag }

/** Says which right is missing; `flag` is null when holding the module would do. */
export type RightDenial = { code: 'forbidden'; module: ModuleId; flag: Flag | null }

/**
 * Whether the rights cover a module, and its flag when one is named.
 * The module may be given as text that contains identifiers, any of which suffices. Identifiers match as whole words:
 * `mdu_tour` lies inside `mdu_tour_booking` and is another right.
 */
export function hasRight(rights: Rights, moduleText: string, flag?: Flag): boolean {
  if (rights.is_owner) return true
  const wanted = moduleText.split(/\W+/)
  return rights.modules.some((held) => wanted.includes(held.identifier) && (flag === undefined || held[flag]))
}

/** Says which module and flag are missing for a need, or null when the rights cover it. */
export function rightDenial(rights: Rights, need: RightNeed): RightDenial | null {
  if (hasRight(rights, need.module, need.flag)) return null
  return { code: 'forbidden', module: need.module, flag: need.flag ?? null }
}

/** Nobody grants what they lack (I17): names the first module or flag that the granter does not hold, or null. */
export function grantDenial(granter: Rights, grants: readonly ModuleGrant[]): RightDenial | null {
  for (const grant of grants) {
    const needs: RightNeed[] = [{ module: grant.identifier }]
    for (const flag of FLAGS) if (grant[flag]) needs.push({ module: grant.identifier, flag })
    for (const need of needs) {
      const denial = rightDenial(granter, need)
      if (denial) return denial
    }
  }
  return null
}

/** What somebody holds: by their permission in every business, and by a role in one. */
export type HeldRights = {
  everywhere: readonly ModuleGrant[]
  inBusinesses: readonly { business_id: number; modules: readonly ModuleGrant[] }[]
}
/** Somebody's rights: by their permission alone, and with their role in one business. */
export type RightsByBusiness = { rights: Rights; rightsIn: (businessId: number) => Rights }

/**
 * Nobody reaches above themselves (I17): names the first right of the other that this person lacks, or null. Whoever could change
 * another's password could sign in as them, so this is the same question as granting everything that the other holds.
 */
export function reachDenial(person: RightsByBusiness, held: HeldRights): RightDenial | null {
  const denial = grantDenial(person.rights, held.everywhere)
  if (denial) return denial
  for (const { business_id, modules } of held.inBusinesses) {
    const denialThere = grantDenial(person.rightsIn(business_id), modules)
    if (denialThere) return denialThere
  }
  return null
}

/** The owner user is never disabled, edited or deleted, not even by itself through the user list (I17). */
export function ownerUserDenial(target: { is_owner: boolean }): { code: 'user.is_owner' } | null {
  return target.is_owner ? { code: 'user.is_owner' } : null
}

/** Whether a booking may be confirmed without its money (M2): by whoever may also correct payments. */
export const mayConfirmUnpaid = (rights: Rights): boolean => hasRight(rights, 'mdu_payment', 'edit')

/** Whether somebody looks transfers up at the bank (M7), so that what they take counts at once: whoever may also correct payments. */
export const mayVerifyTransfers = (rights: Rights): boolean => hasRight(rights, 'mdu_payment', 'edit')

/** Whether sales go on after the cut-off, with a note (W4): for whoever may edit the tours themselves. */
export const maySellAfterCutoff = (rights: Rights): boolean => hasRight(rights, 'mdu_tour', 'edit')

/** One entry of the menu; `modules` null means everyone sees it, otherwise any of them shows it. */
export type MenuEntry = { key: MenuKey; path: string; modules: readonly ModuleId[] | null }
export type MenuKey = 'visits' | 'checkin' | 'resources' | 'rp' | 'customers' | 'businesses' | 'reports' | 'settings'

/** The menu in its order. The first modules of an entry are the specification's; ours that cover it follow. */
export const MENU: readonly MenuEntry[] = [
  { key: 'visits', path: '/visitas', modules: null },
  { key: 'checkin', path: '/checkin', modules: ['mdu_permission_user', 'mdu_checkin'] },
  { key: 'resources', path: '/settings/recursos', modules: null },
  { key: 'rp', path: '/rp', modules: ['mdu_permission_user', 'mdu_seller', 'mdu_settlement'] },
  { key: 'customers', path: '/cliente', modules: ['mdu_permission_user', 'mdu_customer'] },
  { key: 'businesses', path: '/business', modules: ['mdu_business_crud', 'mdu_business_config'] },
  { key: 'reports', path: '/reportes', modules: ['mdu_report'] },
  { key: 'settings', path: '/settings', modules: ['mdu_business_config'] },
]

/** The menu entries these rights show, in order. */
export function menuFor(rights: Rights): MenuEntry[] {
  return MENU.filter(({ modules }) => modules === null || modules.some((module) => hasRight(rights, module)))
}
