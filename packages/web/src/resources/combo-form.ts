import type { CallInput } from '@muelle/contract/call'
import type { createCombo, ResourceCombo } from '@muelle/contract/resources/combos'
import { MIN_COMBO_RESOURCES, suggestedComboSize } from '@muelle/domain/resources/combo'
import { MAX_RESOURCE_NAME } from '@muelle/domain/resources/names'

/** A table that can be joined to others. */
export type Table = ResourceCombo['resources'][number]
/** The form of a combination. Fields have the names of the wire; a size is empty text while nothing is typed. */
export type ComboValues = {
  name: string
  /** The picked tables with what is suggested from them; their ids are sent. */
  resource_ids: readonly Table[]
  min_party: number | string
  capacity: number | string
}

export const comboValuesOf = (combo: ResourceCombo | null): ComboValues => ({
  name: combo?.name ?? '',
  resource_ids: combo?.resources ?? [],
  min_party: combo?.min_party ?? '',
  capacity: combo?.capacity ?? '',
})

export const comboBodyOf = (values: ComboValues): CallInput<typeof createCombo>['body'] => ({
  name: values.name,
  resource_ids: values.resource_ids.map(({ id }) => id),
  min_party: Number(values.min_party),
  capacity: Number(values.capacity),
})

type Suggestion = Pick<ComboValues, 'name' | 'min_party' | 'capacity'>

/** What follows from the tables alone: their names joined, and what they probably seat (M-3). */
function suggestionFor(tables: readonly Table[]): Suggestion {
  if (tables.length < MIN_COMBO_RESOURCES) return { name: '', min_party: '', capacity: '' }
  const { min_party: minParty, capacity } = suggestedComboSize(tables.map((table) => table.capacity))
  const name = [...tables.map((table) => table.name).join(' + ')].slice(0, MAX_RESOURCE_NAME).join('')
  return { name, min_party: minParty, capacity }
}

/** The form with other tables: what was suggested for those before follows, what somebody typed stays. */
export function withTables(values: ComboValues, after: readonly Table[]): ComboValues {
  const old = suggestionFor(values.resource_ids)
  const next = suggestionFor(after)
  return {
    resource_ids: after,
    name: values.name === old.name ? next.name : values.name,
    min_party: values.min_party === old.min_party ? next.min_party : values.min_party,
    capacity: values.capacity === old.capacity ? next.capacity : values.capacity,
  }
}
