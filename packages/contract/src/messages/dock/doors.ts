import { declareRefusals } from '../refusal-messages.ts'

export const doors = declareRefusals({
  'door.nothing_to_ask': {
    status: 409,
    detail: {},
    es: () => 'Esta entrada no necesita el permiso de un gerente. Escanea otra vez.',
    en: () => 'This entry needs no manager’s approval. Scan again.',
    de: () => 'Dieser Einlass braucht keine Freigabe der Leitung. Scannen Sie noch einmal.',
    fr: () => 'Cette entrée n’a pas besoin de l’autorisation d’un responsable. Scannez de nouveau.',
    ja: () => 'この入場に責任者の承認は不要です。もう一度スキャンしてください。',
    zh: () => '此次入场无需经理批准，请重新扫码。',
  },
  'door.manager_refunds': {
    status: 403,
    detail: {},
    es: () => 'Con esta entrada se cobró: solo un gerente la deshace, y el dinero se devuelve como llegó.',
    en: () => 'Money was taken with this entry: only a manager undoes it, and the money goes back the way it came.',
    de: () =>
      'Mit diesem Einlass wurde kassiert: nur die Leitung nimmt ihn zurück, und das Geld geht zurück, wie es kam.',
    fr: () =>
      'Cette entrée a été payée : seul un responsable l’annule, et l’argent est rendu par le moyen du paiement.',
    ja: () => 'この入場では料金を受け取っています。取り消せるのは責任者だけで、返金は支払いと同じ方法になります。',
    zh: () => '此次入场已收款，只有经理可以撤销，款项按原路退回。',
  },
})
