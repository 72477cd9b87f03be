import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const templates = declareRefusals({
  'template.applied': {
    status: 409,
    detail: {},
    es: () => 'Este negocio ya usó esa plantilla. Lo que hizo se puede cambiar, y lo demás se agrega a mano.',
    en: () => 'This business has used that template already. What it made can be changed, and more is added by hand.',
    de: () =>
      'Dieser Betrieb hat diese Vorlage schon verwendet. Was sie angelegt hat, lässt sich ändern, Weiteres fügen Sie von Hand hinzu.',
    fr: () =>
      'Cet établissement a déjà utilisé ce modèle. Ce qu’il a créé peut être modifié, et le reste s’ajoute à la main.',
    ja: () => 'この事業所ではこのテンプレートを使用済みです。作成された内容は変更でき、追加は手動で行えます。',
    zh: () => '该商家已使用过此模板。它创建的内容可以修改，其余内容请手动添加。',
  },
  'template.unfit': {
    status: 409,
    detail: { type: z.string() },
    es: () => 'Esa plantilla es para otro tipo de negocio. Usa la que corresponde al tuyo.',
    en: () => 'That template is for another kind of business. Use the one for yours.',
    de: () => 'Diese Vorlage ist für eine andere Art von Betrieb. Verwenden Sie die für Ihren.',
    fr: () => 'Ce modèle est destiné à un autre type d’établissement. Utilisez celui qui correspond au vôtre.',
    ja: () => 'このテンプレートは別の種類の事業所向けです。該当するものをお使いください。',
    zh: () => '此模板适用于其他类型的商家。请使用与您的商家对应的模板。',
  },
})
