import type { BookingStatus } from '@muelle/domain/bookings/status'
import type { Kind } from './fault-messages.ts'
import type { Messages } from './refusal-messages.ts'
import { statusWord, wordsOf } from './words.ts'

const { amount, date, moment, number, size, wait, weekday } = wordsOf('zh-CN')

const STATUS: Record<BookingStatus, string> = {
  hold: '正在保留中',
  pending: '待处理',
  confirmed: '已确认',
  completed: '已完成',
  no_show: '已标记为未到场',
  pending_cancelation: '已取消，等待退款',
  canceled: '已取消',
  inactive: '已删除',
  rejected: '已被拒绝',
}
const KIND: Record<Kind, string> = {
  text: '文本',
  integer: '整数',
  number: '数字',
  boolean: '真或假',
  list: '列表',
  object: '对象',
  other: '其他类型的值',
}

export const zh: Messages = {
  refusals: {
    invalid: () => '请检查填写的内容，有需要更正的地方。',
    malformed: () => '无法读取该请求。',
    too_large: ({ limitBytes }) => `发送的内容过大，上限为 ${size(limitBytes)}。`,
    unsupported_media_type: () => '不接受这种类型的内容，请发送 JSON；需要文件时请使用 multipart/form-data。',
    unauthenticated: () => '请登录后继续。',
    forbidden: () => '您没有执行此操作的权限，请联系账户管理员。',
    not_found: () => '没有找到您要的内容。',
    stale: () => '其他人已先保存了更改。请查看当前版本后重试。',
    busy: () => '现在比较繁忙，请几秒后重试。',
    draining: () => '服务器正在重启，请几秒后重试。',
    too_many_requests: ({ retryAfterSeconds }) => `请求过于频繁，请在 ${wait(retryAfterSeconds)}后重试。`,
    unknown_error: () => '我们这边出了问题，请重试；如果仍然如此，请联系支持人员。',
    'idempotency.key_reused': () => '此操作已用其他内容提交过，请刷新页面后重试。',
    'idempotency.key_required': () => '缺少 Idempotency-Key 请求头，它用于防止同一操作执行两次。',

    'session.expired': () => '登录已过期，请重新登录。',
    'session.ended': () => '登录已结束，请重新登录。',
    'session.reused': () => '为了安全，您的登录已被结束，请重新登录。',
    'session.user_disabled': () => '您的用户已停用，请联系账户管理员。',
    'login.incorrect': () => '用户名或密码不正确。',
    'login.throttled': ({ retryAfterSeconds }) => `尝试次数过多，请在 ${wait(retryAfterSeconds)}后重试。`,
    'login.second_factor_required': () => '请输入身份验证应用中的验证码。',
    'login.code_incorrect': () => '验证码不正确或已被使用。',
    'password.incorrect': () => '当前密码不正确。',
    'second_factor.code_incorrect': () => '验证码不正确或已被使用，请等待下一个。',
    'second_factor.enabled': () => '两步验证已经开启。',
    'second_factor.not_started': () => '没有待确认的两步验证，请重新开始。',
    'second_factor.not_enabled': () => '两步验证尚未开启。',
    'legal.too_complex': ({ maxLines, maxDepth, maxMarks }) =>
      `文本过于复杂：最多 ${number(maxLines)} 行，引用和列表最多 ${maxDepth} 层，每段最多 ${maxMarks} 个格式符号。`,

    'user.is_owner': () => '账户所有者不能更改。',
    'user.is_self': () => '不能停用或删除自己的用户。请让其他人操作。',
    'user.holds_more': () => '此人拥有您没有的权限：只有拥有这些权限的人才能修改。',
    'user.disabled': () => '该用户已停用。请先启用再邀请。',
    'user.username_taken': () => '该用户名已被使用。请换一个。',
    'user.permission_unknown': () => '该权限组已不存在。请选择其他权限组。',
    'invitation.not_valid': () =>
      '此邀请已失效：已过期、已使用或已被新的邀请取代。如果您已设置密码，请登录；否则请索取新的邀请。',
    'permission.name_taken': () => '已有同名的权限组。请换一个名称。',
    'permission.in_use': ({ users }) => `有 ${number(users)} 人使用此权限组。请先为他们更换，再删除。`,
    'permission.holds_more': () => '此权限组包含您没有的模块：只有拥有这些模块的人才能修改。',
    'member.is_self': () => '任何人都不能更改自己在团队中的位置。请让其他人来操作。',
    'member.role_unfit': () => '这类商家没有该角色。请从可选角色中选择。',
    'member.role_holds_more': () => '该角色包含您没有的权限，因此您不能授予或取消它。',
    'member.email_known': ({ name }) => `该邮箱已属于${name}。请将其加入团队，而不是发送邀请。`,

    'business.url_read_only': ({ url }) => `公开网址不能手动填写：${url}。它随商家的标识而变。`,
    'hours.closed_with_periods': ({ weekday: day }) =>
      day ? `${weekday(day)}已设为休息：请删除其时段或改为营业。` : '休息日不能有营业时段。',
    'hours.no_periods': ({ weekday: day }) =>
      day ? `${weekday(day)}已设为营业：请至少添加一个时段。` : '请至少添加一个时段。',
    'hours.overlap': ({ weekday: day }) => (day ? `${weekday(day)}有两个时段重叠，请合并或分开。` : '有两个时段重叠。'),
    'hours.overlap_next_day': ({ weekday: day, nextWeekday }) =>
      `${weekday(day ?? '')}的营业时间超过了${weekday(nextWeekday)}的开门时间。`,
    'special_date.taken': ({ date: day }) => `${date(day)}已有特殊营业时间，请在列表中修改。`,

    'business.name_taken': () => '已有同名的商家，请换一个名称。',
    'business.slug_taken': ({ suggestion }) => `该网址已被使用，“${suggestion}”可用。`,
    'business.type_in_use': ({ tours, resources }) =>
      `类型已不能更改：该商家有${number(tours)}个行程和${number(resources)}个资源。`,
    'business.has_departures': ({ departures, people, lastDate }) =>
      `截至${date(lastDate)}，该商家还有${number(departures)}个班次、${number(people)}位客人待接待。请取消或完成这些预订，或停用该商家。`,
    'business.owes_refunds': ({ refunds }) => `该商家还有${number(refunds)}笔退款未支付，请先退款再删除。`,
    'business.country_unknown': () => '该国家不在列表中，请从列表中选择。',
    'business.currency_unknown': () => '该货币未被使用，请从列表中选择。',

    'image.missing': () => '缺少图片，请选择文件。',
    'image.type': () => '这个文件不是可用的图片，请选择 JPEG、PNG、WebP、GIF 或 AVIF。',
    'image.too_large': ({ limitBytes }) => `图片文件过大，上限为${size(limitBytes)}。`,
    'image.too_many_pixels': ({ maxMegapixels }) => `图片尺寸过大，上限为${number(maxMegapixels)}百万像素。`,
    'image.broken': () => '无法读取图片，文件已损坏或不完整。',
    'image.too_many': () => '上传了大量未被使用的图片，请明天再试。',
    'image.unknown': () => '该图片已不存在，请重新上传。',

    'resource.name_taken': ({ name }) => `已有名为“${name}”的资源，请换一个名称。`,
    'resource.type_unfit': () => '该商家没有这种类型的资源，请从可选类型中选择。',
    'resource.min_above_capacity': ({ capacity }) => `最少人数不能超过容量 ${number(capacity)}。`,
    'resource.until_passed': () => '该时间已过，请选择将来的时间。',
    'resource.too_many': ({ maxResources }) =>
      `一个商家最多可有 ${number(maxResources)} 个资源。请减少数量或删除不需要的资源。`,
    'resource.in_combo': ({ combo }) => `它属于组合“${combo}”。请先修改或删除该组合。`,
    'resource.unavailable': () => '该时间不可用。',
    'resource.cleaning': () => '正在清洁中。',
    'resource.party_too_small': ({ minParty }) => `适合 ${number(minParty)} 人及以上的团体。`,
    'resource.party_too_large': ({ capacity }) => `只能容纳 ${number(capacity)} 人。`,
    'resource.channel_closed': () => '不通过此渠道提供。',
    'resource.vip_only': () => '仅供 VIP 客人使用。',
    'combo.singles_fit': ({ capacity }) => `${number(capacity)} 人以内有单张桌子；拼桌适用于更大的团体。`,
    'combo.name_taken': ({ name }) => `已有名为“${name}”的组合，请换一个名称。`,
    'combo.unknown_resource': () => '其中一张桌子已不存在，请刷新页面后重新选择。',
    'combo.too_large': ({ seats }) => `合计有 ${number(seats)} 个座位，容量不能超过该数。`,
    'combo.duplicate': ({ name }) => `同样的桌子已经是组合“${name}”。`,
    'combo.too_many': ({ maxCombos }) => `一个商家最多可有 ${number(maxCombos)} 个组合。`,

    'party.empty': () => '请至少添加一人。',
    'party.unknown_category': () => '其中一个类别在此行程中已不存在，请刷新页面。',
    'party.needs_adult': () => '不能单独出行的人需要至少一位成人同行。',
    'party.too_many_per_adult': ({ maxPerAdult }) =>
      `每位成人最多可带 ${number(maxPerAdult)} 位该类别的人，请再添加一位成人。`,
    'party.too_large': ({ maxPeople }) => `每个预订最多 ${number(maxPeople)} 人。`,

    'departure.not_found': () => '该日期没有这个班次。',
    'departure.closed': () => '此班次已停止销售。',
    'departure.canceled': () => '此班次已取消。',
    'departure.departed': () => '此班次已经出发。',
    'departure.call_only': () => '此班次只接受电话预订。',
    'departure.outside_window': ({ days }) => `最多可提前 ${number(days)} 天预订。`,
    'departure.too_soon': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `此班次需要提前预订，截止时间为 ${day} ${time}。`
    },
    'departure.cutoff_passed': ({ cutoffAt, timeZone }) => {
      const { day, time } = moment(cutoffAt, timeZone)
      return `销售截止时间为 ${day} ${time}。`
    },
    'departure.range': ({ maxDays }) => `请选择 1 至 ${number(maxDays)} 天的日期范围。`,
    'departure.full': ({ seatsLeft }) => (seatsLeft > 0 ? `还剩 ${number(seatsLeft)} 个座位。` : '此班次已没有座位。'),
    'departure.people_limit': ({ placesLeft }) =>
      placesLeft > 0 ? `船上还能容纳 ${number(placesLeft)} 人。` : '船上已不能再容纳任何人。',

    'booking.price_changed': ({ quotedCents, totalCents, currency }) =>
      `价格已从 ${amount(quotedCents, currency)} 变为 ${amount(totalCents, currency)}，请确认后再继续。`,
    'booking.not_active': ({ status }) => `无法执行此操作：该预订${statusWord(STATUS, status)}。`,
    'booking.expired': () => '保留已到期，座位已释放，请重新预订。',
    'booking.unpaid': ({ dueCents, currency }) => `确认前还需支付 ${amount(dueCents, currency)}。`,
    'booking.stale': () => '其他人修改了此预订，请查看最新内容后重试。',
    'payment.too_much': ({ dueCents, currency }) => `付款超出应付金额：${amount(dueCents, currency)}。`,
    'payment.not_enough': ({ dueCents, currency }) => `付款不足，还差 ${amount(dueCents, currency)}。`,

    'settings.not_offered': () => '此类商家没有这项设置。',
    'settings.window_empty': ({ latestDays }) =>
      `这样没有人能预订：要求的提前时间超过了可预订的 ${number(latestDays)} 天。`,
    'settings.turns_order': () => '请按人数从少到多排列，并让最后一项不设上限，用于更大的团体。',
    'settings.late_after_grace': ({ graceMinutes }) =>
      `最迟应在宽限期结束（${number(graceMinutes)} 分钟）时标记为迟到。`,
    'settings.no_show_before_grace': ({ graceMinutes }) =>
      `在宽限期结束（${number(graceMinutes)} 分钟）之前，不能标记为未到。`,
    'settings.day_cut': ({ from, to }) => `营业日在凌晨切换：请选择 ${from} 到 ${to} 之间的时间。`,
    'settings.name_repeated': ({ name }) => `“${name}”出现了两次，请修改其中一个名称。`,
    'settings.field_missing': () => '姓名和人数始终需要填写。',
    'settings.label_missing': () => '请为列表中的每一项填写名称。',
    'settings.options_missing': ({ name }) => `请为“${name}”添加至少两个选项。`,
    'settings.asked_of_nobody': ({ name }) => `“${name}”在线上必填，但只有员工能看到。请修改其中一项。`,
    'api_key.ended': () => 'API 密钥已过期或被撤销，请创建新的密钥。',
    'api_key.expiry_passed': () => '到期日期已过，请选择更晚的日期或留空。',
    'api_key.limit': ({ maxKeys }) => `最多可有 ${number(maxKeys)} 个有效密钥，请撤销不再使用的密钥。`,
    'webhook.limit': ({ maxWebhooks }) => `最多可有 ${number(maxWebhooks)} 个地址，请删除不再使用的地址。`,
    'webhook.address': () => '请输入不含用户名和密码的公开 https 地址。',
  },
  faults: {
    required: () => '此项为必填。',
    wrong_type: ({ expected }) => `此处应为${KIND[expected]}。`,
    too_short: ({ minimum }) => `请至少输入 ${number(minimum)} 个字符。`,
    too_long: ({ maximum }) => `最多输入 ${number(maximum)} 个字符。`,
    too_small: ({ minimum }) => `最小值为 ${number(minimum)}。`,
    too_big: ({ maximum }) => `最大值为 ${number(maximum)}。`,
    too_few_items: ({ minimum }) => `请至少添加 ${number(minimum)} 项。`,
    too_many_items: ({ maximum }) => `最多 ${number(maximum)} 项。`,
    not_one_of: ({ options }) => `请选择其中之一：${options.join('、')}。`,
    unknown_field: ({ field }) => `此处没有字段“${field}”。`,
    integer: () => '请输入整数，只能包含数字。',
    date: () => '请输入存在的日期，格式为 YYYY-MM-DD。',
    time: () => '请输入 00:00 至 23:59 的时间，格式为 HH:mm。',
    clock: () => '请输入时间，例如 1:30 PM。',
    time_zone: () => '请输入 IANA 时区，例如 America/Merida。',
    instant: () => '请输入带时区的日期和时间，例如 2030-05-14T13:30:00Z。',
    email: () => '请输入有效的电子邮箱，例如 ana@example.com。',
    tax_id: () => '请输入完整的 RFC，例如 TRL150203AB1。',
    slug: () => '请使用3到60个不带音标的小写字母、数字和单个连字符，例如 rio-lagartos。',
    website: () => '请输入有效的网址，例如 https://example.com。',
    text: () => '文本包含无法保存的字符。',
    format: () => '格式不正确。',
  },
}
