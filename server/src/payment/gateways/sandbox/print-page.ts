const words = {
  en: {
    title: 'Sandbox payment',
    note: 'This gateway asks nobody for money. Choose what it should report.',
    amount: 'Amount',
    approve: 'Approve payment',
    decline: 'Decline',
    testing: 'For testing: how the report is delivered',
    once: 'Once, at once',
    twice: 'Twice',
    late: 'Eight seconds late',
    never: 'Never',
    back: 'Back to the site without paying',
  },
  vi: {
    title: 'Thanh toán thử',
    note: 'Cổng này không thu tiền của ai. Hãy chọn kết quả mà cổng sẽ báo về.',
    amount: 'Số tiền',
    approve: 'Chấp nhận thanh toán',
    decline: 'Từ chối',
    testing: 'Để thử: cách gửi báo cáo',
    once: 'Một lần, ngay lập tức',
    twice: 'Hai lần',
    late: 'Trễ tám giây',
    never: 'Không gửi',
    back: 'Quay lại trang mà không thanh toán',
  },
}

export type Shown = { lang: 'en' | 'vi'; amount: string; currency: string; back: string }

/** The page a member pays on. Everything that came from outside is escaped. */
export function printPage({ lang, amount, currency, back }: Shown): string {
  const text = words[lang]
  const figure = `${new Intl.NumberFormat(lang).format(BigInt(amount || '0'))} ${escape(currency.slice(0, 5))}`
  const deliveries = (['once', 'twice', 'late', 'never'] as const).map(
    (how, i) =>
      `<label><input type="radio" name="delivery" value="${how}"${i === 0 ? ' checked' : ''}> ${text[how]}</label>`,
  )
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title><link rel="stylesheet" href="/sandbox/page.css"></head>
<body><main><p class="mark" aria-hidden="true">◎</p><h1>${text.title}</h1><p class="note">${text.note}</p>
<dl><dt>${text.amount}</dt><dd>${figure}</dd></dl>
<form method="post">
<input type="hidden" name="back" value="${escape(back)}">
<button class="primary" name="decision" value="approve">${text.approve}</button>
<button name="decision" value="decline">${text.decline}</button>
<details><summary>${text.testing}</summary><fieldset><legend class="hidden">${text.testing}</legend>${deliveries.join('')}</fieldset></details>
</form><a href="${escape(back)}">${text.back}</a></main></body></html>`
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
