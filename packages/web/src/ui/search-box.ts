/** A page marks its own search box with this attribute; `/` goes there, otherwise to the palette. */
export const SEARCH_BOX = { 'data-search-box': '' } as const
