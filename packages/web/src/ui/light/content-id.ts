/** Where the content of every page begins: the link past the menu leads there, and the focus goes there when the page changes. */
export const CONTENT_ID = 'contenido'
