import { minutesOf, moment, queueMessage, securityCentre, type Message } from '#delivery'
import type { Guards } from '#identity/login'
import type { Tx } from '#kit'
import type { Template } from '#manifest'

/** The link to a new password that somebody asked for. */
export const resetLink: Template<{ username: string; link: string; minutes: number }> = {
  name: 'reset_link',
  words: {
    en: ({ username, link, minutes }, { name }) => ({
      subject: `Set a new password at ${name}`,
      lines: [
        `Hello ${username},`,
        `somebody asked for a new password for your account at ${name}. If it was you, choose one within ${minutesOf(minutes)}:`,
        'If it was not you, do nothing: your password stays as it is.',
      ],
      link: { label: 'Choose a new password', url: link },
    }),
    vi: ({ username, link, minutes }, { name }) => ({
      subject: `Đặt mật khẩu mới tại ${name}`,
      lines: [
        `Xin chào ${username},`,
        `có người vừa yêu cầu mật khẩu mới cho tài khoản của bạn tại ${name}. Nếu là bạn, hãy chọn mật khẩu trong vòng ${minutes} phút:`,
        'Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
      ],
      link: { label: 'Chọn mật khẩu mới', url: link },
    }),
    ar: ({ username, link, minutes }, { name }) => ({
      subject: `عيّن كلمة مرور جديدة في ${name}`,
      lines: [
        `أهلًا ${username}،`,
        `طلب أحدهم كلمة مرور جديدة لحسابك في ${name}. إن كنت أنت فاختر كلمة خلال ${minutesOf(minutes, 'ar')}:`,
        'إن لم تكن أنت فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
      ],
      link: { label: 'اختر كلمة مرور جديدة', url: link },
    }),
  },
}

type Replaced = { username: string; time: string }

