import * as z from 'zod/mini'
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
  'door.lawful_capacity': {
    status: 409,
    detail: { placesLeft: z.int() },
    es: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? `Es el aforo de la licencia y nadie puede autorizar más: ${plural(placesLeft, { one: 'cabe # persona', other: 'caben # personas' })}.`
        : 'Es el aforo de la licencia y nadie puede autorizar más. Esperen a que alguien salga.',
    en: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? `This is the licensed capacity and nobody can approve more: there is room for ${plural(placesLeft, { one: '# person', other: '# people' })}.`
        : 'This is the licensed capacity and nobody can approve more. Wait until somebody leaves.',
    de: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? `Das ist die genehmigte Personenzahl, mehr kann niemand freigeben: Platz ist für ${plural(placesLeft, { one: '# Person', other: '# Personen' })}.`
        : 'Das ist die genehmigte Personenzahl, mehr kann niemand freigeben. Warten Sie, bis jemand geht.',
    fr: ({ placesLeft }, { plural }) =>
      placesLeft > 0
        ? `C’est la capacité autorisée, personne ne peut en accorder plus : il reste ${plural(placesLeft, { one: '# place', other: '# places' })}.`
        : 'C’est la capacité autorisée, personne ne peut en accorder plus. Attendez que quelqu’un sorte.',
    ja: ({ placesLeft }, { number }) =>
      placesLeft > 0
        ? `許可証の定員のため、誰も超過を承認できません。あと${number(placesLeft)}名まで入れます。`
        : '許可証の定員のため、誰も超過を承認できません。退場を待ってください。',
    zh: ({ placesLeft }, { number }) =>
      placesLeft > 0
        ? `已到许可证核定人数，任何人都不能批准更多：还可进入 ${number(placesLeft)} 人。`
        : '已到许可证核定人数，任何人都不能批准更多。请等有人离场。',
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
