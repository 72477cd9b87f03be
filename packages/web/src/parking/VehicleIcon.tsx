import type { SpaceType } from '@muelle/domain/parking/tariff'
import {
  IconBolt,
  IconCalendarDollar,
  IconCar,
  IconDisabled,
  IconKey,
  IconMotorbike,
  IconTruck,
} from '@tabler/icons-react'

const ICONS = {
  auto: IconCar,
  moto: IconMotorbike,
  grande: IconTruck,
  discapacidad: IconDisabled,
  electrico: IconBolt,
  pension: IconCalendarDollar,
  valet: IconKey,
} as const satisfies Record<SpaceType, typeof IconCar>

/** A kind of vehicle as a sign; its name stands beside it. */
export function VehicleIcon({ type, size = 22 }: { type: SpaceType; size?: number }) {
  const Icon = ICONS[type]
  return <Icon size={size} stroke={1.6} aria-hidden />
}