/** To the address that another took the place of. */
export const emailChanged: Template<Replaced> = {
  name: 'email_changed',
  words: {
    en: ({ username, time }, sender) => ({
      subject: `Your address at ${sender.name} was replaced`,
      lines: [
        `Hello ${username},`,
        `on ${moment('en', sender, time)} another email address was confirmed for your account. From now on this one no longer leads to it.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
      link: { label: `Open ${sender.name}`, url: sender.url },
    }),
    vi: ({ username, time }, sender) => ({
      subject: `Địa chỉ của bạn tại ${sender.name} đã được thay`,
      lines: [
        `Xin chào ${username},`,
        `lúc ${moment('vi', sender, time)} một địa chỉ email khác đã được xác nhận cho tài khoản của bạn. Từ nay địa chỉ này không còn dẫn tới tài khoản.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
      link: { label: `Mở ${sender.name}`, url: sender.url },
    }),
    ar: ({ username, time }, sender) => ({
      subject: `استُبدل عنوانك في ${sender.name}`,
      lines: [
        `أهلًا ${username}،`,
        `في ${moment('ar', sender, time)} أُكّد عنوان بريد آخر لحسابك. ومن الآن لا يؤدي هذا العنوان إليه.`,
        'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واكتب إلى خدمة عملائنا.',
      ],
      link: { label: `افتح ${sender.name}`, url: sender.url },
    }),
  },
}

/** To the number that another took the place of, and to the proved address. */
export const mobileChanged: Template<Replaced> = {
  name: 'mobile_changed',
  words: {
    en: ({ username, time }, sender) => ({
      subject: `The mobile number of your account at ${sender.name} has changed`,
      lines: [
        `${sender.name}: on ${moment('en', sender, time)} a mobile number was confirmed for the account ${username}. A number it had before no longer leads to it.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
    }),
    vi: ({ username, time }, sender) => ({
      subject: `Số điện thoại của tài khoản tại ${sender.name} đã thay đổi`,
      lines: [
        `${sender.name}: lúc ${moment('vi', sender, time)} một số điện thoại đã được xác nhận cho tài khoản ${username}. Số trước đó (nếu có) không còn dẫn tới tài khoản.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
    }),
    ar: ({ username, time }, sender) => ({
      subject: `تغيّر رقم جوال حسابك في ${sender.name}`,
      lines: [
        `${sender.name}: في ${moment('ar', sender, time)} أُكّد رقم جوال للحساب ${username}. والرقم السابق، إن كان، لم يعد يؤدي إليه.`,
        'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واكتب إلى خدمة عملائنا.',
      ],
    }),
  },
}

/** To the owner of an account of which somebody forgot the payment password: there is time to stop it. */
export const paymentForgotten: Template<Replaced> = {
  name: 'payment_forgotten',
  words: {
    en: ({ username, time }, sender) => ({
      subject: `Somebody forgot the payment password at ${sender.name}`,
      lines: [
        `${sender.name}: another payment password was asked for, for the account ${username}. From ${moment('en', sender, time)} on it can be set.`,
        'If it was not you, stop it in the security centre now, and set a new password.',
      ],
      link: { label: 'Open the security centre', url: securityCentre(sender) },
    }),
    vi: ({ username, time }, sender) => ({
      subject: `Có yêu cầu đặt lại mật khẩu thanh toán tại ${sender.name}`,
      lines: [
        `${sender.name}: có yêu cầu đặt mật khẩu thanh toán khác cho tài khoản ${username}. Từ ${moment('vi', sender, time)} có thể đặt mật khẩu mới.`,
        'Nếu không phải bạn, hãy hủy ngay trong trung tâm bảo mật và đặt lại mật khẩu đăng nhập.',
      ],
      link: { label: 'Mở trung tâm bảo mật', url: securityCentre(sender) },
    }),
    ar: ({ username, time }, sender) => ({
      subject: `طُلبت كلمة مرور دفع أخرى في ${sender.name}`,
      lines: [
        `${sender.name}: طُلبت كلمة مرور دفع أخرى للحساب ${username}. ويمكن تعيينها ابتداءً من ${moment('ar', sender, time)}.`,
        'إن لم تكن أنت، فأوقف ذلك الآن في مركز الأمان وعيّن كلمة مرور جديدة.',
      ],
      link: { label: 'افتح مركز الأمان', url: securityCentre(sender) },
    }),
  },
}

/** To the owner of an account whose payment password was set anew. */
export const paymentReplaced: Template<Replaced> = {
  name: 'payment_replaced',
  words: {
    en: ({ username, time }, sender) => ({
      subject: `Your payment password at ${sender.name} was set anew`,
      lines: [
        `${sender.name}: on ${moment('en', sender, time)} another payment password was set for the account ${username}.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
    }),
    vi: ({ username, time }, sender) => ({
      subject: `Mật khẩu thanh toán của bạn tại ${sender.name} đã được đặt lại`,
      lines: [
        `${sender.name}: lúc ${moment('vi', sender, time)} mật khẩu thanh toán của tài khoản ${username} đã được đặt lại.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu đăng nhập ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
    }),
    ar: ({ username, time }, sender) => ({
      subject: `عُيّنت كلمة مرور الدفع من جديد في ${sender.name}`,
      lines: [
        `${sender.name}: في ${moment('ar', sender, time)} عُيّنت كلمة مرور دفع أخرى للحساب ${username}.`,
        'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واكتب إلى خدمة عملائنا.',
      ],
    }),
  },
}

/** Tells whoever owns an account, where it is proved that they are reached: by SMS, and by mail; in what they read, and in what is said where nobody knows. */
export async function tellOwner<Values extends object>(
  tx: Tx,
  { mobile, mobileProved, email, emailProved, language }: Guards,
  told: Pick<Message<Values>, 'template' | 'values' | 'language'>,
): Promise<void> {
  const said = { ...told, language: language ?? told.language }
  if (mobile && mobileProved) await queueMessage(tx, { channel: 'sms', to: mobile, ...said })
  if (email && emailProved) await queueMessage(tx, { channel: 'mail', to: email, ...said })
}
