import type { BusinessRole } from '@muelle/domain/business-roles'
import type { ModuleGrant } from '@muelle/domain/rights'
import { fold } from '@muelle/domain/text'
import { hashSync } from '@node-rs/argon2'
import type { Admin } from './database.ts'

/** The password of every user that `addUser` makes without one of their own. */
export const PASSWORD = 'marea-alta-2030'

const hashes = new Map<string, string>()

/** The cheapest Argon2id there is: tests check what a hash is good for, not how long it takes. */
function cheapHash(password: string): string {
  const known = hashes.get(password)
  if (known) return known
  const made = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  hashes.set(password, made)
  return made
}

/** Builders of rows, straight in SQL: each test says only what matters to it, the rest is the same every time. */
export function fixtures(admin: Admin) {
  const insert = async (sql: string, params: readonly unknown[]): Promise<number> => {
    const [row] = await admin<{ id: number }>(sql, params)
    if (!row) throw new Error(`Nothing was inserted by: ${sql}`)
    return row.id
  }

  const addAccount = ({ name = 'Marea' }: { name?: string } = {}) =>
    insert('insert into account (name) values ($1) returning id', [name])

  async function addPermission(account: number, modules: readonly ModuleGrant[], name = 'Permiso'): Promise<number> {
    const taken = await admin('select 1 from permission where account_id = $1', [account])
    const distinct = `${name} ${taken.length + 1}`
    const permission = await insert(
      'insert into permission (account_id, name, name_folded) values ($1, $2, $3) returning id',
      [account, distinct, fold(distinct)],
    )
    for (const grant of modules) {
      await admin(
        `insert into permission_module (account_id, permission_id, module, can_create, can_edit, can_delete)
         values ($1, $2, $3, $4, $5, $6)`,
        [account, permission, grant.identifier, grant.create, grant.edit, grant.delete],
      )
    }
    return permission
  }

  /** A user who can sign in. `modules` become a permission of their own; without them the user has none. */
  async function addUser(user: NewUser): Promise<number> {
    const permission = user.modules ? await addPermission(user.account, user.modules) : null
    const { first_name = 'Ana', last_name = 'Pérez', is_first = false, enabled = true } = user
    const id = await insert(
      `insert into app_user (account_id, username, first_name, last_name, name_folded, password_hash, permission_id,
         enabled, is_first)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        user.account,
        user.username,
        first_name,
        last_name,
        fold(`${first_name} ${last_name}`),
        cheapHash(user.password ?? PASSWORD),
        permission,
        enabled,
        is_first,
      ],
    )
    await admin('insert into login_name (username_folded, account_id, user_id) values ($1, $2, $3)', [
      fold(user.username),
      user.account,
      id,
    ])
    return id
  }

  /** Its slug is its name's, made distinct by its account where another account has it already. */
  async function addBusiness({ account, ...business }: NewBusiness): Promise<number> {
    const { name = 'Tours Río Lagartos', type = 'tour', time_zone = 'America/Merida', currency = 'MXN' } = business
    const wanted = business.slug ?? slugOf(name)
    const isTaken = (await admin('select 1 from business_slug where slug = $1', [wanted])).length > 0
    const slug = isTaken ? `${wanted}-${account}` : wanted
    const id = await insert(
      `insert into business (account_id, name, name_folded, slug, type, time_zone, currency)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [account, name, fold(name), slug, type, time_zone, currency],
    )
    await admin('insert into business_slug (slug, account_id, business_id) values ($1, $2, $3)', [slug, account, id])
    if (type === 'tour')
      await admin(
        `insert into tour_tax (account_id, business_id, name, kind, calc, basis_points, included)
         values ($1, $2, 'IVA 16 %', 'tax', 'percent', 1600, true)`,
        [account, id],
      )
    return id
  }

  /** A member whose role adds no rights, so that a test gives exactly those it names; `preset` leaves it what the product means by it. */
  async function addMember(member: NewMember): Promise<void> {
    const role = member.role ?? 'tour_receptionist'
    if (!member.preset)
      await admin('insert into business_role (account_id, role) values ($1, $2) on conflict do nothing', [
        member.account,
        role,
      ])
    await admin('insert into business_member (account_id, business_id, user_id, role) values ($1, $2, $3, $4)', [
      member.account,
      member.business,
      member.user,
      role,
    ])
  }

  return {
    addAccount,
    addPermission,
    addUser,
    addBusiness,
    addMember,
    addTour: (tour: NewTour) => addTour(insert, tour),
  }
}

