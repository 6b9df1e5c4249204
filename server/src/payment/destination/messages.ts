import { moment, queueMessage, securityCentre } from '#delivery'
import type { Guards } from '#identity/login'
import type { SignedCall, Tx } from '#kit'
import type { Template } from '#manifest'

type Added = { username: string; shown: string; time: string }

/** To the owner of an account from which money can go out to one more place: there is time to stop it. */
export const destinationAdded: Template<Added> = {
  name: 'destination_added',
  words: {
    en: ({ username, shown, time }, sender) => ({
      subject: `A bank account was added at ${sender.name}`,
      lines: [
        `${sender.name}: the bank account ${shown} was added to the account ${username}. Money can go there from ${moment('en', sender, time)} on.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
      link: { label: 'Open the security centre', url: securityCentre(sender) },
    }),
    vi: ({ username, shown, time }, sender) => ({
      subject: `Một tài khoản ngân hàng vừa được thêm tại ${sender.name}`,
      lines: [
        `${sender.name}: tài khoản ngân hàng ${shown} vừa được thêm vào tài khoản ${username}. Có thể rút tiền về đó từ ${moment('vi', sender, time)}.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu đăng nhập ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
      link: { label: 'Mở trung tâm bảo mật', url: securityCentre(sender) },
    }),
    ar: ({ username, shown, time }, sender) => ({
      subject: `أُضيف حساب مصرفي في ${sender.name}`,
      lines: [
        `${sender.name}: أُضيف الحساب المصرفي ${shown} إلى الحساب ${username}. ويمكن إرسال المال إليه ابتداءً من ${moment('ar', sender, time)}.`,
        'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واكتب إلى خدمة عملائنا.',
      ],
      link: { label: 'افتح مركز الأمان', url: securityCentre(sender) },
    }),
  },
}

/** Tells a member of a destination that was added, where it is proved that they are reached: by mail, else by SMS. */
export async function tellAdded(
  tx: Tx,
  { username, email, emailProved, mobile, mobileProved, language }: Guards,
  { shown, time }: { shown: string; time: Date },
  call: SignedCall,
): Promise<void> {
  const values = { username, shown, time: time.toISOString() }
  const told = { template: destinationAdded, values, language: language ?? call.language }
  if (email && emailProved) await queueMessage(tx, { channel: 'mail', to: email, ...told })
  else if (mobile && mobileProved) await queueMessage(tx, { channel: 'sms', to: mobile, ...told })
}
