import { minutesOf } from '#delivery'
import type { Letterhead, Template } from '#manifest'

type Code = { code: string; minutes: number }

/** The text with a code, by what the code is for. */
export const codeTexts = {
  'sign-in': codeText('sign_in_code', {
    en: 'is your code to log in',
    vi: 'là mã đăng nhập của bạn',
    ar: 'هو رمزك لتسجيل الدخول',
  }),
  register: codeText('register_code', {
    en: 'is your code to register',
    vi: 'là mã đăng ký của bạn',
    ar: 'هو رمزك لإنشاء الحساب',
  }),
  forgot: codeText('reset_code', {
    en: 'is your code to set a new password',
    vi: 'là mã để bạn đặt mật khẩu mới',
    ar: 'هو رمزك لتعيين كلمة مرور جديدة',
  }),
  prove: codeText('prove_code', {
    en: 'is your code to confirm this number',
    vi: 'là mã để bạn xác nhận số điện thoại này',
    ar: 'هو رمزك لتأكيد هذا الرقم',
  }),
} as const
export type CodePurpose = keyof typeof codeTexts

function codeText(name: string, told: { en: string; vi: string; ar: string }): Template<Code> {
  return {
    name,
    words: {
      en: ({ code, minutes }, sender) => ({
        subject: `${sender.name}: ${code} ${told.en}`,
        lines: [
          `${sender.name}: ${code} ${told.en}. It is good for ${minutesOf(minutes)}. Nobody from us will ever ask you for it.`,
          boundCode(sender, code),
        ],
      }),
      vi: ({ code, minutes }, sender) => ({
        subject: `${sender.name}: ${code} ${told.vi}`,
        lines: [
          `${sender.name}: ${code} ${told.vi}. Mã có hiệu lực trong ${minutes} phút. Chúng tôi không bao giờ hỏi bạn mã này.`,
          boundCode(sender, code),
        ],
      }),
      ar: ({ code, minutes }, sender) => ({
        subject: `${sender.name}: ${code} ${told.ar}`,
        lines: [
          `${sender.name}: ${code} ${told.ar}. يسري ${minutesOf(minutes, 'ar')}. لن يسألك أحد منا عنه أبدًا.`,
          boundCode(sender, code),
        ],
      }),
    },
  }
}

/**
 * The last line of a text with a code: it names the site, and a phone then offers the code there and nowhere else
 * (https://wicg.github.io/sms-one-time-codes/).
 */
function boundCode({ url }: Letterhead, code: string): string {
  return `@${new URL(url).hostname} #${code}`
}
