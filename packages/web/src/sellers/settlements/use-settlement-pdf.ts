import { settlementFormat } from '@muelle/contract/settlements/record'
import { ask } from '../../api/ask.ts'
import { useFile } from '../../ui/use-file.ts'

/** Opens a settlement on paper in a window of its own. */
export const useSettlementPdf = () => useFile((id: number) => ask(settlementFormat, { params: { id } }), null)
