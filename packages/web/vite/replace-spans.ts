/** A span of a source text and what takes its place. */
export type Span = { start: number; end: number; text: string }

/** Replaces spans that do not overlap, from the end, so that the places of the others stay right. */
export const replaceSpans = (code: string, spans: Span[]): string =>
  spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code)
