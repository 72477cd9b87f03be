import * as z from 'zod/mini'
import { currency, declareRefusals } from './refusal-messages.ts'

export const settlements = declareRefusals({
  /** What the panel showed is no longer so: the present net goes along, and nothing was posted. */
  'settlement.changed': {
    status: 409,
    detail: { netCents: z.int(), currency },
    es: ({ netCents, currency }, { amount }) =>
      `La cuenta cambió mientras la veías: ahora son ${amount(Math.abs(netCents), currency)}. Revísala y asienta de nuevo.`,
    en: ({ netCents, currency }, { amount }) =>
      `The account changed while you looked at it: it is ${amount(Math.abs(netCents), currency)} now. Check it and post again.`,
    de: ({ netCents, currency }, { amount }) =>
      `Die Abrechnung hat sich inzwischen geändert: Es sind jetzt ${amount(Math.abs(netCents), currency)}. Prüfe sie und buche noch einmal.`,
    fr: ({ netCents, currency }, { amount }) =>
      `Le compte a changé entre-temps : c’est maintenant ${amount(Math.abs(netCents), currency)}. Vérifiez-le et validez de nouveau.`,
    ja: ({ netCents, currency }, { amount }) =>
      `表示中に精算額が変わり、現在は${amount(Math.abs(netCents), currency)}です。確認してもう一度記帳してください。`,
    zh: ({ netCents, currency }, { amount }) =>
      `查看期间账目有变化，现在是 ${amount(Math.abs(netCents), currency)}。请核对后重新入账。`,
  },
  'settlement.nothing': {
    status: 409,
    detail: {},
    es: () => 'No hay nada que liquidar.',
    en: () => 'There is nothing to settle.',
    de: () => 'Es gibt nichts abzurechnen.',
    fr: () => 'Il n’y a rien à régler.',
    ja: () => '精算するものはありません。',
    zh: () => '没有可结算的内容。',
  },
  'settlement.open': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay una liquidación que asentó ${name} y falta confirmar. Confírmala o que la deshaga.`,
    en: ({ name }) => `A settlement that ${name} posted still waits to be confirmed. Confirm it, or have it undone.`,
    de: ({ name }) =>
      `Eine Abrechnung, die ${name} gebucht hat, ist noch nicht bestätigt. Bestätige sie oder lass sie zurücknehmen.`,
    fr: ({ name }) => `Un règlement saisi par ${name} attend sa confirmation. Confirmez-le ou faites-le annuler.`,
    ja: ({ name }) => `${name}が記帳した精算が確認待ちです。確認するか、取り消してもらってください。`,
    zh: ({ name }) => `${name}入账的一笔结算尚待确认。请确认，或由其撤销。`,
  },
  'settlement.own': {
    status: 403,
    detail: {},
    es: () => 'Nadie asienta su propia liquidación: que lo haga otra persona.',
    en: () => 'Nobody posts their own settlement: somebody else has to.',
    de: () => 'Niemand bucht die eigene Abrechnung: Das muss jemand anderes tun.',
    fr: () => 'Personne ne saisit son propre règlement : une autre personne doit le faire.',
    ja: () => '自分の精算は記帳できません。別の人に依頼してください。',
    zh: () => '不能为自己入账结算，请由他人操作。',
  },
  'settlement.paid_beyond': {
    status: 409,
    detail: { netCents: z.int(), currency },
    es: ({ netCents, currency }, { amount }) =>
      `No puede moverse más de lo que resulta: ${amount(Math.abs(netCents), currency)}.`,
    en: ({ netCents, currency }, { amount }) =>
      `No more can change hands than it comes to: ${amount(Math.abs(netCents), currency)}.`,
    de: ({ netCents, currency }, { amount }) =>
      `Es kann nicht mehr fließen, als herauskommt: ${amount(Math.abs(netCents), currency)}.`,
    fr: ({ netCents, currency }, { amount }) =>
      `On ne peut pas verser plus que le résultat : ${amount(Math.abs(netCents), currency)}.`,
    ja: ({ netCents, currency }, { amount }) =>
      `精算額${amount(Math.abs(netCents), currency)}を超える受け渡しはできません。`,
    zh: ({ netCents, currency }, { amount }) => `收付不能超过结算额 ${amount(Math.abs(netCents), currency)}。`,
  },
  /** Whoever posted does not speak for a seller who can speak for themselves. */
  'settlement.second_word': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Falta la palabra de ${name}: que confirme en su sesión o ponga aquí su PIN.`,
    en: ({ name }) => `${name} has to confirm it: in their own session, or with their PIN here.`,
    de: ({ name }) => `${name} muss selbst bestätigen: in der eigenen Sitzung oder hier mit der PIN.`,
    fr: ({ name }) => `C’est à ${name} de confirmer : dans sa session, ou ici avec son code.`,
    ja: ({ name }) => `${name}本人の確認が必要です。本人のログインか、ここでのPIN入力をお願いします。`,
    zh: ({ name }) => `需要${name}本人确认：在其登录中，或在此输入其 PIN。`,
  },
  'pin.needed': {
    status: 409,
    detail: {},
    es: () => 'Falta el PIN de quien firma.',
    en: () => 'The PIN of who signs is missing.',
    de: () => 'Es fehlt die PIN der Person, die unterschreibt.',
    fr: () => 'Il manque le code de la personne qui signe.',
    ja: () => '署名する人のPINを入力してください。',
    zh: () => '请输入签字人的 PIN。',
  },
  'pin.wrong': {
    status: 422,
    detail: {},
    es: () => 'Ese no es el PIN de quien firma, o no ha puesto uno en su perfil. Inténtalo de nuevo.',
    en: () => 'That is not the PIN of who signs, or they have set none in their profile. Try again.',
    de: () =>
      'Das ist nicht die PIN der Person, die unterschreibt, oder in ihrem Profil steht keine. Versuch es noch einmal.',
    fr: () => 'Ce n’est pas le code de la personne qui signe, ou son profil n’en a pas. Réessayez.',
    ja: () => '署名する人のPINと一致しないか、プロフィールに設定されていません。もう一度お試しください。',
    zh: () => '这不是签字人的 PIN，或其个人资料中未设置 PIN。请重试。',
  },
  'seller.settled': {
    status: 409,
    detail: {},
    es: () => 'Ya tiene liquidaciones y no se puede eliminar. Desactívalo: su cuenta se queda.',
    en: () => 'They have settlements already and cannot be deleted. Switch them off: their account stays.',
    de: () => 'Es gibt schon Abrechnungen, darum geht Löschen nicht. Schalte den Eintrag aus: Sein Konto bleibt.',
    fr: () => 'Des règlements existent déjà : suppression impossible. Désactivez-le : son compte reste.',
    ja: () => '精算の記録があるため削除できません。無効にすれば記録は残ります。',
    zh: () => '已有结算记录，无法删除。请停用：账目保留。',
  },
  'settlement.not_open': {
    status: 409,
    detail: {},
    es: () => 'Esa liquidación ya quedó confirmada o deshecha.',
    en: () => 'That settlement is already confirmed or undone.',
    de: () => 'Diese Abrechnung ist schon bestätigt oder zurückgenommen.',
    fr: () => 'Ce règlement est déjà confirmé ou annulé.',
    ja: () => 'その精算は既に確認済みか取り消し済みです。',
    zh: () => '该结算已确认或已撤销。',
  },
})
