import type { ResourceType } from '@muelle/domain/resources/resource-type'

/** Alike resources, numbered from 1 on; `first` continues the numbers of a name in another zone. */
export type ResourceSpec = {
  name: string
  count: number
  first?: number
  type: ResourceType
  capacity: number
  zone: string
  vip?: boolean
  channel?: 'internal' | 'walk_in_only'
  description?: string
}
export type VenueSpec = {
  resources: readonly ResourceSpec[]
  /** Names of tables that may stand together, and for how many. */
  combos: readonly { tables: readonly string[]; min_party: number; capacity: number }[]
  /** Names of what is not available, and why. */
  cleaning: readonly string[]
  outOfUse: readonly { name: string; description: string }[]
}

/** What the venues of the demo give out, by the slug of the business. */
export const VENUES: Readonly<Record<string, VenueSpec>> = {
  'la-ria': {
    resources: [
      { name: 'Mesa', count: 6, type: 'mesa', capacity: 4, zone: 'Salón' },
      { name: 'Mesa', count: 4, first: 7, type: 'mesa', capacity: 2, zone: 'Salón' },
      { name: 'Mesa', count: 4, first: 11, type: 'mesa', capacity: 6, zone: 'Terraza' },
      { name: 'Mesa', count: 2, first: 15, type: 'mesa', capacity: 8, zone: 'Terraza', vip: true },
      { name: 'Sillón', count: 3, type: 'sillon', capacity: 5, zone: 'Muelle', channel: 'walk_in_only' },
    ],
    combos: [
      { tables: ['Mesa 1', 'Mesa 2'], min_party: 5, capacity: 6 },
      { tables: ['Mesa 11', 'Mesa 12'], min_party: 7, capacity: 10 },
    ],
    cleaning: ['Mesa 4'],
    outOfUse: [{ name: 'Mesa 14', description: 'Pata en reparación' }],
  },
  'punta-cocos': {
    resources: [
      { name: 'Mesa', count: 8, type: 'mesa', capacity: 4, zone: 'Barra' },
      { name: 'Sillón', count: 6, type: 'sillon', capacity: 8, zone: 'Playa', vip: true },
      { name: 'Periquera', count: 5, type: 'mesa', capacity: 2, zone: 'Pista', channel: 'walk_in_only' },
    ],
    combos: [{ tables: ['Sillón 1', 'Sillón 2'], min_party: 9, capacity: 14 }],
    cleaning: ['Mesa 3'],
    outOfUse: [],
  },
  chiquila: {
    resources: [
      { name: 'A', count: 24, type: 'auto', capacity: 1, zone: 'Techado' },
      { name: 'B', count: 16, type: 'auto', capacity: 1, zone: 'Patio' },
      { name: 'G', count: 4, type: 'grande', capacity: 1, zone: 'Patio', description: 'Camionetas y remolques' },
      { name: 'M', count: 8, type: 'moto', capacity: 1, zone: 'Entrada' },
      { name: 'D', count: 2, type: 'discapacidad', capacity: 1, zone: 'Entrada' },
      { name: 'E', count: 2, type: 'electrico', capacity: 1, zone: 'Techado', description: 'Con cargador' },
      { name: 'P', count: 6, type: 'pension', capacity: 1, zone: 'Patio', channel: 'internal' },
      { name: 'V', count: 4, type: 'valet', capacity: 1, zone: 'Frente', channel: 'internal' },
    ],
    combos: [],
    cleaning: [],
    outOfUse: [{ name: 'A 9', description: 'Gotera en el techo' }],
  },
}
