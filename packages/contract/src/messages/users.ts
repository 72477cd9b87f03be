import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const users = declareRefusals({
  'user.is_owner': {
    status: 409,
    detail: {},
    es: () => 'No se puede cambiar a la persona dueña de la cuenta.',
    en: () => 'The owner of the account cannot be changed.',
    de: () => 'Wem das Konto gehört, lässt sich nicht ändern.',
    fr: () => 'La personne propriétaire du compte ne peut pas être modifiée.',
    ja: () => 'アカウントの所有者は変更できません。',
    zh: () => '账户所有者不能更改。',
  },
  'user.is_self': {
    status: 409,
    detail: {},
    es: () => 'No puedes desactivar ni eliminar tu propio usuario. Pídelo a otra persona.',
    en: () => 'You cannot disable or delete your own user. Ask somebody else.',
    de: () => 'Den eigenen Benutzer kannst du weder deaktivieren noch löschen. Bitte jemand anderen darum.',
    fr: () => 'Vous ne pouvez ni désactiver ni supprimer votre propre compte. Demandez à quelqu’un d’autre.',
    ja: () => '自分のユーザーは無効にも削除もできません。ほかの人に依頼してください。',
    zh: () => '不能停用或删除自己的用户。请让其他人操作。',
  },
  /** A right that the other holds and this person lacks. */
  'user.holds_more': {
    status: 403,
    detail: { module: z.string(), flag: z.nullable(z.string()) },
    es: () => 'Esta persona tiene permisos que tú no tienes: solo puede cambiarla quien los tenga.',
    en: () => 'This person holds rights that you do not: only somebody who holds them can change this user.',
    de: () => 'Diese Person hat Rechte, die dir fehlen: Nur wer sie hat, kann sie bearbeiten.',
    fr: () => 'Cette personne a des droits que vous n’avez pas : seul quelqu’un qui les a peut la modifier.',
    ja: () => 'この人はあなたにない権限を持っています。同じ権限を持つ人だけが変更できます。',
    zh: () => '此人拥有您没有的权限：只有拥有这些权限的人才能修改。',
  },
  'user.disabled': {
    status: 409,
    detail: {},
    es: () => 'Este usuario está desactivado. Actívalo antes de invitarlo.',
    en: () => 'This user is disabled. Enable them before you invite them.',
    de: () => 'Dieser Benutzer ist deaktiviert. Aktiviere ihn, bevor du ihn einlädst.',
    fr: () => 'Cet utilisateur est désactivé. Activez-le avant de l’inviter.',
    ja: () => 'このユーザーは無効です。招待する前に有効にしてください。',
    zh: () => '该用户已停用。请先启用再邀请。',
  },
  'user.username_taken': {
    status: 409,
    detail: {},
    es: () => 'Ese nombre de usuario ya existe. Elige otro.',
    en: () => 'This username is taken. Choose another one.',
    de: () => 'Dieser Benutzername ist vergeben. Wähle einen anderen.',
    fr: () => 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
    ja: () => 'このユーザー名は使われています。別の名前を選んでください。',
    zh: () => '该用户名已被使用。请换一个。',
  },
  'user.permission_unknown': {
    status: 404,
    detail: {},
    es: () => 'Ese permiso ya no existe. Elige otro.',
    en: () => 'This permission no longer exists. Choose another one.',
    de: () => 'Diese Berechtigung gibt es nicht mehr. Wähle eine andere.',
    fr: () => 'Cette autorisation n’existe plus. Choisissez-en une autre.',
    ja: () => 'この権限セットはもうありません。別のものを選んでください。',
    zh: () => '该权限组已不存在。请选择其他权限组。',
  },

  'invitation.not_valid': {
    status: 410,
    detail: {},
    es: () =>
      'Esta liga ya no sirve: venció, se usó o la reemplaza otra. Si ya elegiste tu contraseña, inicia sesión; si no, pide una liga nueva.',
    en: () =>
      'This link no longer works: it expired, was used or was replaced. If you have chosen your password, sign in; otherwise ask for a new link.',
    de: () =>
      'Dieser Link gilt nicht mehr: Er ist abgelaufen, benutzt oder ersetzt worden. Wenn du dein Passwort schon gewählt hast, melde dich an; sonst bitte um einen neuen Link.',
    fr: () =>
      'Ce lien n’est plus valable : il a expiré, a servi ou a été remplacé. Si vous avez choisi votre mot de passe, connectez-vous ; sinon demandez un nouveau lien.',
    ja: () =>
      'このリンクは使えません。期限切れ、使用済み、または新しいリンクに置き換えられました。パスワードを設定済みならログインし、そうでなければ新しいリンクを依頼してください。',
    zh: () => '此链接已失效：已过期、已使用或已被新的链接取代。如果您已设置密码，请登录；否则请索取新的链接。',
  },
  'recovery.no_mail': {
    status: 409,
    detail: {},
    es: () =>
      'Esta instalación no manda correos. Pide a quien administra los usuarios una liga para elegir otra contraseña.',
    en: () => 'This installation sends no mail. Ask whoever manages the users for a link to choose another password.',
    de: () =>
      'Diese Installation verschickt keine E-Mails. Bitte jemanden, der die Benutzer verwaltet, um einen Link für ein neues Passwort.',
    fr: () =>
      'Cette installation n’envoie pas d’e-mails. Demandez à qui gère les utilisateurs un lien pour choisir un autre mot de passe.',
    ja: () =>
      'このシステムはメールを送りません。ユーザーを管理する人に、新しいパスワードを設定するリンクを依頼してください。',
    zh: () => '此系统不发送邮件。请向管理用户的人索取重新设置密码的链接。',
  },

  'setup.not_valid': {
    status: 410,
    detail: {},
    es: () =>
      'Esta liga no sirve: venció, o el servidor ya imprimió otra. Mira la terminal del servidor; si no la ves, reinícialo y abre la liga nueva.',
    en: () =>
      'This link does not work: it expired, or the server has printed another one. Look at the terminal of the server; if it is not there, restart it and open the new link.',
    de: () =>
      'Dieser Link gilt nicht: Er ist abgelaufen, oder der Server hat einen anderen ausgegeben. Sieh im Terminal des Servers nach; steht er dort nicht, starte ihn neu und öffne den neuen Link.',
    fr: () =>
      'Ce lien n’est pas valable : il a expiré, ou le serveur en a affiché un autre. Regardez le terminal du serveur ; s’il n’y est pas, redémarrez-le et ouvrez le nouveau lien.',
    ja: () =>
      'このリンクは使えません。期限切れか、サーバーが別のリンクを表示しています。サーバーのターミナルを確認し、見つからなければ再起動して新しいリンクを開いてください。',
    zh: () => '此链接无效：已过期，或服务器已显示新的链接。请查看服务器终端；若找不到，请重启服务器并打开新链接。',
  },
  'setup.done': {
    status: 410,
    detail: {},
    es: () => 'Esta instalación ya tiene su cuenta, y la liga sirve una sola vez. Inicia sesión.',
    en: () => 'This installation has its account already, and the link works once. Sign in.',
    de: () => 'Diese Installation hat schon ihr Konto, und der Link gilt einmal. Melde dich an.',
    fr: () => 'Cette installation a déjà son compte, et le lien ne sert qu’une fois. Connectez-vous.',
    ja: () => 'このシステムにはすでにアカウントがあり、リンクは一度しか使えません。ログインしてください。',
    zh: () => '此系统已有账户，链接只能使用一次。请登录。',
  },

  'permission.name_taken': {
    status: 409,
    detail: {},
    es: () => 'Ya hay un permiso con ese nombre. Elige otro.',
    en: () => 'There is a permission with this name. Choose another one.',
    de: () => 'Es gibt schon eine Berechtigung mit diesem Namen. Wähle einen anderen.',
    fr: () => 'Il existe déjà une autorisation de ce nom. Choisissez-en un autre.',
    ja: () => '同じ名前の権限セットがあります。別の名前を選んでください。',
    zh: () => '已有同名的权限组。请换一个名称。',
  },
  'permission.in_use': {
    status: 409,
    detail: { users: z.int() },
    es: ({ users }, { plural }) =>
      plural(users, {
        one: '# persona tiene este permiso. Dale otro antes de eliminarlo.',
        other: '# personas tienen este permiso. Dales otro antes de eliminarlo.',
      }),
    en: ({ users }, { plural }) =>
      plural(users, {
        one: '# person holds this permission. Give them another one before you delete it.',
        other: '# people hold this permission. Give them another one before you delete it.',
      }),
    de: ({ users }, { plural }) =>
      plural(users, {
        one: '# Person hat diese Berechtigung. Gib ihr eine andere, bevor du sie löschst.',
        other: '# Personen haben diese Berechtigung. Gib ihnen eine andere, bevor du sie löschst.',
      }),
    fr: ({ users }, { plural }) =>
      plural(users, {
        one: '# personne a cette autorisation. Donnez-lui-en une autre avant de la supprimer.',
        other: '# personnes ont cette autorisation. Donnez-leur-en une autre avant de la supprimer.',
      }),
    ja: ({ users }, { number }) =>
      `この権限セットは${number(users)}人が使っています。別のものを割り当ててから削除してください。`,
    zh: ({ users }, { number }) => `有 ${number(users)} 人使用此权限组。请先为他们更换，再删除。`,
  },
  'permission.holds_more': {
    status: 403,
    detail: { module: z.string(), flag: z.nullable(z.string()) },
    es: () => 'Este permiso incluye módulos que tú no tienes: solo puede cambiarlo quien los tenga.',
    en: () => 'This permission holds modules that you do not: only somebody who holds them can change it.',
    de: () => 'Diese Berechtigung enthält Module, die dir fehlen: Nur wer sie hat, kann sie ändern.',
    fr: () =>
      'Cette autorisation comprend des modules que vous n’avez pas : seul quelqu’un qui les a peut la modifier.',
    ja: () => 'この権限セットにはあなたにないモジュールが含まれます。同じ権限を持つ人だけが変更できます。',
    zh: () => '此权限组包含您没有的模块：只有拥有这些模块的人才能修改。',
  },

  'member.is_self': {
    status: 409,
    detail: {},
    es: () => 'Nadie puede cambiar su propio lugar en el equipo. Pídelo a otra persona.',
    en: () => 'Nobody can change their own place in the team. Ask somebody else.',
    de: () => 'Den eigenen Platz im Team kann niemand selbst ändern. Bitte jemand anderen darum.',
    fr: () => 'Personne ne peut changer sa propre place dans l’équipe. Demandez à quelqu’un d’autre.',
    ja: () => 'チーム内の自分の役割は自分では変更できません。ほかの人に依頼してください。',
    zh: () => '任何人都不能更改自己在团队中的位置。请让其他人来操作。',
  },
  'member.role_unfit': {
    status: 409,
    detail: { role: z.string() },
    es: () => 'Ese rol no existe en un negocio de este tipo. Elige uno de los que se ofrecen.',
    en: () => 'A business of this type has no such role. Choose one of those on offer.',
    de: () => 'Diese Rolle gibt es in einem Betrieb dieser Art nicht. Wähle eine der angebotenen.',
    fr: () => 'Ce rôle n’existe pas dans un établissement de ce type. Choisissez-en un parmi ceux proposés.',
    ja: () => 'この種類の事業所にその役割はありません。表示された役割から選んでください。',
    zh: () => '这类商家没有该角色。请从可选角色中选择。',
  },
  'member.role_holds_more': {
    status: 403,
    detail: { module: z.string(), flag: z.nullable(z.string()) },
    es: () => 'Ese rol incluye permisos que tú no tienes: no puedes darlo ni quitarlo.',
    en: () => 'That role includes rights that you do not have: you can neither give nor take it.',
    de: () => 'Diese Rolle umfasst Rechte, die du selbst nicht hast: Du kannst sie weder geben noch nehmen.',
    fr: () => 'Ce rôle comprend des droits que vous n’avez pas : vous ne pouvez ni le donner ni le retirer.',
    ja: () => 'その役割にはあなたが持っていない権限が含まれているため、付与も取り消しもできません。',
    zh: () => '该角色包含您没有的权限，因此您不能授予或取消它。',
  },
  /** The e-mail belongs to a user of the account, who can be added instead. */
  'member.email_known': {
    status: 409,
    detail: { name: z.string() },
    es: ({ name }) => `Ya hay una persona con ese correo: ${name}. Agrégala al equipo en lugar de invitarla.`,
    en: ({ name }) => `Somebody has that e-mail already: ${name}. Add them to the team instead of inviting them.`,
    de: ({ name }) =>
      `Diese E-Mail-Adresse hat schon jemand: ${name}. Nimm die Person ins Team auf, statt sie einzuladen.`,
    fr: ({ name }) =>
      `Quelqu’un a déjà cette adresse : ${name}. Ajoutez cette personne à l’équipe au lieu de l’inviter.`,
    ja: ({ name }) => `そのメールアドレスは${name}さんがすでに使っています。招待ではなく、チームに追加してください。`,
    zh: ({ name }) => `该邮箱已属于${name}。请将其加入团队，而不是发送邀请。`,
  },
})
