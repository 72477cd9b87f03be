/** What is done at the dock, wherever it is pressed: the scanner, the day board and the readings. */
export const DOCK_WORDS = {
  receive: { es: 'Recibir', en: 'Receive', de: 'Empfangen', fr: 'Accueillir', ja: '受付', zh: '接待' },
  board: { es: 'Abordar', en: 'Board', de: 'Einsteigen', fr: 'Embarquer', ja: '乗船', zh: '登船' },
  undo: { es: 'Deshacer', en: 'Undo', de: 'Zurücknehmen', fr: 'Annuler', ja: '取り消す', zh: '撤销' },
  undone: {
    es: 'Lectura deshecha',
    en: 'Scan undone',
    de: 'Scan zurückgenommen',
    fr: 'Lecture annulée',
    ja: '読み取りを取り消しました',
    zh: '扫描已撤销',
  },
} as const
