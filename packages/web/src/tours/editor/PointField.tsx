import { TextInput } from '@mantine/core'
import { type Point, pointFrom, pointText } from '@muelle/domain/tours/geo'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  label: string
  point: Point | null
  onChange: (point: Point | null) => void
  /** Where an empty field means something; otherwise what was there stays. */
  isOptional?: boolean
  rightSection?: ReactNode
}

/** A point as people copy it from any map: «21.142633, -88.152418». */
export function PointField({ label, point, onChange, isOptional = false, rightSection }: Props) {
  const t = useTranslations('tourEditor')
  // What is being typed, as long as it is no point yet.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (point ? pointText(point) : '')
  const isWrong = typed !== null && typed.trim() !== ''
  return (
    <TextInput
      label={label}
      placeholder="21.142633, -88.152418"
      autoComplete="off"
      value={shown}
      error={isWrong ? t('pointWrong') : undefined}
      rightSection={rightSection}
      onBlur={() => !isWrong && setTyped(null)}
      onChange={({ currentTarget: { value } }) => {
        const read = pointFrom(value)
        setTyped(read ? null : value)
        if (read) onChange(read)
        else if (isOptional && value.trim() === '') onChange(null)
      }}
    />
  )
}
