import { boundCode, moment, type Content, type Letterhead, type Templates } from './template.ts'

/** Every message in Vietnamese. */
export const vi: Templates = {
  sign_in_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} là mã đăng nhập của bạn`, code, minutes),
  register_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} là mã đăng ký của bạn`, code, minutes),
  reset_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} là mã để bạn đặt mật khẩu mới`, code, minutes),
  prove_code: ({ code, minutes }, sender) =>
    codeText(sender, `${code} là mã để bạn xác nhận số điện thoại này`, code, minutes),
  reset_link: ({ username, link, minutes }, { name }) => ({
    subject: `Đặt mật khẩu mới tại ${name}`,
    lines: [
      `Xin chào ${username},`,
      `có người vừa yêu cầu mật khẩu mới cho tài khoản của bạn tại ${name}. Nếu là bạn, hãy chọn mật khẩu trong vòng ${minutes} phút:`,
      'Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
    ],
    link: { label: 'Chọn mật khẩu mới', url: link },
  }),
  email_proof: ({ username, link, minutes }, { name }) => ({
    subject: `Xác nhận địa chỉ email của bạn tại ${name}`,
    lines: [
      `Xin chào ${username},`,
      `vui lòng xác nhận trong vòng ${minutes} phút rằng địa chỉ này là của bạn, khi bạn đang đăng nhập:`,
      `Nếu bạn không có tài khoản tại ${name}, ai đó đã gõ nhầm địa chỉ của họ. Bạn không cần làm gì và sẽ không nhận thêm thư nào.`,
    ],
    link: { label: 'Xác nhận địa chỉ này', url: link },
  }),
  new_device: ({ username, device, place, time }, sender) => ({
    subject: `Thiết bị mới đã đăng nhập tài khoản của bạn tại ${sender.name}`,
    lines: [
      `Xin chào ${username},`,
      'tài khoản của bạn vừa được đăng nhập từ một thiết bị chưa từng thấy:',
      `Thiết bị: ${device}`,
      `Nơi: ${place}`,
      `Thời gian: ${moment('vi', sender, time)}`,
      'Nếu là bạn thì không cần làm gì. Nếu không, hãy đổi mật khẩu và kết thúc mọi phiên trong trung tâm bảo mật.',
    ],
    link: { label: 'Mở trung tâm bảo mật', url: new URL('/?centre=security', sender.url).href },
  }),
  email_changed: ({ username, time }, sender) => ({
    subject: `Địa chỉ của bạn tại ${sender.name} đã được thay`,
    lines: [
      `Xin chào ${username},`,
      `lúc ${moment('vi', sender, time)} một địa chỉ email khác đã được xác nhận cho tài khoản của bạn. Từ nay địa chỉ này không còn dẫn tới tài khoản.`,
      'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
    ],
    link: { label: `Mở ${sender.name}`, url: sender.url },
  }),
  mobile_changed: ({ username, time }, sender) => ({
    subject: `Số điện thoại của tài khoản tại ${sender.name} đã thay đổi`,
    lines: [
      `${sender.name}: lúc ${moment('vi', sender, time)} một số điện thoại đã được xác nhận cho tài khoản ${username}. Số trước đó (nếu có) không còn dẫn tới tài khoản.`,
      'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
    ],
  }),
  password_changed: ({ username, time }, sender) => ({
    subject: `Mật khẩu của bạn tại ${sender.name} đã được đổi`,
    lines: [
      `Xin chào ${username},`,
      `mật khẩu tài khoản của bạn đã được đổi lúc ${moment('vi', sender, time)}. Mọi phiên khác đã kết thúc.`,
      'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và liên hệ bộ phận chăm sóc khách hàng của chúng tôi.',
    ],
    link: { label: `Mở ${sender.name}`, url: sender.url },
  }),
  factor_changed: ({ username, change, time }, sender) => ({
    subject: `Cách bạn đăng nhập ${sender.name} đã thay đổi`,
    lines: [
      `Xin chào ${username},`,
      `${changes[change]} (${moment('vi', sender, time)}).`,
      'Nếu là bạn thì không cần làm gì. Nếu không, hãy đổi mật khẩu, kết thúc mọi phiên và xem lại các khoá truy cập trong trung tâm bảo mật:',
    ],
    link: { label: 'Mở trung tâm bảo mật', url: new URL('/?centre=security', sender.url).href },
  }),
}

const changes = {
  passkey_added: 'một khoá truy cập đã được thêm vào tài khoản của bạn',
  passkey_removed: 'một khoá truy cập đã bị xoá khỏi tài khoản của bạn',
  totp_added: 'một ứng dụng xác thực đã được thêm vào tài khoản của bạn',
  totp_removed: 'ứng dụng xác thực đã bị xoá khỏi tài khoản của bạn',
  recovery_codes_made: 'các mã khôi phục mới đã được tạo cho tài khoản của bạn, mã cũ không còn dùng được',
  recovery_code_used: 'một mã khôi phục của bạn đã được dùng',
  factors_removed:
    'nhân viên của chúng tôi đã xoá mọi khoá truy cập, ứng dụng và mã khôi phục của tài khoản bạn',
}

function codeText(sender: Letterhead, told: string, code: string, minutes: number): Content {
  return {
    subject: `${sender.name}: ${told}`,
    lines: [
      `${sender.name}: ${told}. Mã có hiệu lực trong ${minutes} phút. Chúng tôi không bao giờ hỏi bạn mã này.`,
      boundCode(sender, code),
    ],
  }
}
