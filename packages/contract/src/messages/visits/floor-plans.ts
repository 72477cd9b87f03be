import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'

export const floorPlans = declareRefusals({
  'block.too_many': {
    status: 422,
    detail: { most: z.int() },
    es: ({ most }, { number }) =>
      `Un bloqueo se repite hasta ${number(most)} veces, y al menos una. Cambia los días o la fecha final.`,
    en: ({ most }, { number }) =>
      `A block comes again up to ${number(most)} times, and at least once. Change the days or the last date.`,
    de: ({ most }, { number }) =>
      `Eine Sperre wiederholt sich höchstens ${number(most)}-mal und mindestens einmal. Ändern Sie die Tage oder das Enddatum.`,
    fr: ({ most }, { number }) =>
      `Un blocage se répète au plus ${number(most)} fois, et au moins une. Changez les jours ou la date de fin.`,
    ja: ({ most }, { number }) =>
      `ブロックの繰り返しは1回以上${number(most)}回までです。曜日か終了日を変えてください。`,
    zh: ({ most }, { number }) => `锁定最多重复 ${number(most)} 次，至少一次。请更改星期或结束日期。`,
  },
  /** M-4: who sits, is over, or was promised a table is not arranged. */
  'visit.not_movable': {
    status: 409,
    detail: { ticket: z.string() },
    es: ({ ticket }) => `La visita ${ticket} ya no se acomoda: se sentó, terminó o tiene su mesa prometida.`,
    en: ({ ticket }) => `Visit ${ticket} is not arranged any more: it sits, is over, or was promised its table.`,
    de: ({ ticket }) =>
      `Besuch ${ticket} wird nicht mehr umgesetzt: Er sitzt schon, ist vorbei oder sein Tisch ist zugesagt.`,
    fr: ({ ticket }) => `La visite ${ticket} ne se replace plus : installée, terminée ou à une table promise.`,
    ja: ({ ticket }) => `来店 ${ticket} は席替えできません。着席済み、終了、または席を確約済みです。`,
    zh: ({ ticket }) => `来访 ${ticket} 不再调整座位：已入座、已结束或已承诺餐桌。`,
  },
  'floor_plan.name_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay un plano que se llama «${name}». Elige otro nombre.`,
    en: ({ name }) => `There is already a floor plan called “${name}”. Choose another name.`,
    de: ({ name }) => `Einen Raumplan namens „${name}“ gibt es schon. Bitte wählen Sie einen anderen Namen.`,
    fr: ({ name }) => `Un plan de salle s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    ja: ({ name }) => `「${name}」というフロア図はすでにあります。別の名前にしてください。`,
    zh: ({ name }) => `已有名为“${name}”的平面图，请换一个名称。`,
  },
  'floor_plan.too_many': {
    status: 409,
    detail: { maxPlans: z.int() },
    es: ({ maxPlans }, { number }) => `Un negocio puede tener hasta ${number(maxPlans)} planos. Elimina uno que sobre.`,
    en: ({ maxPlans }, { number }) =>
      `A business can have up to ${number(maxPlans)} floor plans. Delete one you do not need.`,
    de: ({ maxPlans }, { number }) =>
      `Ein Betrieb kann bis zu ${number(maxPlans)} Raumpläne haben. Löschen Sie einen überzähligen.`,
    fr: ({ maxPlans }, { number }) =>
      `Un établissement peut avoir jusqu’à ${number(maxPlans)} plans de salle. Supprimez-en un inutile.`,
    ja: ({ maxPlans }, { number }) =>
      `1つの事業所に登録できるフロア図は${number(maxPlans)}件までです。不要なものを削除してください。`,
    zh: ({ maxPlans }, { number }) => `一个商家最多可有 ${number(maxPlans)} 张平面图，请删除不需要的。`,
  },
  'floor_plan.unknown_resource': {
    status: 422,
    detail: {},
    es: () => 'Una de las mesas ya no existe. Vuelve a abrir el plano.',
    en: () => 'One of the tables no longer exists. Open the floor plan again.',
    de: () => 'Einer der Tische existiert nicht mehr. Öffnen Sie den Raumplan erneut.',
    fr: () => 'L’une des tables n’existe plus. Rouvrez le plan de salle.',
    ja: () => '存在しないテーブルがあります。フロア図を開き直してください。',
    zh: () => '其中一张桌子已不存在，请重新打开平面图。',
  },
  'floor_plan.outside': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» se sale del plano. Métela o agranda el plano.`,
    en: ({ name }) => `“${name}” lies off the plan. Move it in, or enlarge the plan.`,
    de: ({ name }) => `„${name}“ ragt über den Plan hinaus. Rücken Sie ihn hinein oder vergrößern Sie den Plan.`,
    fr: ({ name }) => `« ${name} » dépasse du plan. Ramenez-la à l’intérieur ou agrandissez le plan.`,
    ja: ({ name }) => `「${name}」が図からはみ出しています。内側に移すか、図を広げてください。`,
    zh: ({ name }) => `“${name}”超出了平面图，请移到图内或扩大平面图。`,
  },
  'floor_plan.overlap': {
    status: 422,
    detail: { name: z.string(), other: z.string() },
    es: ({ name, other }) => `«${name}» y «${other}» se enciman. Sepáralas.`,
    en: ({ name, other }) => `“${name}” and “${other}” overlap. Move them apart.`,
    de: ({ name, other }) => `„${name}“ und „${other}“ überlappen sich. Rücken Sie sie auseinander.`,
    fr: ({ name, other }) => `« ${name} » et « ${other} » se chevauchent. Écartez-les.`,
    ja: ({ name, other }) => `「${name}」と「${other}」が重なっています。離してください。`,
    zh: ({ name, other }) => `“${name}”与“${other}”重叠，请分开摆放。`,
  },
})
