/** Code points of what somebody writes beside money that is spent or handed on. */
export const MAX_OUTLAY_TEXT = 200
