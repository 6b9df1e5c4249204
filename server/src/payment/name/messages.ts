import { queueMessage, securityCentre } from '#delivery'
import type { Guards } from '#identity/login'
import type { Tx } from '#kit'
import type { Template } from '#manifest'

type Set = { username: string }

/** To the owner of an account whose real name was given, or corrected: money goes out to accounts in that name alone. */
export const realNameSet: Template<Set> = {
  name: 'real_name_set',
  words: {
    en: ({ username }, sender) => ({
      subject: `A real name was set at ${sender.name}`,
      lines: [
        `${sender.name}: a real name was set for the account ${username}. Money goes out from it to bank accounts in that name alone.`,
        'If it was not you, set a new password at once and write to our customer service.',
      ],
      link: { label: 'Open the security centre', url: securityCentre(sender) },
    }),
    vi: ({ username }, sender) => ({
      subject: `Họ tên thật vừa được ghi tại ${sender.name}`,
      lines: [
        `${sender.name}: họ tên thật vừa được ghi cho tài khoản ${username}. Từ nay tiền chỉ được rút về tài khoản ngân hàng đứng tên đó.`,
        'Nếu không phải bạn, hãy đặt lại mật khẩu đăng nhập ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
      ],
      link: { label: 'Mở trung tâm bảo mật', url: securityCentre(sender) },
    }),
    ar: ({ username }, sender) => ({
      subject: `سُجّل اسم حقيقي في ${sender.name}`,
      lines: [
        `${sender.name}: سُجّل اسم حقيقي للحساب ${username}. ولا يُسحب منه المال إلا إلى حسابات مصرفية بهذا الاسم.`,
        'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا واكتب إلى خدمة عملائنا.',
      ],
      link: { label: 'افتح مركز الأمان', url: securityCentre(sender) },
    }),
  },
}

/** Tells a member of it where it is proved that they are reached, by mail, else by SMS; in what they read, or in `otherwise`. */
export async function tellSet(
  tx: Tx,
  { username, email, emailProved, mobile, mobileProved, language }: Guards,
  otherwise: string,
): Promise<void> {
  const told = { template: realNameSet, values: { username }, language: language ?? otherwise }
  if (email && emailProved) await queueMessage(tx, { channel: 'mail', to: email, ...told })
  else if (mobile && mobileProved) await queueMessage(tx, { channel: 'sms', to: mobile, ...told })
}
