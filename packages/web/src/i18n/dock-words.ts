/** What is done at the dock, wherever it is pressed: the scanner, the day board and the readings. */
export const DOCK_WORDS = {
  receive: { es: 'Recibir', en: 'Receive', de: 'Empfangen', fr: 'Accueillir', ja: '受付', zh: '接待' },
  undo: { es: 'Deshacer', en: 'Undo', de: 'Zurücknehmen', fr: 'Annuler', ja: '取り消す', zh: '撤销' },
} as const
