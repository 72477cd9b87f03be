import type { BusinessRole } from '@muelle/domain/business-roles'

/** The password of every demo user. */
export const DEMO_PASSWORD = 'muelle-demo'

/** Reserved for examples: nobody's mail goes there. */
export const DEMO_MAIL_DOMAIN = 'muelle.example'

export type UserSpec = {
  username: string
  first_name: string
  last_name: string
  /** Null for the owner, who needs no permission. */
  role: BusinessRole | null
  /** Slugs of the businesses they work in, in that role. */
  businesses: readonly string[]
}

const TOURS = ['rio-lagartos', 'holbox']

/** Names of the permissions, one for each role that somebody has. */
export const ROLE_NAMES: Readonly<Partial<Record<BusinessRole, string>>> = {
  tour_coo: 'Gerencia de operaciones',
  tour_receptionist: 'Recepción',
  tour_captain: 'Capitán',
  tour_seller: 'Ventas',
  hostess: 'Hostess',
  door: 'Puerta',
  parking_cashier: 'Caja de estacionamiento',
  rp: 'RP',
  rp_lead: 'Líder de RP',
}

/** What each of these permissions is for. */
export const ROLE_DESCRIPTIONS: Readonly<Partial<Record<BusinessRole, string>>> = {
  tour_coo: 'Organiza el día: salidas, lanchas, precios y equipo de venta',
  tour_receptionist: 'Recibe, cobra saldos y cambia reservas',
  tour_captain: 'Sube a la gente a bordo y comparte la posición',
  tour_seller: 'Vende en el mostrador y ve sus ventas',
  hostess: 'Sienta a la gente y lleva la lista de espera',
  door: 'Escanea entradas',
  parking_cashier: 'Entradas, salidas y turno de caja',
  rp: 'Arma su lista y ve lo que gana',
  rp_lead: 'Arma su lista y ve lo que gana su equipo',
}

export const MUELLE_USERS: readonly UserSpec[] = [
  { username: 'dueno', first_name: 'Rosario', last_name: 'Alcocer', role: null, businesses: [] },
  { username: 'gerente', first_name: 'Ernesto', last_name: 'Marrufo', role: 'tour_coo', businesses: TOURS },
  { username: 'recepcion', first_name: 'Wendy', last_name: 'Tuz', role: 'tour_receptionist', businesses: TOURS },
  { username: 'capitan', first_name: 'Gilberto', last_name: 'Contreras', role: 'tour_captain', businesses: TOURS },
  { username: 'vendedor', first_name: 'Iván', last_name: 'Cetina', role: 'tour_seller', businesses: TOURS },
  {
    username: 'hostess',
    first_name: 'Karla',
    last_name: 'Novelo',
    role: 'hostess',
    businesses: ['la-ria', 'punta-cocos'],
  },
  { username: 'puerta', first_name: 'Abraham', last_name: 'Koyoc', role: 'door', businesses: ['punta-cocos'] },
  { username: 'cajero', first_name: 'Nidia', last_name: 'Balam', role: 'parking_cashier', businesses: ['chiquila'] },
  { username: 'lider', first_name: 'Nadia', last_name: 'Pool', role: 'rp_lead', businesses: ['punta-cocos'] },
  { username: 'dani', first_name: 'Daniela', last_name: 'Euán', role: 'rp', businesses: ['punta-cocos'] },
  { username: 'beto', first_name: 'Alberto', last_name: 'Canché', role: 'rp', businesses: ['punta-cocos'] },
]

export const OTHER_USERS: readonly UserSpec[] = [
  { username: 'otra', first_name: 'Elena', last_name: 'Villanueva', role: null, businesses: [] },
]

/** Who owns each demo account and who receives its guests, by the names that they sign in with. */
export const DEMO_HANDS: readonly { owner: string; desk: string }[] = [MUELLE_USERS, OTHER_USERS].map((users) => {
  const nameOf = (role: UserSpec['role']) => users.find((user) => user.role === role)?.username
  const owner = nameOf(null) ?? ''
  return { owner, desk: nameOf('tour_receptionist') ?? owner }
})
