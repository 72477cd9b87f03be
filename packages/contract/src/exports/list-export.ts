import * as z from 'zod/mini'
import { type Access, call, FileAnswer, XLSX } from '../call.ts'
import { InstantText } from '../shapes.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The one export that somebody has running, whichever list it is of. */
export const ExportRun = z.object({
  running: z.nullable(
    z.object({
      format: z.enum(EXPORT_FORMATS),
      rows_done: z.int(),
      rows_total: z.int(),
      started_at: InstantText,
    }),
  ),
})
export type ExportRun = z.output<typeof ExportRun>

type Path = `/${string}`
/** A list that can be had as a file: who may, what it is narrowed by, and what it is of and in which order, as summaries say it. */
type List<A extends Access, Q extends z.ZodMiniObject> = { access: A; query: Q; rows: string; order: string }

/** All rows of a list as CSV, however many they are. */
export const csvOf = <const P extends Path, const A extends Access, Q extends z.ZodMiniObject>(
  path: P,
  { access, query, rows, order }: List<A, Q>,
) =>
  call({
    method: 'GET',
    path,
    summary: `All ${rows} of a list as CSV, ${order}; one export of a person at a time`,
    access,
    query,
    answer: FileAnswer,
    download: 'text/csv; charset=utf-8',
    refusals: ['not_found', 'export.running'],
  })

/** The same rows as a workbook. */
export const workbookOf = <const P extends Path, const A extends Access, Q extends z.ZodMiniObject>(
  path: P,
  { access, query, rows }: List<A, Q>,
) =>
  call({
    method: 'GET',
    path,
    summary: `All ${rows} of a list as a workbook, up to as many as a sheet holds; one export of a person at a time`,
    access,
    query,
    answer: FileAnswer,
    download: XLSX,
    refusals: ['not_found', 'export.running', 'export.too_long'],
  })

export const runningExportOf = <const P extends Path, const A extends Access>(path: P, { access }: { access: A }) =>
  call({
    method: 'GET',
    path,
    summary: 'How far the export is that somebody has running, whichever list it is of, or null',
    access,
    answer: ExportRun,
    refusals: [],
  })

export const stopExportOf = <const P extends Path, const A extends Access>(path: P, { access }: { access: A }) =>
  call({
    method: 'DELETE',
    path,
    summary: 'Stop the own export that is running, whichever list it is of; its file breaks off within a second',
    access,
    answer: z.object({}),
    refusals: [],
  })
