import { Select } from '@mantine/core'

/** «All» of a filter: an option of its own, since a select has no other way to say that nothing is filtered. */
const ALL = ''

type Props = {
  label: string
  /** The words of the choice that filters nothing. */
  all: string
  options: readonly { value: string; label: string }[]
  value: string | undefined
  /** Undefined when nothing is to be filtered. */
  onPick: (value: string | undefined) => void
}

/** Narrows a list to one of several values. */
export function FilterSelect({ label, all, options, value, onPick }: Props) {
  return (
    <Select
      aria-label={label}
      data={[{ value: ALL, label: all }, ...options]}
      value={value ?? ALL}
      allowDeselect={false}
      onChange={(picked) => onPick(picked || undefined)}
    />
  )
}
