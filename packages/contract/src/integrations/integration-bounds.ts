// Apart from the shapes: the panel's fields stop where the calls do, without the library of the shapes.

export const MAX_KEY_NAME_LENGTH = 60
export const MAX_WEBHOOK_DESCRIPTION_LENGTH = 120
