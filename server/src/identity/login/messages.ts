import { minutesOf, moment, securityCentre } from '#delivery'
import type { FactorChange } from '#factor'
import type { Template } from '#manifest'

/** The link by which an address is proved. */
export const emailProof: Template<{ username: string; link: string; minutes: number }> = {
  name: 'email_proof',
  words: {
    en: ({ username, link, minutes }, { name }) => ({
      subject: `Confirm your email address at ${name}`,
      lines: [
        `Hello ${username},`,
        `please confirm within ${minutesOf(minutes)} that this address is yours, while you are logged in:`,
        `If you have no account at ${name}, somebody mistyped theirs. Do nothing, and you will not hear from us again.`,
      ],
      link: { label: 'Confirm this address', url: link },
    }),
    vi: ({ username, link, minutes }, { name }) => ({
      subject: `Xác nhận địa chỉ email của bạn tại ${name}`,
      lines: [
        `Xin chào ${username},`,
        `vui lòng xác nhận trong vòng ${minutes} phút rằng địa chỉ này là của bạn, khi bạn đang đăng nhập:`,
        `Nếu bạn không có tài khoản tại ${name}, ai đó đã gõ nhầm địa chỉ của họ. Bạn không cần làm gì và sẽ không nhận thêm thư nào.`,
      ],
      link: { label: 'Xác nhận địa chỉ này', url: link },
    }),
    ar: ({ username, link, minutes }, { name }) => ({
      subject: `أكّد عنوان بريدك الإلكتروني في ${name}`,
      lines: [
        `أهلًا ${username}،`,
        `يرجى أن تؤكد خلال ${minutesOf(minutes, 'ar')} أن هذا العنوان لك، وأنت داخل في حسابك:`,
        `إن لم يكن لك حساب في ${name} فقد أخطأ أحدهم في كتابة عنوانه. لا تفعل شيئًا، ولن تسمع منا مرة أخرى.`,
      ],
      link: { label: 'أكّد هذا العنوان', url: link },
    }),
  },
}

/** To an owner whose password is another now. */
export const passwordChanged: Template<{ username: string; time: string }> = {
  name: 'password_changed',
  words: {
    en: ({ username, time }, sender) => ({
      subject: `Your password at ${sender.name} was changed`,
      lines: [
        `Hello ${username},`,
        `the password of your account was changed on ${moment('en', sender, time)}. All other sessions were ended.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
      link: { label: `Open ${sender.name}`, url: sender.url },
    }),
    vi: ({ username, time }, sender) => ({
      subject: `Mật khẩu của bạn tại ${sender.name} đã được đổi`,
      lines: [
        `Xin chào ${username},`,
        `mật khẩu tài khoản của bạn đã được đổi lúc ${moment('vi', sender, time)}. Mọi phiên khác đã kết thúc.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
      link: { label: `Mở ${sender.name}`, url: sender.url },
    }),
    ar: ({ username, time }, sender) => ({
      subject: `غُيّرت كلمة مرورك في ${sender.name}`,
      lines: [
        `أهلًا ${username}،`,
        `غُيّرت كلمة مرور حسابك في ${moment('ar', sender, time)}. أُنهيت كل الجلسات الأخرى.`,
        'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واكتب إلى خدمة عملائنا.',
      ],
      link: { label: `افتح ${sender.name}`, url: sender.url },
    }),
  },
}

/** To an owner whose factors have changed. */
export const factorsChanged: Template<{ username: string; change: FactorChange; time: string }> = {
  name: 'factor_changed',
  words: {
    en: ({ username, change, time }, sender) => ({
      subject: `How you log in to ${sender.name} has changed`,
      lines: [
        `Hello ${username},`,
        `${changes[change].en} (${moment('en', sender, time)}).`,
        'If it was you, there is nothing to do. If not, change your password, end all sessions and look through your passkeys in the security centre:',
      ],
      link: { label: 'Open the security centre', url: securityCentre(sender) },
    }),
    vi: ({ username, change, time }, sender) => ({
      subject: `Cách bạn đăng nhập ${sender.name} đã thay đổi`,
      lines: [
        `Xin chào ${username},`,
        `${changes[change].vi} (${moment('vi', sender, time)}).`,
        'Nếu là bạn thì không cần làm gì. Nếu không, hãy đổi mật khẩu, kết thúc mọi phiên và xem lại các khoá truy cập trong trung tâm bảo mật:',
      ],
      link: { label: 'Mở trung tâm bảo mật', url: securityCentre(sender) },
    }),
    ar: ({ username, change, time }, sender) => ({
      subject: `تغيّرت طريقة دخولك إلى ${sender.name}`,
      lines: [
        `أهلًا ${username}،`,
        `${changes[change].ar} (${moment('ar', sender, time)}).`,
        'إن كنت أنت فلا شيء يلزمك. وإلا فغيّر كلمة مرورك، وأنه كل الجلسات، وراجع مفاتيح مرورك في مركز الأمان:',
      ],
      link: { label: 'افتح مركز الأمان', url: securityCentre(sender) },
    }),
  },
}

const changes: Record<FactorChange, { en: string; vi: string; ar: string }> = {
  passkey_added: {
    en: 'a passkey was added to your account',
    vi: 'một khoá truy cập đã được thêm vào tài khoản của bạn',
    ar: 'أُضيف مفتاح مرور إلى حسابك',
  },
  passkey_removed: {
    en: 'a passkey was removed from your account',
    vi: 'một khoá truy cập đã bị xoá khỏi tài khoản của bạn',
    ar: 'أُزيل مفتاح مرور من حسابك',
  },
  totp_added: {
    en: 'an authenticator app was added to your account',
    vi: 'một ứng dụng xác thực đã được thêm vào tài khoản của bạn',
    ar: 'أُضيف تطبيق مصادقة إلى حسابك',
  },
  totp_removed: {
    en: 'the authenticator app was removed from your account',
    vi: 'ứng dụng xác thực đã bị xoá khỏi tài khoản của bạn',
    ar: 'أُزيل تطبيق المصادقة من حسابك',
  },
  recovery_codes_made: {
    en: 'new recovery codes were made for your account, and the old ones are good for nothing',
    vi: 'các mã khôi phục mới đã được tạo cho tài khoản của bạn, mã cũ không còn dùng được',
    ar: 'أُنشئت رموز استرداد جديدة لحسابك، ولم تعد القديمة تنفع',
  },
  recovery_code_used: {
    en: 'one of your recovery codes was used',
    vi: 'một mã khôi phục của bạn đã được dùng',
    ar: 'استُعمل أحد رموز استردادك',
  },
  factors_removed: {
    en: 'our staff removed every passkey, app and recovery code of your account',
    vi: 'nhân viên của chúng tôi đã xoá mọi khoá truy cập, ứng dụng và mã khôi phục của tài khoản bạn',
    ar: 'أزال موظفونا كل مفاتيح المرور والتطبيق ورموز الاسترداد من حسابك',
  },
}
