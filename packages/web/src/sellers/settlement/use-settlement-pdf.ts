import { settlementFormat } from '@muelle/contract/sellers/settlements'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { notifyFailure } from '../../ui/notify.ts'

/** How long the browser may read a file that was opened in another window. */
const FILE_LIFE_MS = 60_000

/** Opens a settlement on paper in a window of its own. */
export const useSettlementPdf = () =>
  useMutation({
    mutationFn: (id: number) => ask(settlementFormat, { params: { id } }),
    onSuccess: (file) => {
      const url = URL.createObjectURL(file)
      window.open(url, '_blank', 'noopener')
      setTimeout(() => URL.revokeObjectURL(url), FILE_LIFE_MS)
    },
    onError: notifyFailure,
  })
