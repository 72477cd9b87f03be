/** Neither the server nor a list of this device can say anything. */
export class NoListError extends Error {}
/** The device has no room for what happened, or keeps nothing: it must not happen unwritten. */
export class NotKeptError extends Error {}
