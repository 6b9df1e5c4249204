import type { Module, Template } from '#manifest'

/** A text with a code, as some module might send it. */
export const codeText: Template<{ code: string; minutes: number }> = {
  name: 'letters_code',
  words: {
    en: ({ code, minutes }, { name, url }) => ({
      subject: `${name}: ${code}`,
      lines: [`${name}: ${code} is your code, for ${minutes} minutes.`, `@${new URL(url).hostname} #${code}`],
    }),
    vi: ({ code, minutes }, { name }) => ({
      subject: `${name}: ${code}`,
      lines: [`${name}: ${code} là mã của bạn, trong ${minutes} phút.`],
    }),
    ar: ({ code, minutes }, { name }) => ({
      subject: `${name}: ${code}`,
      lines: [`${name}: ${code} هو رمزك، ${minutes}.`],
    }),
  },
}

/** A mail with a link. */
export const linkMail: Template<{ username: string; link: string }> = {
  name: 'letters_link',
  words: {
    en: ({ username, link }) => ({
      subject: 'A link',
      lines: [`Hello ${username},`, 'open this:', 'If it is not for you, do nothing.'],
      link: { label: 'Open it', url: link },
    }),
    vi: ({ username, link }) => ({
      subject: 'Một liên kết',
      lines: [`Xin chào ${username},`, 'hãy mở:'],
      link: { label: 'Mở', url: link },
    }),
    ar: ({ username, link }) => ({
      subject: 'رابط',
      lines: [`أهلًا ${username}،`, 'افتح هذا:'],
      link: { label: 'افتح', url: link },
    }),
  },
}

/** A module that does nothing but tell people. */
export const letters = { name: 'letters', templates: [codeText, linkMail] } satisfies Module