export type NewUser = {
  account: number
  username: string
  password?: string
  first_name?: string
  last_name?: string
  is_first?: boolean
  enabled?: boolean
  modules?: readonly ModuleGrant[]
}
export type NewMember = { account: number; business: number; user: number; role?: BusinessRole; preset?: true }
export type NewBusiness = {
  account: number
  name?: string
  slug?: string
  type?: 'tour' | 'restaurant' | 'bar' | 'parking'
  time_zone?: string
  currency?: string
}
export type NewTour = {
  account: number
  business: number
  name?: string
  slug?: string
  /** Commercial seats and persons on board, for the tour and its boat alike. */
  capacity?: number
  people_limit?: number
  /** `HH:mm`, one schedule each. */
  startTimes?: readonly string[]
  valid_from?: string
  enabled?: boolean
}
export type AddedTour = {
  tour: number
  recurrence: number
  /** In the order of the start times. */
  schedules: number[]
  boat: number
  categories: Record<'infants' | 'children' | 'youths' | 'adults', number>
}

/** The four age ranges of the specification; an infant takes no seat and travels with an adult. */
const CATEGORIES = [
  { age_range: 'infants', min_age: 0, max_age: 2, seat_weight: 0, needs_adult: true, price_cents: 0 },
  { age_range: 'children', min_age: 3, max_age: 12, seat_weight: 1, needs_adult: true, price_cents: 40_000 },
  { age_range: 'youths', min_age: 13, max_age: 17, seat_weight: 1, needs_adult: true, price_cents: 60_000 },
  { age_range: 'adults', min_age: 18, max_age: null, seat_weight: 1, needs_adult: false, price_cents: 80_000 },
] as const

/** A tour priced per person that departs every day of the week, with a boat of the same size. */
async function addTour(
  insert: (sql: string, params: readonly unknown[]) => Promise<number>,
  { account, business, ...wanted }: NewTour,
): Promise<AddedTour> {
  const {
    name = 'Flamencos',
    capacity = 10,
    people_limit = 12,
    startTimes = ['09:00', '15:00'],
    enabled = true,
  } = wanted
  const tour = await insert(
    `insert into tour (account_id, business_id, name, name_folded, slug, enabled, duration_minutes, capacity,
       people_limit, price_mode)
     values ($1, $2, $3, $4, $5, $6, 120, $7, $8, 'per_person') returning id`,
    [account, business, name, fold(name), wanted.slug ?? slugOf(name), enabled, capacity, people_limit],
  )
  const categories: Partial<AddedTour['categories']> = {}
  for (const [position, category] of CATEGORIES.entries()) {
    categories[category.age_range] = await insert(
      `insert into price_category (account_id, tour_id, position, age_range, min_age, max_age, seat_weight, needs_adult,
         price_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        account,
        tour,
        position,
        category.age_range,
        category.min_age,
        category.max_age,
        category.seat_weight,
        category.needs_adult,
        category.price_cents,
      ],
    )
  }
  const recurrence = await insert(
    `insert into tour_recurrence (account_id, tour_id, name, valid_from, weekdays)
     values ($1, $2, 'Todo el año', $3, '{0,1,2,3,4,5,6}') returning id`,
    [account, tour, wanted.valid_from ?? '2020-01-01'],
  )
  const schedules: number[] = []
  for (const startTime of startTimes) {
    schedules.push(
      await insert(
        `insert into tour_recurrence_schedule (account_id, recurrence_id, tour_id, start_time)
         values ($1, $2, $3, $4) returning id`,
        [account, recurrence, tour, startTime],
      ),
    )
  }
  const boat = await insert(
    `insert into transport (account_id, business_id, name, type, seats, certified_people)
     values ($1, $2, 'Gaviota ' || $5, 'boat', $3, $4) returning id`,
    [account, business, Math.max(1, capacity), Math.max(1, people_limit), tour],
  )
  return { tour, recurrence, schedules, boat, categories: categories as AddedTour['categories'] }
}

const slugOf = (name: string) => fold(name).replaceAll(/[^a-z0-9]+/g, '-')
