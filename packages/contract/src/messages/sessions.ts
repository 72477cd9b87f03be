import type { RefusalSentences } from './refusal-messages.ts'

export const sessions: RefusalSentences<'session' | 'login' | 'password' | 'second_factor'> = {
  'session.expired': {
    es: () => 'Tu sesión venció. Inicia sesión de nuevo.',
    en: () => 'Your session has expired. Please sign in again.',
    de: () => 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    fr: () => 'Votre session a expiré. Connectez-vous à nouveau.',
    ja: () => 'セッションの有効期限が切れました。もう一度ログインしてください。',
    zh: () => '登录已过期，请重新登录。',
  },
  'session.ended': {
    es: () => 'Tu sesión se cerró. Inicia sesión de nuevo.',
    en: () => 'Your session was closed. Please sign in again.',
    de: () => 'Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.',
    fr: () => 'Votre session a été fermée. Connectez-vous à nouveau.',
    ja: () => 'セッションが終了しました。もう一度ログインしてください。',
    zh: () => '登录已结束，请重新登录。',
  },
  'session.reused': {
    es: () => 'Cerramos tu sesión por seguridad. Inicia sesión de nuevo.',
    en: () => 'We closed your session for your security. Please sign in again.',
    de: () => 'Ihre Sitzung wurde zur Sicherheit beendet. Bitte melden Sie sich erneut an.',
    fr: () => 'Nous avons fermé votre session par sécurité. Connectez-vous à nouveau.',
    ja: () => '安全のためセッションを終了しました。もう一度ログインしてください。',
    zh: () => '为了安全，您的登录已被结束，请重新登录。',
  },
  'session.user_disabled': {
    es: () => 'Tu usuario está deshabilitado. Habla con quien administra la cuenta.',
    en: () => 'Your user is disabled. Talk to whoever manages the account.',
    de: () => 'Ihr Benutzer ist deaktiviert. Bitte wenden Sie sich an die Kontoverwaltung.',
    fr: () => 'Votre utilisateur est désactivé. Adressez-vous à la personne qui gère le compte.',
    ja: () => 'このユーザーは無効になっています。アカウントの管理者にご相談ください。',
    zh: () => '您的用户已停用，请联系账户管理员。',
  },

  'login.incorrect': {
    es: () => 'El usuario o la contraseña no son correctos.',
    en: () => 'The username or password is incorrect.',
    de: () => 'Benutzername oder Passwort ist falsch.',
    fr: () => "Le nom d'utilisateur ou le mot de passe est incorrect.",
    ja: () => 'ユーザー名またはパスワードが正しくありません。',
    zh: () => '用户名或密码不正确。',
  },
  'login.throttled': {
    es: ({ retryAfterSeconds }, { wait }) =>
      `Hubo demasiados intentos. Inténtalo de nuevo en ${wait(retryAfterSeconds)}.`,
    en: ({ retryAfterSeconds }, { wait }) => `There were too many attempts. Try again in ${wait(retryAfterSeconds)}.`,
    de: ({ retryAfterSeconds }, { wait }) =>
      `Zu viele Versuche. Bitte versuchen Sie es in ${wait(retryAfterSeconds)} erneut.`,
    fr: ({ retryAfterSeconds }, { wait }) => `Trop de tentatives. Réessayez dans ${wait(retryAfterSeconds)}.`,
    ja: ({ retryAfterSeconds }, { wait }) =>
      `試行回数が多すぎます。${wait(retryAfterSeconds)}後にもう一度お試しください。`,
    zh: ({ retryAfterSeconds }, { wait }) => `尝试次数过多，请在 ${wait(retryAfterSeconds)}后重试。`,
  },
  'login.second_factor_required': {
    es: () => 'Escribe el código de tu aplicación de autenticación.',
    en: () => 'Enter the code of your authenticator app.',
    de: () => 'Gib den Code deiner Authentifizierungs-App ein.',
    fr: () => 'Saisissez le code de votre application d’authentification.',
    ja: () => '認証アプリのコードを入力してください。',
    zh: () => '请输入身份验证应用中的验证码。',
  },
  'login.code_incorrect': {
    es: () => 'El código no es correcto o ya se usó.',
    en: () => 'The code is not right or was used already.',
    de: () => 'Der Code stimmt nicht oder wurde schon verwendet.',
    fr: () => 'Le code est incorrect ou a déjà servi.',
    ja: () => 'コードが正しくないか、すでに使われています。',
    zh: () => '验证码不正确或已被使用。',
  },

  'password.incorrect': {
    es: () => 'La contraseña actual no es correcta.',
    en: () => 'The current password is not right.',
    de: () => 'Das aktuelle Passwort stimmt nicht.',
    fr: () => 'Le mot de passe actuel est incorrect.',
    ja: () => '現在のパスワードが正しくありません。',
    zh: () => '当前密码不正确。',
  },

  'second_factor.code_incorrect': {
    es: () => 'Ese código no es correcto o ya se usó. Espera al siguiente.',
    en: () => 'That code is not right or was used already. Wait for the next one.',
    de: () => 'Dieser Code stimmt nicht oder wurde schon verwendet. Warte auf den nächsten.',
    fr: () => 'Ce code est incorrect ou a déjà servi. Attendez le suivant.',
    ja: () => 'コードが正しくないか、すでに使われています。次のコードをお待ちください。',
    zh: () => '验证码不正确或已被使用，请等待下一个。',
  },
  'second_factor.enabled': {
    es: () => 'La verificación en dos pasos ya está activa.',
    en: () => 'Two-step verification is on already.',
    de: () => 'Die Bestätigung in zwei Schritten ist schon eingeschaltet.',
    fr: () => 'La vérification en deux étapes est déjà activée.',
    ja: () => '2 段階認証はすでに有効です。',
    zh: () => '两步验证已经开启。',
  },
  'second_factor.not_started': {
    es: () => 'Empieza de nuevo: no hay ninguna verificación en dos pasos por confirmar.',
    en: () => 'Start again: there is no two-step verification to confirm.',
    de: () => 'Fang neu an: Es gibt keine Bestätigung in zwei Schritten zu bestätigen.',
    fr: () => 'Recommencez : aucune vérification en deux étapes n’attend d’être confirmée.',
    ja: () => '確認待ちの 2 段階認証がありません。最初からやり直してください。',
    zh: () => '没有待确认的两步验证，请重新开始。',
  },
  'second_factor.not_enabled': {
    es: () => 'La verificación en dos pasos no está activa.',
    en: () => 'Two-step verification is not on.',
    de: () => 'Die Bestätigung in zwei Schritten ist nicht eingeschaltet.',
    fr: () => 'La vérification en deux étapes n’est pas activée.',
    ja: () => '2 段階認証は有効になっていません。',
    zh: () => '两步验证尚未开启。',
  },
}
