import * as z from 'zod/mini'
import { currency, declareRefusals } from './refusal-messages.ts'

export const outlays = declareRefusals({
  'expense.not_theirs': {
    status: 403,
    detail: {},
    es: () => 'Solo puedes gastar de lo que traes tú. De lo demás gasta quien liquida con los otros.',
    en: () => 'You can only spend what you hold yourself. The rest is spent by whoever settles with the others.',
    de: () => 'Du kannst nur ausgeben, was du selbst hast. Alles andere gibt aus, wer mit den anderen abrechnet.',
    fr: () => 'Vous ne dépensez que ce que vous détenez. Le reste revient à qui règle les comptes.',
    ja: () => '支出できるのは自分の手元の現金だけです。それ以外は精算の担当者が支出します。',
    zh: () => '只能支出自己手里的现金，其余由负责结算的人支出。',
  },
  'expense.above_limit': {
    status: 409,
    detail: { limitCents: z.int(), currency },
    es: ({ limitCents, currency }, { amount }) =>
      `Por tu cuenta puedes gastar hasta ${amount(limitCents, currency)}. Que lo anote quien liquida.`,
    en: ({ limitCents, currency }, { amount }) =>
      `By yourself you can spend up to ${amount(limitCents, currency)}. Have whoever settles note it.`,
    de: ({ limitCents, currency }, { amount }) =>
      `Allein kannst du bis ${amount(limitCents, currency)} ausgeben. Lass es eintragen, wer abrechnet.`,
    fr: ({ limitCents, currency }, { amount }) =>
      `Seul, vous pouvez dépenser jusqu’à ${amount(limitCents, currency)}. Faites-le noter par qui règle les comptes.`,
    ja: ({ limitCents, currency }, { amount }) =>
      `一人で支出できるのは${amount(limitCents, currency)}までです。精算の担当者に記録してもらってください。`,
    zh: ({ limitCents, currency }, { amount }) =>
      `自己最多可支出 ${amount(limitCents, currency)}，超出请由负责结算的人记录。`,
  },
  'expense.says_what': {
    status: 422,
    detail: {},
    es: () => 'Di en la nota en qué se gastó.',
    en: () => 'Say in the note what it was spent on.',
    de: () => 'Schreib in die Notiz, wofür es war.',
    fr: () => 'Précisez en note à quoi cela a servi.',
    ja: () => '何に使ったかをメモに書いてください。',
    zh: () => '请在备注里写明用途。',
  },
  'outlay.taken_back': {
    status: 409,
    detail: {},
    es: () => 'Eso ya se corrigió: el dinero volvió a su lugar.',
    en: () => 'That was already taken back: the money is where it was.',
    de: () => 'Das wurde schon zurückgenommen: Das Geld ist wieder, wo es war.',
    fr: () => 'C’est déjà corrigé : l’argent est revenu à sa place.',
    ja: () => 'すでに取り消し済みで、お金は元の場所に戻っています。',
    zh: () => '该笔已更正，钱已回到原处。',
  },
  /** What the panel showed is no longer so: what is owed now goes along, and nothing was posted. */
  'remittance.changed': {
    status: 409,
    detail: { owedCents: z.int(), currency },
    es: ({ owedCents, currency }, { amount }) =>
      `La cuenta cambió mientras la veías: ahora son ${amount(Math.max(0, owedCents), currency)}. Revísala y entrega de nuevo.`,
    en: ({ owedCents, currency }, { amount }) =>
      `The account changed while you looked at it: it is ${amount(Math.max(0, owedCents), currency)} now. Check it and hand over again.`,
    de: ({ owedCents, currency }, { amount }) =>
      `Die Rechnung hat sich inzwischen geändert: Es sind jetzt ${amount(Math.max(0, owedCents), currency)}. Prüfe sie und übergib noch einmal.`,
    fr: ({ owedCents, currency }, { amount }) =>
      `Le compte a changé entre-temps : c’est maintenant ${amount(Math.max(0, owedCents), currency)}. Vérifiez-le et remettez de nouveau.`,
    ja: ({ owedCents, currency }, { amount }) =>
      `表示中に金額が変わり、現在は${amount(Math.max(0, owedCents), currency)}です。確認してもう一度引き渡してください。`,
    zh: ({ owedCents, currency }, { amount }) =>
      `查看期间金额有变化，现在是 ${amount(Math.max(0, owedCents), currency)}。请核对后重新上缴。`,
  },
  'remittance.nothing': {
    status: 409,
    detail: {},
    es: () => 'No hay nada que entregar.',
    en: () => 'There is nothing to hand on.',
    de: () => 'Es gibt nichts weiterzugeben.',
    fr: () => 'Il n’y a rien à remettre.',
    ja: () => '引き渡すものはありません。',
    zh: () => '没有需要上缴的内容。',
  },
})
