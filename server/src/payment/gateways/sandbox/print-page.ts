import { writeAmount } from '@fairground/contract'
import { deliveries } from './report.ts'

const words = {
  en: {
    reverse: 'Take it back',
    payments: 'Payments of this page',
    none: 'No payment was started by this server yet.',
    after: 'For testing: after it was paid',
    title: 'Pay by sandbox',
    pays: 'You pay',
    wrong: 'That is no amount this currency can pay.',
    note: 'No money is asked for or moved. Choose what this gateway should report.',
    amount: 'Amount',
    to: 'To',
    reference: 'Reference',
    approve: 'Approve payment',
    decline: 'Decline',
    testing: 'For testing: how the report is delivered',
    once: 'Once, right away',
    twice: 'Twice',
    late: 'Eight seconds late',
    never: 'Never',
    back: 'Go back without paying',
    lost: 'This payment link is not valid',
    lostNote: 'Nothing was paid. Go back to the site and start the deposit again.',
    home: 'Go to the site',
  },
  vi: {
    reverse: 'Thu hồi tiền',
    payments: 'Các khoản của trang này',
    none: 'Máy chủ này chưa bắt đầu khoản thanh toán nào.',
    after: 'Để thử nghiệm: sau khi đã thanh toán',
    title: 'Thanh toán thử',
    pays: 'Bạn trả',
    wrong: 'Đó không phải số tiền mà loại tiền này trả được.',
    note: 'Không có khoản tiền nào được thu hay chuyển. Hãy chọn kết quả mà cổng này sẽ báo về.',
    amount: 'Số tiền',
    to: 'Người nhận',
    reference: 'Mã tham chiếu',
    approve: 'Chấp nhận thanh toán',
    decline: 'Từ chối',
    testing: 'Để thử nghiệm: cách gửi báo cáo',
    once: 'Một lần, ngay lập tức',
    twice: 'Hai lần',
    late: 'Trễ tám giây',
    never: 'Không gửi',
    back: 'Quay lại mà không thanh toán',
    lost: 'Liên kết thanh toán không hợp lệ',
    lostNote: 'Chưa có khoản nào được thanh toán. Hãy quay lại trang và nạp tiền lại từ đầu.',
    home: 'Về trang chính',
  },
  ar: {
    reverse: 'استرداد المال',
    payments: 'دفعات هذه الصفحة',
    none: 'لم تبدأ هذه الخدمة أي دفعة بعد.',
    after: 'للتجربة: بعد الدفع',
    title: 'الدفع بالبيئة التجريبية',
    pays: 'تدفع',
    wrong: 'ليس هذا مبلغًا يمكن دفعه بهذه العملة.',
    note: 'لا يُطلب مال ولا يتحرك. اختر ما تبلغ به هذه البوابة.',
    amount: 'المبلغ',
    to: 'إلى',
    reference: 'المرجع',
    approve: 'قبول الدفع',
    decline: 'رفض',
    testing: 'للتجربة: كيف يُسلَّم البلاغ',
    once: 'مرة، فورًا',
    twice: 'مرتين',
    late: 'متأخرًا ثماني ثوانٍ',
    never: 'أبدًا',
    back: 'رجوع بلا دفع',
    lost: 'رابط الدفع هذا غير صالح',
    lostNote: 'لم يُدفع شيء. عُد إلى الموقع وابدأ الإيداع من جديد.',
    home: 'إلى الموقع',
  },
}

export type Lang = keyof typeof words
/** The languages this page speaks, the first where none is asked for. */
export const langs = Object.keys(words) as Lang[]

export type Payment = {
  lang: Lang
  merchant: string
  amount: bigint
  currency: string
  reference: string
  returnUrl: string
  /** What was typed as an amount and is none. */
  wrong?: string
}

/** The page a member pays on. Everything that came from outside is escaped. */
export function printPayment(payment: Payment): string {
  const { lang, merchant, amount, currency, reference, returnUrl, wrong } = payment
  const text = words[lang]
  const figure = figureOf(lang, { amount, currency })
  const choices = deliveries.map(
    (how, i) =>
      `<label><input type="radio" name="delivery" value="${how}"${i === 0 ? ' checked' : ''}>${text[how]}</label>`,
  )
  return printFrame(
    lang,
    text.title,
    `<p class="note">${text.note}</p>
<dl>
<div class="amount"><dt>${text.amount}</dt><dd>${escape(figure)}</dd></div>
<div><dt>${text.to}</dt><dd class="merchant"><bdi>${escape(merchant)}</bdi></dd></div>
<div><dt>${text.reference}</dt><dd class="reference"><bdi>${escape(reference)}</bdi></dd></div>
</dl>
<form method="post">
<label class="pays">${text.pays} <span><input name="amount" inputmode="decimal" autocomplete="off" required value="${escape(wrong ?? writeAmount(amount))}"${wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="wrong"'}> <bdi>${escape(currency)}</bdi></span></label>
${wrong === undefined ? '' : `<p class="wrong" id="wrong" role="alert">${text.wrong}</p>`}
<button class="primary" name="decision" value="approve">${text.approve}</button>
<button name="decision" value="decline">${text.decline}</button>
<details><summary>${text.testing}</summary>
<fieldset><legend>${text.testing}</legend>${choices.join('')}</fieldset>
<p class="note">${text.after}</p>
<button name="decision" value="reverse">${text.reverse}</button></details>
</form>
<a href="${escape(returnUrl)}">${text.back}</a>`,
  )
}

/** A payment that was asked for, and where it is paid or taken back. */
export type AskedFor = { payUrl: string; reference: string; amount: bigint; currency: string }

/** The payments that were asked for of late, the latest first. */
export function printPayments(lang: Lang, asked: readonly AskedFor[]): string {
  const text = words[lang]
  const rows = asked.map(
    (one) =>
      `<li><a href="${escape(`${one.payUrl}&lang=${lang}`)}"><b>${escape(figureOf(lang, one))}</b> <bdi>${escape(one.reference)}</bdi></a></li>`,
  )
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="note">${text.none}</p>`
  return printFrame(lang, text.payments, `${list}<a href="/">${text.home}</a>`)
}

function figureOf(lang: Lang, { amount, currency }: Pick<AskedFor, 'amount' | 'currency'>): string {
  // Intl takes a decimal string whole; its type knows only numbers that are spelled out.
  const written = writeAmount(amount) as `${number}`
  return new Intl.NumberFormat(lang, { style: 'currency', currency }).format(written)
}

/** What stands where a payment's address is not one that was given out. */
export function printLost(lang: Lang): string {
  const text = words[lang]
  return printFrame(lang, text.lost, `<p class="note">${text.lostNote}</p><a href="/">${text.home}</a>`)
}

function printFrame(lang: Lang, title: string, content: string): string {
  return `<!doctype html>
<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="/mark.svg"><link rel="stylesheet" href="/sandbox/pay.css"></head>
<body><main>${mark}<h1>${title}</h1>${content}</main></body></html>`
}

/** A coin on its way into a wallet; decorative. */
const mark = `<svg class="mark" viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
<circle class="coin" cx="24" cy="13" r="8"/><path class="coin-line" d="M24 9.5v7M21.5 13h5"/>
<rect class="purse" x="7" y="20" width="34" height="22" rx="7"/><path class="purse-line" d="M7 27.5h34M31 34.5h4"/></svg>`

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
