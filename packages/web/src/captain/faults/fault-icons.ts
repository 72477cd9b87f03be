import type { BoatFaultKind } from '@muelle/domain/captain/boat-fault-kinds'
import { IconEngine, IconLifebuoy, IconSailboat, IconTool } from '@tabler/icons-react'

export const FAULT_ICONS: Readonly<Record<BoatFaultKind, typeof IconTool>> = {
  engine: IconEngine,
  hull: IconSailboat,
  safety: IconLifebuoy,
  other: IconTool,
}
