import { moment, queueMessage, securityCentre } from '#delivery'
import type { Guards } from '#identity/login'
import type { SignedCall, Tx } from '#kit'
import type { Template } from '#manifest'

/** Of a coin address with the network that it is of; of an account at a bank without. */
type Added = { username: string; shown: string; time: string; network?: string | undefined }

const names: Readonly<Record<string, string>> = { bitcoin: 'Bitcoin', litecoin: 'Litecoin', tron: 'TRON' }
const nameOf = (network: string) => names[network] ?? network

/** To the owner of an account from which money can go out to one more place: there is time to stop it. */
export const destinationAdded: Template<Added> = {
  name: 'destination_added',
  words: {
    en: ({ username, shown, time, network }, sender) => ({
      subject: `${network ? 'A coin address' : 'A bank account'} was added at ${sender.name}`,
      lines: [
        `${sender.name}: ${network ? `the ${nameOf(network)} address` : 'the bank account'} ${shown} was added to the account ${username}. Money can go there from ${moment('en', sender, time)} on.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
      link: { label: 'Open the security centre', url: securityCentre(sender) },
    }),
    vi: ({ username, shown, time, network }, sender) => ({
      subject: `${network ? 'Một địa chỉ tiền mã hóa' : 'Một tài khoản ngân hàng'} vừa được thêm tại ${sender.name}`,
      lines: [
        `${sender.name}: ${network ? `địa chỉ ${nameOf(network)}` : 'tài khoản ngân hàng'} ${shown} vừa được thêm vào tài khoản ${username}. Có thể rút tiền về đó từ ${moment('vi', sender, time)}.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu đăng nhập ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
      link: { label: 'Mở trung tâm bảo mật', url: securityCentre(sender) },
    }),
    ar: ({ username, shown, time, network }, sender) => ({
      subject: `${network ? 'أُضيف عنوان عملة رقمية' : 'أُضيف حساب مصرفي'} في ${sender.name}`,
      lines: [
        `${sender.name}: ${network ? `أُضيف عنوان ${nameOf(network)}` : 'أُضيف الحساب المصرفي'} ${shown} إلى الحساب ${username}. ويمكن إرسال المال إليه ابتداءً من ${moment('ar', sender, time)}.`,
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
  { shown, time, network }: { shown: string; time: Date; network?: string | undefined },
  call: SignedCall,
): Promise<void> {
  const values = { username, shown, time: time.toISOString(), ...(network && { network }) }
  const told = { template: destinationAdded, values, language: language ?? call.language }
  if (email && emailProved) await queueMessage(tx, { channel: 'mail', to: email, ...told })
  else if (mobile && mobileProved) await queueMessage(tx, { channel: 'sms', to: mobile, ...told })
}
