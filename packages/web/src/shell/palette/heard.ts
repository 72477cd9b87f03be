/** What was typed while the field was on its way; a scanner ends it with Enter. */
export type Heard = { text: string; isEntered: boolean }
