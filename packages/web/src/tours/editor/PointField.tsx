import { Button, TextInput } from '@mantine/core'
import { readCoordinates } from '@muelle/domain/tours/coordinates'
import { type Point, pointText } from '@muelle/domain/tours/geo'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  label: string
  point: Point | null
  onChange: (point: Point | null) => void
  /** Where one works: tells which of two numbers is the latitude. */
  near: Point
  /** Where an empty field means something; otherwise what was there stays. */
  isOptional?: boolean
  rightSection?: ReactNode
}

/** A point as people write or copy it from any map, «21.142633, -88.152418» or a link. What is no point changes nothing. */
export function PointField({ label, point, onChange, near, isOptional = false, rightSection }: Props) {
  const t = useTranslations('map')
  // What is being typed, as long as it is no point yet, or one of which we ask whether it is the other way round.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (point ? pointText(point) : '')
  const reading = typed === null || typed.trim() === '' ? null : readCoordinates(typed, near)
  const fault = reading?.kind === 'fault' ? reading.fault : reading?.kind === 'words' ? 'words' : null
  const swapped = reading && reading.kind !== 'words' ? reading.swapped : null
  const [last, setLast] = useState(point)
  if (last !== point) {
    setLast(point)
    // Set elsewhere, such as on the map: what stands here half written is over.
    if (!(reading?.kind === 'point' && point && pointText(reading.point) === pointText(point))) setTyped(null)
  }
  const use = (next: Point) => {
    setTyped(null)
    onChange(next)
  }
  return (
    <div>
      <TextInput
        label={label}
        placeholder="21.142633, -88.152418"
        autoComplete="off"
        value={shown}
        error={fault && t(`faults.${fault}`)}
        rightSection={rightSection}
        onBlur={() => fault === null && setTyped(null)}
        onChange={({ currentTarget: { value } }) => {
          const read = readCoordinates(value, near)
          setTyped(value)
          if (read.kind === 'point') onChange(read.point)
          else if (isOptional && value.trim() === '') onChange(null)
        }}
      />
      {swapped && (
        <Button variant="subtle" mt={4} onPointerDown={(event) => event.preventDefault()} onClick={() => use(swapped)}>
          {t('askSwapped', { point: pointText(swapped) })}
        </Button>
      )}
    </div>
  )
}
