import * as z from 'zod/mini'
import type { Language } from '../../languages.ts'
import { type ByLanguage, inLanguage } from '../by-language.ts'
import { declareRefusals } from '../refusal-messages.ts'
import { nameOf } from '../words.ts'

/** What has become of a request that is not as it would have to be. */
const BECAME = {
  asked: {
    es: 'Nadie ha contestado todavía.',
    en: 'Nobody has answered yet.',
    de: 'Noch hat niemand geantwortet.',
    fr: 'Personne n’a encore répondu.',
    ja: 'まだ回答がありません。',
    zh: '还没有人答复。',
  },
  approved: {
    es: 'Ya fue autorizado.',
    en: 'It was approved already.',
    de: 'Es wurde schon freigegeben.',
    fr: 'C’est déjà autorisé.',
    ja: 'すでに承認されています。',
    zh: '已经批准。',
  },
  refused: {
    es: 'No se autorizó.',
    en: 'It was not approved.',
    de: 'Es wurde nicht freigegeben.',
    fr: 'Ce n’est pas autorisé.',
    ja: '承認されませんでした。',
    zh: '未获批准。',
  },
  used: {
    es: 'El permiso ya se usó.',
    en: 'The approval was used already.',
    de: 'Die Freigabe wurde schon verwendet.',
    fr: 'L’autorisation a déjà servi.',
    ja: 'この承認は使用済みです。',
    zh: '该批准已被使用。',
  },
  expired: {
    es: 'El permiso venció. Pídelo de nuevo.',
    en: 'The approval has expired. Ask again.',
    de: 'Die Freigabe ist abgelaufen. Fragen Sie noch einmal.',
    fr: 'L’autorisation a expiré. Redemandez-la.',
    ja: '承認の期限が切れました。もう一度依頼してください。',
    zh: '批准已过期，请重新申请。',
  },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>
const became = (language: Language, state: string) => nameOf(inLanguage(BECAME, language), state)

export const approvals = declareRefusals({
  'approval.not_needed': {
    status: 409,
    detail: {},
    es: () => 'Esta venta no necesita permiso: puedes hacerla.',
    en: () => 'This sale needs no approval: you can make it.',
    de: () => 'Dieser Verkauf braucht keine Freigabe: Sie können ihn abschließen.',
    fr: () => 'Cette vente n’a pas besoin d’autorisation : vous pouvez la faire.',
    ja: () => 'この販売に承認は必要ありません。そのまま販売できます。',
    zh: () => '这笔销售无需批准，可以直接出售。',
  },
  /** The request that is open for the same sale or entry already. */
  'approval.asked': {
    status: 409,
    detail: { approvalId: z.int() },
    es: () => 'Ya pediste este permiso.',
    en: () => 'You have asked for this already.',
    de: () => 'Dafür haben Sie schon gefragt.',
    fr: () => 'Vous avez déjà demandé cette autorisation.',
    ja: () => 'この承認はすでに依頼済みです。',
    zh: () => '已经申请过该批准。',
  },
  'approval.needs_reason': {
    status: 422,
    detail: {},
    es: () => 'Escribe por qué la agencia puede deber más.',
    en: () => 'Write why the agency may owe more.',
    de: () => 'Schreiben Sie, warum die Agentur mehr schulden darf.',
    fr: () => 'Écrivez pourquoi l’agence peut devoir davantage.',
    ja: () => '代理店の与信超過を認める理由を入力してください。',
    zh: () => '请填写允许旅行社超额欠款的原因。',
  },
  'approval.own': {
    status: 409,
    detail: {},
    es: () => 'Lo pediste tú: tiene que autorizarlo otra persona.',
    en: () => 'You asked for it: somebody else has to approve it.',
    de: () => 'Sie haben selbst gefragt: Jemand anderes muss es freigeben.',
    fr: () => 'C’est vous qui l’avez demandé : une autre personne doit l’autoriser.',
    ja: () => 'ご自身の依頼です。ほかの人の承認が必要です。',
    zh: () => '这是您自己的申请，须由他人批准。',
  },
  'approval.over': {
    status: 409,
    detail: { approvalState: z.string() },
    es: ({ approvalState }) => became('es', approvalState),
    en: ({ approvalState }) => became('en', approvalState),
    de: ({ approvalState }) => became('de', approvalState),
    fr: ({ approvalState }) => became('fr', approvalState),
    ja: ({ approvalState }) => became('ja', approvalState),
    zh: ({ approvalState }) => became('zh', approvalState),
  },
  'approval.other_entry': {
    status: 409,
    detail: {},
    es: () => 'El permiso es para otra entrada: cambió quién entra o cuántos. Pídelo de nuevo.',
    en: () => 'The approval is for another entry: who comes in, or how many, has changed. Ask again.',
    de: () =>
      'Die Freigabe gilt für einen anderen Einlass: Wer oder wie viele, hat sich geändert. Fragen Sie noch einmal.',
    fr: () => 'L’autorisation vaut pour une autre entrée : qui entre, ou combien, a changé. Redemandez-la.',
    ja: () => 'この承認は別の入場のものです。入場者または人数が変わりました。もう一度依頼してください。',
    zh: () => '该批准是给另一次入场的：来宾或人数已变，请重新申请。',
  },
  'approval.other_sale': {
    status: 409,
    detail: {},
    es: () => 'El permiso es para otra venta: cambió el tour, las personas, el precio o la agencia. Pídelo de nuevo.',
    en: () => 'The approval is for another sale: tour, people, price or agency changed. Ask again.',
    de: () =>
      'Die Freigabe gilt für einen anderen Verkauf: Tour, Personen, Preis oder Agentur haben sich geändert. Fragen Sie noch einmal.',
    fr: () =>
      'L’autorisation vaut pour une autre vente : l’excursion, les personnes, le prix ou l’agence ont changé. Redemandez-la.',
    ja: () => 'この承認は別の販売のものです。ツアー、人数、料金または代理店が変わりました。もう一度依頼してください。',
    zh: () => '该批准属于另一笔销售：行程、人数、价格或旅行社已变更。请重新申请。',
  },
})
