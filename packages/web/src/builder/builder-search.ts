/** The parts of the panel, in the order of the specification. */
export const BUILDER_TABS = ['header', 'subheader', 'content', 'aside', 'footer', 'preview'] as const
export type BuilderTab = (typeof BUILDER_TABS)[number]
export const isBuilderTab = (value: unknown): value is BuilderTab => BUILDER_TABS.some((tab) => tab === value)

/** The open tab lives in the address; the first one need not be named. */
export const builderSearch = (search: Record<string, unknown>): { tab?: BuilderTab } =>
  isBuilderTab(search['tab']) ? { tab: search['tab'] } : {}
