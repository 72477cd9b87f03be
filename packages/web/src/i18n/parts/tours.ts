import { fleet } from '../fleet.ts'
import { tourEditor } from '../tour-editor.ts'
import { tours } from '../tours.ts'

/** The texts of the list of tours, boats and crew, and of a new tour. */
export const part = { fleet, tourEditor, tours }
