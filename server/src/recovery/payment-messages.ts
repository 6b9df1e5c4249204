import { moment, securityCentre } from '#delivery'
import type { Template } from '#manifest'

type Told = { username: string; time: string }

/** To the owner of an account of which somebody forgot the payment password: there is time to stop it. */
export const paymentForgotten: Template<Told> = {
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
export const paymentReplaced: Template<Told> = {
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
