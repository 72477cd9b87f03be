import type { OptionsFilter } from '@mantine/core'
import { fold } from '@muelle/domain/text'

/** Options whose words contain what was typed, accents and case aside: «mexico» finds «México». */
export const foldedFilter: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search)
  return options.filter((option) => 'label' in option && fold(option.label).includes(wanted))
}
