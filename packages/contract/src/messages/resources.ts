import type { RefusalSentences } from './refusal-messages.ts'

export const resources: RefusalSentences<'resource' | 'combo'> = {
  'resource.name_taken': {
    es: ({ name }) => `Ya hay un recurso que se llama «${name}». Elige otro nombre.`,
    en: ({ name }) => `There is already a resource called “${name}”. Choose another name.`,
    de: ({ name }) => `Eine Ressource namens „${name}“ gibt es schon. Bitte wählen Sie einen anderen Namen.`,
    fr: ({ name }) => `Une ressource s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    ja: ({ name }) => `「${name}」というリソースはすでにあります。別の名前にしてください。`,
    zh: ({ name }) => `已有名为“${name}”的资源，请换一个名称。`,
  },
  'resource.type_unfit': {
    es: () => 'Este negocio no tiene recursos de ese tipo. Elige uno de los que se ofrecen.',
    en: () => 'This business has no resources of that type. Choose one of those on offer.',
    de: () => 'Dieser Betrieb hat keine Ressourcen dieser Art. Bitte wählen Sie eine der angebotenen.',
    fr: () => 'Cet établissement n’a pas de ressources de ce type. Choisissez-en un parmi ceux proposés.',
    ja: () => 'この事業所にその種類のリソースはありません。表示された種類から選んでください。',
    zh: () => '该商家没有这种类型的资源，请从可选类型中选择。',
  },
  'resource.min_above_capacity': {
    es: ({ capacity }, { number }) => `El mínimo no puede pasar de la capacidad, que es ${number(capacity)}.`,
    en: ({ capacity }, { number }) => `The minimum cannot exceed the capacity, which is ${number(capacity)}.`,
    de: ({ capacity }, { number }) => `Die Mindestgröße darf die Kapazität von ${number(capacity)} nicht übersteigen.`,
    fr: ({ capacity }, { number }) => `Le minimum ne peut pas dépasser la capacité, qui est de ${number(capacity)}.`,
    ja: ({ capacity }, { number }) => `最少人数は定員の${number(capacity)}を超えられません。`,
    zh: ({ capacity }, { number }) => `最少人数不能超过容量 ${number(capacity)}。`,
  },
  'resource.until_passed': {
    es: () => 'Esa hora ya pasó. Elige una que esté por venir.',
    en: () => 'That time has passed. Choose one that is still to come.',
    de: () => 'Dieser Zeitpunkt ist vorbei. Bitte wählen Sie einen, der noch kommt.',
    fr: () => 'Cette heure est passée. Choisissez-en une à venir.',
    ja: () => 'その時刻は過ぎています。これからの時刻を選んでください。',
    zh: () => '该时间已过，请选择将来的时间。',
  },
  'resource.too_many': {
    es: ({ maxResources }, { number }) =>
      `Un negocio puede tener hasta ${number(maxResources)} recursos. Agrega menos o elimina los que sobran.`,
    en: ({ maxResources }, { number }) =>
      `A business can have up to ${number(maxResources)} resources. Add fewer, or delete those you do not need.`,
    de: ({ maxResources }, { number }) =>
      `Ein Betrieb kann bis zu ${number(maxResources)} Ressourcen haben. Fügen Sie weniger hinzu oder löschen Sie überzählige.`,
    fr: ({ maxResources }, { number }) =>
      `Un établissement peut avoir jusqu’à ${number(maxResources)} ressources. Ajoutez-en moins ou supprimez les inutiles.`,
    ja: ({ maxResources }, { number }) =>
      `1つの事業所に登録できるリソースは${number(maxResources)}件までです。数を減らすか、不要なものを削除してください。`,
    zh: ({ maxResources }, { number }) =>
      `一个商家最多可有 ${number(maxResources)} 个资源。请减少数量或删除不需要的资源。`,
  },
  'resource.in_combo': {
    es: ({ combo }) => `Es parte de la combinación «${combo}». Cambia o elimina antes esa combinación.`,
    en: ({ combo }) => `It is part of the combination “${combo}”. Change or delete that combination first.`,
    de: ({ combo }) => `Sie gehört zur Kombination „${combo}“. Ändern oder löschen Sie zuerst diese Kombination.`,
    fr: ({ combo }) =>
      `Elle fait partie de la combinaison « ${combo} ». Modifiez ou supprimez d’abord cette combinaison.`,
    ja: ({ combo }) => `組み合わせ「${combo}」に含まれています。先にその組み合わせを変更または削除してください。`,
    zh: ({ combo }) => `它属于组合“${combo}”。请先修改或删除该组合。`,
  },
  'resource.unavailable': {
    es: () => 'No está disponible a esa hora.',
    en: () => 'It is not available at that time.',
    de: () => 'Zu dieser Zeit nicht verfügbar.',
    fr: () => 'Indisponible à cette heure.',
    ja: () => 'その時刻には利用できません。',
    zh: () => '该时间不可用。',
  },
  'resource.cleaning': {
    es: () => 'Está en limpieza en este momento.',
    en: () => 'It is being cleaned right now.',
    de: () => 'Wird gerade gereinigt.',
    fr: () => 'En cours de nettoyage.',
    ja: () => '現在清掃中です。',
    zh: () => '正在清洁中。',
  },
  'resource.party_too_small': {
    es: ({ minParty }, { number }) => `Es para grupos de ${number(minParty)} o más.`,
    en: ({ minParty }, { number }) => `It is for parties of ${number(minParty)} or more.`,
    de: ({ minParty }, { number }) => `Nur für Gruppen ab ${number(minParty)}.`,
    fr: ({ minParty }, { number }) => `Pour les groupes à partir de ${number(minParty)}.`,
    ja: ({ minParty }, { number }) => `${number(minParty)}名以上のグループ用です。`,
    zh: ({ minParty }, { number }) => `适合 ${number(minParty)} 人及以上的团体。`,
  },
  'resource.party_too_large': {
    es: ({ capacity }, { number }) => `Solo hay lugar para ${number(capacity)}.`,
    en: ({ capacity }, { number }) => `There is only room for ${number(capacity)}.`,
    de: ({ capacity }, { number }) => `Es ist nur Platz für ${number(capacity)}.`,
    fr: ({ capacity }, { number }) => `Il n’y a de la place que pour ${number(capacity)}.`,
    ja: ({ capacity }, { number }) => `${number(capacity)}名までしか入れません。`,
    zh: ({ capacity }, { number }) => `只能容纳 ${number(capacity)} 人。`,
  },
  'resource.channel_closed': {
    es: () => 'No se ofrece por este canal.',
    en: () => 'It is not offered through this channel.',
    de: () => 'Wird über diesen Kanal nicht angeboten.',
    fr: () => 'N’est pas proposée par ce canal.',
    ja: () => 'この経路では提供していません。',
    zh: () => '不通过此渠道提供。',
  },
  'resource.vip_only': {
    es: () => 'Está reservado para clientes VIP.',
    en: () => 'It is kept for VIP guests.',
    de: () => 'Ist VIP-Gästen vorbehalten.',
    fr: () => 'Est réservée aux clients VIP.',
    ja: () => 'VIPのお客様専用です。',
    zh: () => '仅供 VIP 客人使用。',
  },

  'combo.singles_fit': {
    es: ({ capacity }, { number }) =>
      `Hay mesas sueltas para grupos de hasta ${number(capacity)}; juntar mesas es para grupos más grandes.`,
    en: ({ capacity }, { number }) =>
      `There are single tables for parties of up to ${number(capacity)}; joining tables is for larger parties.`,
    de: ({ capacity }, { number }) =>
      `Für Gruppen bis ${number(capacity)} gibt es einzelne Tische; zusammengestellt wird für größere.`,
    fr: ({ capacity }, { number }) =>
      `Il y a des tables seules pour les groupes jusqu’à ${number(capacity)} ; on réunit des tables pour les plus grands.`,
    ja: ({ capacity }, { number }) =>
      `${number(capacity)}名までは単独のテーブルがあります。組み合わせはそれより大きいグループ用です。`,
    zh: ({ capacity }, { number }) => `${number(capacity)} 人以内有单张桌子；拼桌适用于更大的团体。`,
  },
  'combo.name_taken': {
    es: ({ name }) => `Ya hay una combinación que se llama «${name}». Elige otro nombre.`,
    en: ({ name }) => `There is already a combination called “${name}”. Choose another name.`,
    de: ({ name }) => `Eine Kombination namens „${name}“ gibt es schon. Bitte wählen Sie einen anderen Namen.`,
    fr: ({ name }) => `Une combinaison s’appelle déjà « ${name} ». Choisissez un autre nom.`,
    ja: ({ name }) => `「${name}」という組み合わせはすでにあります。別の名前にしてください。`,
    zh: ({ name }) => `已有名为“${name}”的组合，请换一个名称。`,
  },
  'combo.unknown_resource': {
    es: () => 'Una de las mesas ya no existe. Actualiza la página y elige de nuevo.',
    en: () => 'One of the tables no longer exists. Reload the page and choose again.',
    de: () => 'Einen der Tische gibt es nicht mehr. Bitte laden Sie die Seite neu und wählen Sie noch einmal.',
    fr: () => 'Une des tables n’existe plus. Rechargez la page et choisissez à nouveau.',
    ja: () => '選んだテーブルの一つはもう存在しません。ページを再読み込みして選び直してください。',
    zh: () => '其中一张桌子已不存在，请刷新页面后重新选择。',
  },
  'combo.too_large': {
    es: ({ seats }, { number }) => `Juntas tienen ${number(seats)} lugares; la capacidad no puede pasar de ahí.`,
    en: ({ seats }, { number }) => `Together they have ${number(seats)} seats; the capacity cannot exceed that.`,
    de: ({ seats }, { number }) => `Zusammen haben sie ${number(seats)} Plätze; mehr kann die Kapazität nicht sein.`,
    fr: ({ seats }, { number }) =>
      `Ensemble, elles ont ${number(seats)} places ; la capacité ne peut pas dépasser ce nombre.`,
    ja: ({ seats }, { number }) => `合わせて${number(seats)}席です。定員はそれを超えられません。`,
    zh: ({ seats }, { number }) => `合计有 ${number(seats)} 个座位，容量不能超过该数。`,
  },
  'combo.duplicate': {
    es: ({ name }) => `Esas mismas mesas ya son la combinación «${name}».`,
    en: ({ name }) => `Those same tables already are the combination “${name}”.`,
    de: ({ name }) => `Genau diese Tische sind schon die Kombination „${name}“.`,
    fr: ({ name }) => `Ces mêmes tables forment déjà la combinaison « ${name} ».`,
    ja: ({ name }) => `同じテーブルの組み合わせ「${name}」がすでにあります。`,
    zh: ({ name }) => `同样的桌子已经是组合“${name}”。`,
  },
  'combo.too_many': {
    es: ({ maxCombos }, { number }) => `Un negocio puede tener hasta ${number(maxCombos)} combinaciones.`,
    en: ({ maxCombos }, { number }) => `A business can have up to ${number(maxCombos)} combinations.`,
    de: ({ maxCombos }, { number }) => `Ein Betrieb kann bis zu ${number(maxCombos)} Kombinationen haben.`,
    fr: ({ maxCombos }, { number }) => `Un établissement peut avoir jusqu’à ${number(maxCombos)} combinaisons.`,
    ja: ({ maxCombos }, { number }) => `1つの事業所に登録できる組み合わせは${number(maxCombos)}件までです。`,
    zh: ({ maxCombos }, { number }) => `一个商家最多可有 ${number(maxCombos)} 个组合。`,
  },
}
