import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const subscriptions = declareRefusals({
  /** The one thing that stops; whatever is sold already, and every export, goes on. */
  'subscription.lapsed': {
    status: 409,
    detail: { graceDays: z.int() },
    es: ({ graceDays }) =>
      `El plan venció y ya pasaron los ${graceDays} días de gracia: no se puede vender hasta renovarlo en Membresía. Lo vendido y las exportaciones siguen igual.`,
    en: ({ graceDays }) =>
      `The plan has lapsed and the ${graceDays} days of grace are over: nothing can be sold until it is renewed under Membership. What is sold and every export go on.`,
    de: ({ graceDays }) =>
      `Der Tarif ist abgelaufen und die ${graceDays} Tage Frist sind vorbei: Verkauft wird erst wieder, wenn er unter Mitgliedschaft erneuert ist. Verkauftes und Exporte bleiben nutzbar.`,
    fr: ({ graceDays }) =>
      `La formule a expiré et les ${graceDays} jours de grâce sont passés : aucune vente avant son renouvellement dans Abonnement. Les ventes faites et les exports restent accessibles.`,
    ja: ({ graceDays }) =>
      `プランの期限が切れ、${graceDays}日間の猶予も終わりました。「メンバーシップ」で更新するまで販売できません。販売済みの予約と書き出しは引き続き利用できます。`,
    zh: ({ graceDays }) =>
      `方案已到期，${graceDays} 天宽限期也已结束：请在“会员”中续订后再销售。已售出的订单和导出不受影响。`,
  },
  'subscription.not_hosted': {
    status: 409,
    detail: {},
    es: () => 'Esta instalación no vende planes: tienes el plan Libre, con todo incluido.',
    en: () => 'This installation sells no plans: you have the plan Libre, with everything in it.',
    de: () => 'Diese Installation verkauft keine Tarife: Du hast den Tarif Libre, in dem alles enthalten ist.',
    fr: () => 'Cette installation ne vend pas de formules : vous avez la formule Libre, tout compris.',
    ja: () => 'このシステムではプランを販売していません。すべて込みの Libre プランです。',
    zh: () => '此系统不销售方案：您使用的是包含全部功能的 Libre 方案。',
  },
  'subscription.no_such_plan': {
    status: 409,
    detail: {},
    es: () => 'Ese plan ya no se ofrece. Elige otro de la lista.',
    en: () => 'That plan is not on offer any more. Choose another one from the list.',
    de: () => 'Diesen Tarif gibt es nicht mehr. Wähle einen anderen aus der Liste.',
    fr: () => 'Cette formule n’est plus proposée. Choisissez-en une autre dans la liste.',
    ja: () => 'そのプランは現在提供されていません。一覧から別のプランを選んでください。',
    zh: () => '该方案已不再提供，请从列表中另选一个。',
  },
  'subscription.same_plan': {
    status: 409,
    detail: {},
    es: () => 'Ya tienes ese plan.',
    en: () => 'You have that plan already.',
    de: () => 'Diesen Tarif hast du schon.',
    fr: () => 'Vous avez déjà cette formule.',
    ja: () => 'すでにそのプランをご利用中です。',
    zh: () => '您已在使用该方案。',
  },
  'subscription.unpaid': {
    status: 409,
    detail: {},
    es: () => 'La última factura está sin pagar. Págala primero; después puedes cambiar de plan.',
    en: () => 'The last bill is not paid. Pay it first; then the plan can be changed.',
    de: () => 'Die letzte Rechnung ist offen. Bezahle sie zuerst; danach lässt sich der Tarif wechseln.',
    fr: () => 'La dernière facture est impayée. Réglez-la d’abord ; vous pourrez ensuite changer de formule.',
    ja: () => '前回の請求が未払いです。先にお支払いいただくと、プランを変更できます。',
    zh: () => '上一张账单尚未支付。请先支付，然后再更换方案。',
  },
  'subscription.none_running': {
    status: 409,
    detail: {},
    es: () => 'No hay un plan en curso que cancelar.',
    en: () => 'There is no plan running that could be canceled.',
    de: () => 'Es läuft kein Tarif, der sich kündigen ließe.',
    fr: () => 'Aucune formule en cours à résilier.',
    ja: () => '解約できるプランはありません。',
    zh: () => '没有可取消的进行中方案。',
  },
  'subscription.provider_silent': {
    status: 503,
    detail: {},
    es: () => 'Stripe no respondió. No cambió nada; inténtalo de nuevo en un momento.',
    en: () => 'Stripe did not answer. Nothing has changed; try again in a moment.',
    de: () => 'Stripe hat nicht geantwortet. Es hat sich nichts geändert; versuche es gleich noch einmal.',
    fr: () => 'Stripe n’a pas répondu. Rien n’a changé ; réessayez dans un instant.',
    ja: () => 'Stripe から応答がありませんでした。何も変更されていません。しばらくしてからお試しください。',
    zh: () => 'Stripe 没有响应。未作任何更改，请稍后重试。',
  },
})
