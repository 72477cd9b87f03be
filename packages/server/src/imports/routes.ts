import {
  dropImport,
  exportImportFaults,
  getImport,
  listImportFaults,
  listImports,
  previewImport,
  startImport,
  undoImport,
  uploadImport,
} from '@muelle/contract/imports/record'
import { handle, handleItself, handleRead, type Route } from '../platform/http/handle.ts'
import { handleDownload } from '../platform/http/handle-download.ts'
import { faultsCsv } from './faults-csv.ts'
import { preview } from './preview.ts'
import { get, list, listFaults } from './read-import.ts'
import { drop, start } from './start.ts'
import { undo } from './undo.ts'
import { upload } from './upload.ts'

export const importRoutes = (): Route[] => [
  handleRead(listImports, list),
  handleItself(uploadImport, upload),
  handleRead(getImport, get),
  handleRead(previewImport, preview),
  handle(startImport, start),
  handleRead(listImportFaults, listFaults),
  handleDownload(exportImportFaults, faultsCsv),
  handle(undoImport, undo),
  handle(dropImport, drop),
]
