import type { ResourceCombo } from '@muelle/contract/resources/combos'

/** The tables of a combination by their names. */
export const tablesOf = ({ resources }: ResourceCombo): string => resources.map(({ name }) => name).join(', ')
