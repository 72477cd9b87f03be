import * as z from 'zod/mini'
import { declareRefusals } from './refusal-messages.ts'

export const common = declareRefusals({
  // What any call may answer.
  invalid: {
    status: 422,
    detail: {},
    es: () => 'Revisa los datos: hay algo por corregir.',
    en: () => 'Please check the details: something needs correcting.',
    de: () => 'Bitte prüfen Sie die Angaben: Etwas muss korrigiert werden.',
    fr: () => 'Vérifiez les informations : quelque chose est à corriger.',
    ja: () => '入力内容をご確認ください。修正が必要な項目があります。',
    zh: () => '请检查填写的内容，有需要更正的地方。',
  },
  malformed: {
    status: 422,
    detail: {},
    es: () => 'No pudimos leer la solicitud.',
    en: () => 'We could not read the request.',
    de: () => 'Die Anfrage konnte nicht gelesen werden.',
    fr: () => "La demande n'a pas pu être lue.",
    ja: () => 'リクエストを読み取れませんでした。',
    zh: () => '无法读取该请求。',
  },
  too_large: {
    status: 413,
    detail: { limitBytes: z.int() },
    es: ({ limitBytes }, { size }) => `Lo que enviaste pesa demasiado; el máximo es ${size(limitBytes)}.`,
    en: ({ limitBytes }, { size }) => `What you sent is too large; the limit is ${size(limitBytes)}.`,
    de: ({ limitBytes }, { size }) => `Die Daten sind zu groß; erlaubt sind höchstens ${size(limitBytes)}.`,
    fr: ({ limitBytes }, { size }) => `L'envoi est trop volumineux ; la limite est de ${size(limitBytes)}.`,
    ja: ({ limitBytes }, { size }) => `送信データが大きすぎます。上限は${size(limitBytes)}です。`,
    zh: ({ limitBytes }, { size }) => `发送的内容过大，上限为 ${size(limitBytes)}。`,
  },
  unsupported_media_type: {
    status: 415,
    detail: {},
    es: () => 'No aceptamos este tipo de contenido; envía JSON, o multipart/form-data donde va un archivo.',
    en: () => 'This kind of content is not accepted; send JSON, or multipart/form-data where a file goes.',
    de: () =>
      'Diese Art von Inhalt wird nicht angenommen; bitte JSON senden, oder multipart/form-data, wo eine Datei erwartet wird.',
    fr: () =>
      "Ce type de contenu n'est pas accepté ; envoyez du JSON, ou multipart/form-data quand un fichier est attendu.",
    ja: () =>
      'この形式の内容は受け付けられません。JSON、またはファイルの場合は multipart/form-data で送信してください。',
    zh: () => '不接受这种类型的内容，请发送 JSON；需要文件时请使用 multipart/form-data。',
  },
  unauthenticated: {
    status: 401,
    detail: {},
    es: () => 'Inicia sesión para continuar.',
    en: () => 'Sign in to continue.',
    de: () => 'Bitte melden Sie sich an, um fortzufahren.',
    fr: () => 'Connectez-vous pour continuer.',
    ja: () => '続けるにはログインしてください。',
    zh: () => '请登录后继续。',
  },
  forbidden: {
    status: 403,
    detail: { module: z.nullable(z.string()), flag: z.nullable(z.string()) },
    es: () => 'No tienes permiso para hacer esto. Pídelo a quien administra la cuenta.',
    en: () => 'You do not have permission to do this. Ask whoever manages the account.',
    de: () => 'Dazu fehlt Ihnen die Berechtigung. Bitte wenden Sie sich an die Kontoverwaltung.',
    fr: () => "Vous n'avez pas le droit de faire cela. Adressez-vous à la personne qui gère le compte.",
    ja: () => 'この操作を行う権限がありません。アカウントの管理者にご相談ください。',
    zh: () => '您没有执行此操作的权限，请联系账户管理员。',
  },
  not_found: {
    status: 404,
    detail: {},
    es: () => 'No encontramos lo que buscas.',
    en: () => 'We could not find what you are looking for.',
    de: () => 'Das Gesuchte wurde nicht gefunden.',
    fr: () => "Nous n'avons pas trouvé ce que vous cherchez.",
    ja: () => 'お探しのものは見つかりませんでした。',
    zh: () => '没有找到您要的内容。',
  },
  /** Somebody else saved the record first; `current` is it as a read would give it now (I26). */
  stale: {
    status: 409,
    detail: { version: z.int(), current: z.record(z.string(), z.unknown()) },
    es: () => 'Otra persona guardó cambios antes que tú. Revisa la versión actual y vuelve a intentarlo.',
    en: () => 'Someone else saved changes before you. Check the current version and try again.',
    de: () =>
      'Jemand anderes hat vor Ihnen Änderungen gespeichert. Prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
    fr: () =>
      'Une autre personne a enregistré des modifications avant vous. Vérifiez la version actuelle et réessayez.',
    ja: () => 'ほかの人が先に変更を保存しました。最新の内容を確認してもう一度お試しください。',
    zh: () => '其他人已先保存了更改。请查看当前版本后重试。',
  },
  busy: {
    status: 503,
    detail: {},
    es: () => 'Hay mucho movimiento en este momento. Inténtalo de nuevo en unos segundos.',
    en: () => 'Things are very busy right now. Try again in a few seconds.',
    de: () => 'Gerade ist viel los. Bitte versuchen Sie es in einigen Sekunden erneut.',
    fr: () => 'Il y a beaucoup de monde en ce moment. Réessayez dans quelques secondes.',
    ja: () => 'ただいま混み合っています。数秒後にもう一度お試しください。',
    zh: () => '现在比较繁忙，请几秒后重试。',
  },
  draining: {
    status: 503,
    detail: {},
    es: () => 'El servidor se está reiniciando. Inténtalo de nuevo en unos segundos.',
    en: () => 'The server is restarting. Try again in a few seconds.',
    de: () => 'Der Server wird neu gestartet. Bitte versuchen Sie es in einigen Sekunden erneut.',
    fr: () => 'Le serveur redémarre. Réessayez dans quelques secondes.',
    ja: () => 'サーバーを再起動しています。数秒後にもう一度お試しください。',
    zh: () => '服务器正在重启，请几秒后重试。',
  },
  too_many_requests: {
    status: 429,
    detail: { retryAfterSeconds: z.int() },
    es: ({ retryAfterSeconds }, { wait }) =>
      `Son demasiadas solicitudes seguidas. Inténtalo de nuevo en ${wait(retryAfterSeconds)}.`,
    en: ({ retryAfterSeconds }, { wait }) =>
      `That is too many requests in a row. Try again in ${wait(retryAfterSeconds)}.`,
    de: ({ retryAfterSeconds }, { wait }) =>
      `Zu viele Anfragen in kurzer Zeit. Bitte versuchen Sie es in ${wait(retryAfterSeconds)} erneut.`,
    fr: ({ retryAfterSeconds }, { wait }) => `Trop de demandes à la suite. Réessayez dans ${wait(retryAfterSeconds)}.`,
    ja: ({ retryAfterSeconds }, { wait }) =>
      `リクエストが多すぎます。${wait(retryAfterSeconds)}後にもう一度お試しください。`,
    zh: ({ retryAfterSeconds }, { wait }) => `请求过于频繁，请在 ${wait(retryAfterSeconds)}后重试。`,
  },
  unknown_error: {
    status: 500,
    detail: {},
    es: () => 'Algo falló de nuestro lado. Inténtalo de nuevo; si sigue igual, avisa a soporte.',
    en: () => 'Something failed on our side. Try again; if it keeps happening, tell support.',
    de: () =>
      'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut; bleibt es dabei, melden Sie es dem Support.',
    fr: () => "Une erreur s'est produite de notre côté. Réessayez ; si elle persiste, prévenez l'assistance.",
    ja: () => 'こちら側で問題が発生しました。もう一度お試しください。解決しない場合はサポートにご連絡ください。',
    zh: () => '我们这边出了问题，请重试；如果仍然如此，请联系支持人员。',
  },

  'idempotency.key_reused': {
    status: 422,
    detail: {},
    es: () => 'Esta operación ya se envió con otros datos. Actualiza la página y vuelve a intentarlo.',
    en: () => 'This operation was already sent with other details. Reload the page and try again.',
    de: () =>
      'Dieser Vorgang wurde bereits mit anderen Angaben gesendet. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
    fr: () => "Cette opération a déjà été envoyée avec d'autres informations. Rechargez la page et réessayez.",
    ja: () => 'この操作は別の内容ですでに送信されています。ページを再読み込みしてもう一度お試しください。',
    zh: () => '此操作已用其他内容提交过，请刷新页面后重试。',
  },
  'idempotency.key_required': {
    status: 422,
    detail: {},
    es: () => 'Falta el encabezado Idempotency-Key, que evita hacer dos veces la misma operación.',
    en: () => 'The Idempotency-Key header is missing; it keeps an operation from happening twice.',
    de: () => 'Der Header Idempotency-Key fehlt; er verhindert, dass ein Vorgang doppelt ausgeführt wird.',
    fr: () => "L'en-tête Idempotency-Key manque ; il évite d'exécuter deux fois la même opération.",
    ja: () => '操作の重複を防ぐIdempotency-Keyヘッダーがありません。',
    zh: () => '缺少 Idempotency-Key 请求头，它用于防止同一操作执行两次。',
  },

  'draft.too_large': {
    status: 413,
    detail: { limitBytes: z.int() },
    es: ({ limitBytes }, { size }) =>
      `El borrador es demasiado largo para guardarse solo; caben ${size(limitBytes)}. Guarda los cambios.`,
    en: ({ limitBytes }, { size }) =>
      `The draft is too long to keep itself; ${size(limitBytes)} fit. Save your changes.`,
    de: ({ limitBytes }, { size }) =>
      `Der Entwurf ist zu lang, um von selbst gesichert zu werden; es passen ${size(limitBytes)}. Speichern Sie die Änderungen.`,
    fr: ({ limitBytes }, { size }) =>
      `Le brouillon est trop long pour être gardé automatiquement ; la limite est de ${size(limitBytes)}. Enregistrez vos modifications.`,
    ja: ({ limitBytes }, { size }) =>
      `下書きが長すぎて自動では保存できません（上限${size(limitBytes)}）。変更を保存してください。`,
    zh: ({ limitBytes }, { size }) => `草稿太长，无法自动保存；上限为${size(limitBytes)}。请保存更改。`,
  },

  'image.missing': {
    status: 422,
    detail: {},
    es: () => 'Falta la imagen. Elige un archivo.',
    en: () => 'The image is missing. Choose a file.',
    de: () => 'Das Bild fehlt. Bitte eine Datei auswählen.',
    fr: () => "L'image manque. Choisissez un fichier.",
    ja: () => '画像がありません。ファイルを選んでください。',
    zh: () => '缺少图片，请选择文件。',
  },
  'image.type': {
    status: 422,
    detail: {},
    es: () => 'Este archivo no es una imagen que podamos usar. Elige un JPEG, PNG, WebP, GIF o AVIF.',
    en: () => 'This file is not an image we can use. Choose a JPEG, PNG, WebP, GIF or AVIF.',
    de: () => 'Diese Datei ist kein Bild, das wir verwenden können. Bitte JPEG, PNG, WebP, GIF oder AVIF wählen.',
    fr: () => "Ce fichier n'est pas une image utilisable. Choisissez un JPEG, PNG, WebP, GIF ou AVIF.",
    ja: () => 'このファイルは使用できる画像ではありません。JPEG、PNG、WebP、GIF、AVIF のいずれかを選んでください。',
    zh: () => '这个文件不是可用的图片，请选择 JPEG、PNG、WebP、GIF 或 AVIF。',
  },
  'image.too_large': {
    status: 422,
    detail: { limitBytes: z.int() },
    es: ({ limitBytes }, { size }) => `La imagen pesa demasiado; el máximo es ${size(limitBytes)}.`,
    en: ({ limitBytes }, { size }) => `The image is too heavy; the limit is ${size(limitBytes)}.`,
    de: ({ limitBytes }, { size }) => `Die Datei ist zu groß; erlaubt sind ${size(limitBytes)}.`,
    fr: ({ limitBytes }, { size }) => `L'image est trop lourde ; le maximum est de ${size(limitBytes)}.`,
    ja: ({ limitBytes }, { size }) => `画像の容量が大きすぎます。上限は${size(limitBytes)}です。`,
    zh: ({ limitBytes }, { size }) => `图片文件过大，上限为${size(limitBytes)}。`,
  },
  'image.too_many_pixels': {
    status: 422,
    detail: { maxMegapixels: z.int() },
    es: ({ maxMegapixels }, { number }) =>
      `La imagen es demasiado grande; el máximo es de ${number(maxMegapixels)} megapíxeles.`,
    en: ({ maxMegapixels }, { number }) => `The image is too large; the limit is ${number(maxMegapixels)} megapixels.`,
    de: ({ maxMegapixels }, { number }) =>
      `Das Bild hat zu viele Pixel; erlaubt sind ${number(maxMegapixels)} Megapixel.`,
    fr: ({ maxMegapixels }, { number }) =>
      `L'image est trop grande ; le maximum est de ${number(maxMegapixels)} mégapixels.`,
    ja: ({ maxMegapixels }, { number }) => `画像が大きすぎます。上限は${number(maxMegapixels)}メガピクセルです。`,
    zh: ({ maxMegapixels }, { number }) => `图片尺寸过大，上限为${number(maxMegapixels)}百万像素。`,
  },
  'image.too_small': {
    status: 422,
    detail: { minPixels: z.int() },
    es: ({ minPixels }, { number }) =>
      `La imagen es demasiado pequeña; se necesitan al menos ${number(minPixels)} píxeles de ancho y de alto.`,
    en: ({ minPixels }, { number }) =>
      `The image is too small; it has to be at least ${number(minPixels)} pixels wide and high.`,
    de: ({ minPixels }, { number }) =>
      `Das Bild ist zu klein; es muss mindestens ${number(minPixels)} Pixel breit und hoch sein.`,
    fr: ({ minPixels }, { number }) =>
      `L'image est trop petite ; il faut au moins ${number(minPixels)} pixels de large et de haut.`,
    ja: ({ minPixels }, { number }) => `画像が小さすぎます。縦横とも${number(minPixels)}ピクセル以上が必要です。`,
    zh: ({ minPixels }, { number }) => `图片尺寸过小，宽和高都至少需要${number(minPixels)}像素。`,
  },
  'image.broken': {
    status: 422,
    detail: {},
    es: () => 'No pudimos leer la imagen; el archivo está dañado o incompleto.',
    en: () => 'We could not read the image; the file is damaged or incomplete.',
    de: () => 'Das Bild ließ sich nicht lesen; die Datei ist beschädigt oder unvollständig.',
    fr: () => "L'image est illisible ; le fichier est abîmé ou incomplet.",
    ja: () => '画像を読み込めませんでした。ファイルが壊れているか、途中で切れています。',
    zh: () => '无法读取图片，文件已损坏或不完整。',
  },
  /** The person, or the account, keeps as many images that nothing uses as it may; they go after a day. */
  'image.too_many': {
    status: 409,
    detail: {},
    es: () => 'Se subieron muchas imágenes que nadie usa. Inténtalo de nuevo mañana.',
    en: () => 'Many images were uploaded that nothing uses. Try again tomorrow.',
    de: () => 'Es wurden viele Bilder hochgeladen, die nirgends verwendet werden. Bitte morgen noch einmal versuchen.',
    fr: () => "Beaucoup d'images envoyées ne servent nulle part. Réessayez demain.",
    ja: () => '使われていない画像が多数アップロードされています。明日もう一度お試しください。',
    zh: () => '上传了大量未被使用的图片，请明天再试。',
  },
  /** A record names a file that the account does not have. */
  'image.unknown': {
    status: 422,
    detail: {},
    es: () => 'Esa imagen ya no está. Súbela de nuevo.',
    en: () => 'That image is no longer there. Upload it again.',
    de: () => 'Dieses Bild gibt es nicht mehr. Bitte noch einmal hochladen.',
    fr: () => "Cette image n'existe plus. Envoyez-la de nouveau.",
    ja: () => 'その画像はもうありません。もう一度アップロードしてください。',
    zh: () => '该图片已不存在，请重新上传。',
  },
})
