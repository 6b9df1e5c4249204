import { moment, securityCentre } from '#delivery'
import type { Template } from '#manifest'

/** To an owner whose account was entered from a browser that was not seen before. */
export const newDevice: Template<{ username: string; device: string; place: string; time: string }> = {
  name: 'new_device',
  words: {
    en: ({ username, device, place, time }, sender) => ({
      subject: `New device logged in to your account at ${sender.name}`,
      lines: [
        `Hello ${username},`,
        'your account was entered from a device that was not seen before:',
        `Device: ${device}`,
        `Place: ${place}`,
        `Time: ${moment('en', sender, time)}`,
        'If it was you, there is nothing to do. If not, change your password and end all sessions in the security centre.',
      ],
      link: { label: 'Open the security centre', url: securityCentre(sender) },
    }),
    vi: ({ username, device, place, time }, sender) => ({
      subject: `Thiết bị mới đã đăng nhập tài khoản của bạn tại ${sender.name}`,
      lines: [
        `Xin chào ${username},`,
        'tài khoản của bạn vừa được đăng nhập từ một thiết bị chưa từng thấy:',
        `Thiết bị: ${device}`,
        `Nơi: ${place}`,
        `Thời gian: ${moment('vi', sender, time)}`,
        'Nếu là bạn thì không cần làm gì. Nếu không, hãy đổi mật khẩu và kết thúc mọi phiên trong trung tâm bảo mật.',
      ],
      link: { label: 'Mở trung tâm bảo mật', url: securityCentre(sender) },
    }),
    ar: ({ username, device, place, time }, sender) => ({
      subject: `جهاز جديد دخل إلى حسابك في ${sender.name}`,
      lines: [
        `أهلًا ${username}،`,
        'دُخل إلى حسابك من جهاز لم يُر من قبل:',
        `الجهاز: ${device}`,
        `المكان: ${place}`,
        `الوقت: ${moment('ar', sender, time)}`,
        'إن كنت أنت فلا شيء يلزمك. وإلا فغيّر كلمة مرورك وأنه كل الجلسات في مركز الأمان.',
      ],
      link: { label: 'افتح مركز الأمان', url: securityCentre(sender) },
    }),
  },
}
