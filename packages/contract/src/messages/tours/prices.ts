import * as z from 'zod/mini'
import { declareRefusals } from '../refusal-messages.ts'
import { nameOf } from '../words.ts'

export const prices = declareRefusals({
  'price.option_unknown': {
    status: 422,
    detail: {},
    es: () => 'Esa opción de precio ya no se vende. Elige otra.',
    en: () => 'That price option is no longer sold. Choose another one.',
    de: () => 'Diese Preisoption wird nicht mehr verkauft. Wählen Sie eine andere.',
    fr: () => 'Cette option de prix n’est plus en vente. Choisissez-en une autre.',
    ja: () => 'その料金プランはもう販売していません。別のものを選んでください。',
    zh: () => '该价格选项已停售。请选择其他选项。',
  },
  'price.tariff_unknown': {
    status: 409,
    detail: { tariff: z.string() },
    es: ({ tariff }, { names }) => `Este tour no vende la tarifa ${nameOf(names.tariff, tariff)}. Usa la general.`,
    en: ({ tariff }, { names }) =>
      `This tour does not sell the ${nameOf(names.tariff, tariff)} rate. Use the general one.`,
    de: ({ tariff }, { names }) =>
      `Diese Tour verkauft den Tarif «${nameOf(names.tariff, tariff)}» nicht. Nehmen Sie den allgemeinen.`,
    fr: ({ tariff }, { names }) =>
      `Cette excursion ne vend pas le tarif ${nameOf(names.tariff, tariff)}. Prenez le tarif général.`,
    ja: ({ tariff }, { names }) =>
      `このツアーには${nameOf(names.tariff, tariff)}料金がありません。一般料金をお使いください。`,
    zh: ({ tariff }, { names }) => `此行程不销售${nameOf(names.tariff, tariff)}价。请使用普通价。`,
  },
  'price.tariff_channel': {
    status: 409,
    detail: { tariff: z.string() },
    es: ({ tariff }, { names }) =>
      `La tarifa ${nameOf(names.tariff, tariff)} no se vende por este canal. Usa la general.`,
    en: ({ tariff }, { names }) =>
      `The ${nameOf(names.tariff, tariff)} rate is not sold on this channel. Use the general one.`,
    de: ({ tariff }, { names }) =>
      `Der Tarif «${nameOf(names.tariff, tariff)}» wird auf diesem Kanal nicht verkauft. Nehmen Sie den allgemeinen.`,
    fr: ({ tariff }, { names }) =>
      `Le tarif ${nameOf(names.tariff, tariff)} n’est pas vendu par ce canal. Prenez le tarif général.`,
    ja: ({ tariff }, { names }) =>
      `${nameOf(names.tariff, tariff)}料金はこの販売経路では扱えません。一般料金をお使いください。`,
    zh: ({ tariff }, { names }) => `${nameOf(names.tariff, tariff)}价不在此渠道销售。请使用普通价。`,
  },
  'price.extra_unknown': {
    status: 422,
    detail: {},
    es: () => 'Uno de los extras ya no se vende. Quítalo o elige otro.',
    en: () => 'One of the extras is no longer sold. Remove it or choose another one.',
    de: () => 'Eines der Extras wird nicht mehr verkauft. Entfernen Sie es oder wählen Sie ein anderes.',
    fr: () => 'L’un des suppléments n’est plus en vente. Retirez-le ou choisissez-en un autre.',
    ja: () => 'オプションの一つはもう販売していません。外すか別のものを選んでください。',
    zh: () => '其中一项附加服务已停售。请移除或另选。',
  },
  'price.extra_limit': {
    status: 409,
    detail: { name: z.string(), maxQuantity: z.int() },
    es: ({ name, maxQuantity }, { number }) => `De «${name}» caben hasta ${number(maxQuantity)} en esta reserva.`,
    en: ({ name, maxQuantity }, { number }) => `This booking takes at most ${number(maxQuantity)} of “${name}”.`,
    de: ({ name, maxQuantity }, { number }) =>
      `In diese Buchung passen höchstens ${number(maxQuantity)} von «${name}».`,
    fr: ({ name, maxQuantity }, { number }) =>
      `Cette réservation accepte au plus ${number(maxQuantity)} de « ${name} ».`,
    ja: ({ name, maxQuantity }, { number }) => `この予約に入れられる「${name}」は${number(maxQuantity)}個までです。`,
    zh: ({ name, maxQuantity }, { number }) => `此预订最多可加 ${number(maxQuantity)} 份“${name}”。`,
  },
  /** More than any amount may be; a party of a tour whose prices were mistyped. */
  'price.too_large': {
    status: 409,
    detail: { maxCents: z.int() },
    es: ({ maxCents }, { number }) =>
      `El precio es demasiado grande; el máximo es ${number(maxCents / 100)}. Revisa los precios del tour.`,
    en: ({ maxCents }, { number }) =>
      `The price is too large; the maximum is ${number(maxCents / 100)}. Check the tour's prices.`,
    de: ({ maxCents }, { number }) =>
      `Der Preis ist zu hoch; möglich sind höchstens ${number(maxCents / 100)}. Bitte prüfen Sie die Preise der Tour.`,
    fr: ({ maxCents }, { number }) =>
      `Le prix est trop élevé ; le maximum est ${number(maxCents / 100)}. Vérifiez les prix de l’excursion.`,
    ja: ({ maxCents }, { number }) =>
      `料金が大きすぎます。上限は${number(maxCents / 100)}です。ツアーの料金をご確認ください。`,
    zh: ({ maxCents }, { number }) => `价格过大，上限为 ${number(maxCents / 100)}。请检查行程的价格。`,
  },
  /** So many people have no tier of their own, or more than one. */
  'price.tiers_gap': {
    status: 422,
    detail: { people: z.int() },
    es: ({ people }, { plural }) =>
      `Ningún tramo, o más de uno, tiene precio para ${plural(people, { one: '# persona', other: '# personas' })}. Haz que los tramos sigan uno al otro.`,
    en: ({ people }, { plural }) =>
      `No tier, or more than one, prices ${plural(people, { one: '# person', other: '# people' })}. Let each tier follow the one before.`,
    de: ({ people }, { plural }) =>
      `Keine Stufe, oder mehr als eine, gilt für ${plural(people, { one: '# Person', other: '# Personen' })}. Lassen Sie jede Stufe an die vorige anschließen.`,
    fr: ({ people }, { plural }) =>
      `Aucune tranche, ou plusieurs, ne donne de prix pour ${plural(people, { one: '# personne', other: '# personnes' })}. Faites se suivre les tranches.`,
    ja: ({ people }, { number }) =>
      `${number(people)}名に当てはまる段階がないか、複数あります。段階が続くようにしてください。`,
    zh: ({ people }, { number }) => `${number(people)} 人没有对应的档位，或对应多个档位。请让各档首尾相接。`,
  },
  'price.boat_missing': {
    status: 422,
    detail: {},
    es: () => 'Falta el precio de la lancha. Escríbelo antes de guardar.',
    en: () => 'The price of the boat is missing. Fill it in before saving.',
    de: () => 'Der Preis des Boots fehlt. Tragen Sie ihn vor dem Speichern ein.',
    fr: () => 'Il manque le prix du bateau. Indiquez-le avant d’enregistrer.',
    ja: () => 'ボートの料金がありません。保存する前に入力してください。',
    zh: () => '缺少包船价格。请先填写再保存。',
  },
  /** The same name, role or tariff stands in one list twice. */
  'price.repeated': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» está dos veces. Cambia una de las dos.`,
    en: ({ name }) => `“${name}” is there twice. Change one of the two.`,
    de: ({ name }) => `«${name}» kommt zweimal vor. Ändern Sie eines davon.`,
    fr: ({ name }) => `« ${name} » figure deux fois. Changez l’un des deux.`,
    ja: ({ name }) => `「${name}」が二つあります。どちらかを変更してください。`,
    zh: ({ name }) => `“${name}”重复了。请修改其中一个。`,
  },
  'price.no_adult': {
    status: 422,
    detail: {},
    es: () => 'Hace falta una categoría de adultos.',
    en: () => 'A category of adults is needed.',
    de: () => 'Es braucht eine Kategorie für Erwachsene.',
    fr: () => 'Il faut une catégorie d’adultes.',
    ja: () => '大人の区分が必要です。',
    zh: () => '需要一个成人类别。',
  },
  'price.category_unknown': {
    status: 422,
    detail: {},
    es: () => 'Una de las categorías ya no existe. Actualiza la página.',
    en: () => 'One of the categories no longer exists. Reload the page.',
    de: () => 'Eine der Kategorien gibt es nicht mehr. Laden Sie die Seite neu.',
    fr: () => 'L’une des catégories n’existe plus. Rechargez la page.',
    ja: () => '区分の一つがなくなりました。ページを読み込み直してください。',
    zh: () => '其中一个类别已不存在。请刷新页面。',
  },

  'tax.name_taken': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay un impuesto o cargo «${name}». Usa otro nombre.`,
    en: ({ name }) => `There is already a tax or charge “${name}”. Use another name.`,
    de: ({ name }) => `Es gibt schon eine Steuer oder Gebühr «${name}». Nehmen Sie einen anderen Namen.`,
    fr: ({ name }) => `Il existe déjà une taxe ou un frais « ${name} ». Prenez un autre nom.`,
    ja: ({ name }) => `「${name}」という税・料金はすでにあります。別の名前にしてください。`,
    zh: ({ name }) => `已有名为“${name}”的税费。请换一个名称。`,
  },
  /** The tax it was to be charged on top of. */
  'tax.on_top_of': {
    status: 422,
    detail: { name: z.string() },
    es: ({ name }) =>
      `No puede cobrarse sobre «${name}»: solo un porcentaje sobre otro que no dependa de ninguno, y uno incluido solo sobre otro incluido.`,
    en: ({ name }) =>
      `It cannot be charged on top of “${name}”: only a percentage on one that stands on none, and an included one only on an included one.`,
    de: ({ name }) =>
      `Sie kann nicht auf «${name}» erhoben werden: nur ein Prozentsatz auf einen, der auf keinem steht, und ein enthaltener nur auf einen enthaltenen.`,
    fr: ({ name }) =>
      `Elle ne peut pas porter sur « ${name} » : seulement un pourcentage sur un autre qui ne dépend d’aucun, et un inclus seulement sur un inclus.`,
    ja: ({ name }) =>
      `「${name}」の上には課せません。率を課せるのは、他に乗っていない率の上だけで、内税は内税の上だけです。`,
    zh: ({ name }) => `不能在“${name}”之上计收：只能在不依附其他税的百分比之上计收，且含税价内的只能依附含税价内的。`,
  },
  'tax.carries_others': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `«${name}» se cobra sobre este. Cámbialo antes.`,
    en: ({ name }) => `“${name}” is charged on top of this one. Change that first.`,
    de: ({ name }) => `«${name}» wird auf diese erhoben. Ändern Sie das zuerst.`,
    fr: ({ name }) => `« ${name} » porte sur celle-ci. Changez-la d’abord.`,
    ja: ({ name }) => `「${name}」がこの上に課されています。先にそちらを変更してください。`,
    zh: ({ name }) => `“${name}”依附于此项计收。请先修改它。`,
  },
  'tax.tour_unknown': {
    status: 422,
    detail: {},
    es: () => 'Uno de los tours no es de este negocio. Actualiza la página.',
    en: () => 'One of the tours does not belong to this business. Reload the page.',
    de: () => 'Eine der Touren gehört nicht zu diesem Betrieb. Laden Sie die Seite neu.',
    fr: () => 'L’une des excursions n’est pas de cet établissement. Rechargez la page.',
    ja: () => 'ツアーの一つがこの店舗のものではありません。ページを読み込み直してください。',
    zh: () => '其中一个行程不属于此商家。请刷新页面。',
  },
  'tax.too_many': {
    status: 409,
    detail: { maxTaxes: z.int() },
    es: ({ maxTaxes }, { number }) =>
      `Un negocio puede tener hasta ${number(maxTaxes)} impuestos y cargos. Elimina alguno antes.`,
    en: ({ maxTaxes }, { number }) =>
      `A business can have up to ${number(maxTaxes)} taxes and charges. Delete one first.`,
    de: ({ maxTaxes }, { number }) =>
      `Ein Betrieb kann bis zu ${number(maxTaxes)} Steuern und Gebühren haben. Löschen Sie zuerst eine.`,
    fr: ({ maxTaxes }, { number }) =>
      `Un établissement peut avoir jusqu’à ${number(maxTaxes)} taxes et frais. Supprimez-en une d’abord.`,
    ja: ({ maxTaxes }, { number }) => `税・料金は一つの店舗につき${number(maxTaxes)}件までです。先に削除してください。`,
    zh: ({ maxTaxes }, { number }) => `一个商家最多可有 ${number(maxTaxes)} 项税费。请先删除一项。`,
  },

  'party.empty': {
    status: 422,
    detail: {},
    es: () => 'Agrega al menos a una persona.',
    en: () => 'Add at least one person.',
    de: () => 'Bitte fügen Sie mindestens eine Person hinzu.',
    fr: () => 'Ajoutez au moins une personne.',
    ja: () => '少なくとも1名を追加してください。',
    zh: () => '请至少添加一人。',
  },
  'party.unknown_category': {
    status: 422,
    detail: { categoryId: z.int() },
    es: () => 'Una de las categorías ya no existe en este tour. Actualiza la página.',
    en: () => 'One of the categories no longer exists in this tour. Reload the page.',
    de: () => 'Eine der Kategorien gibt es bei dieser Tour nicht mehr. Bitte laden Sie die Seite neu.',
    fr: () => "Une des catégories n'existe plus dans cette excursion. Rechargez la page.",
    ja: () => 'このツアーには存在しない区分が含まれています。ページを再読み込みしてください。',
    zh: () => '其中一个类别在此行程中已不存在，请刷新页面。',
  },
  'party.needs_adult': {
    status: 409,
    detail: { categoryId: z.int() },
    es: () => 'Quienes no viajan solos necesitan al menos a un adulto en la reserva.',
    en: () => 'Those who may not travel alone need at least one adult in the booking.',
    de: () => 'Wer nicht allein reisen darf, braucht mindestens einen Erwachsenen in der Buchung.',
    fr: () => "Qui ne peut pas voyager seul a besoin d'au moins un adulte dans la réservation.",
    ja: () => '同伴が必要な方がいるため、大人を1名以上追加してください。',
    zh: () => '不能单独出行的人需要至少一位成人同行。',
  },
  'party.too_many_per_adult': {
    status: 409,
    detail: { categoryId: z.int(), maxPerAdult: z.int() },
    es: ({ maxPerAdult }, { plural }) =>
      plural(maxPerAdult, {
        one: 'Por cada adulto puede viajar # persona de esa categoría; agrega otro adulto.',
        other: 'Por cada adulto pueden viajar hasta # personas de esa categoría; agrega otro adulto.',
      }),
    en: ({ maxPerAdult }, { plural }) =>
      plural(maxPerAdult, {
        one: 'Each adult may bring # person of that category; add another adult.',
        other: 'Each adult may bring up to # people of that category; add another adult.',
      }),
    de: ({ maxPerAdult }, { plural }) =>
      plural(maxPerAdult, {
        one: 'Je Erwachsenem darf # Person dieser Kategorie mitreisen; fügen Sie einen Erwachsenen hinzu.',
        other:
          'Je Erwachsenem dürfen höchstens # Personen dieser Kategorie mitreisen; fügen Sie einen Erwachsenen hinzu.',
      }),
    fr: ({ maxPerAdult }, { plural }) =>
      plural(maxPerAdult, {
        one: 'Chaque adulte peut accompagner # personne de cette catégorie ; ajoutez un adulte.',
        other: "Chaque adulte peut accompagner jusqu'à # personnes de cette catégorie ; ajoutez un adulte.",
      }),
    ja: ({ maxPerAdult }, { number }) =>
      `この区分は大人1名につき${number(maxPerAdult)}名までです。大人を追加してください。`,
    zh: ({ maxPerAdult }, { number }) => `每位成人最多可带 ${number(maxPerAdult)} 位该类别的人，请再添加一位成人。`,
  },
  'party.too_large': {
    status: 409,
    detail: { maxPeople: z.int() },
    es: ({ maxPeople }, { plural }) =>
      plural(maxPeople, {
        one: 'Cada reserva admite # persona.',
        other: 'Cada reserva admite hasta # personas.',
      }),
    en: ({ maxPeople }, { plural }) =>
      plural(maxPeople, { one: 'A booking takes # person.', other: 'A booking takes up to # people.' }),
    de: ({ maxPeople }, { plural }) =>
      plural(maxPeople, {
        one: 'Eine Buchung gilt für # Person.',
        other: 'Eine Buchung gilt für höchstens # Personen.',
      }),
    fr: ({ maxPeople }, { plural }) =>
      plural(maxPeople, {
        one: 'Une réservation accepte # personne.',
        other: "Une réservation accepte jusqu'à # personnes.",
      }),
    ja: ({ maxPeople }, { number }) => `1件の予約は${number(maxPeople)}名までです。`,
    zh: ({ maxPeople }, { number }) => `每个预订最多 ${number(maxPeople)} 人。`,
  },
})
