import { addressOrNone } from './address.ts'
import type { Setting } from './setting.ts'

/** Where else the house is met, and where its app is had. */
export const settings = {
  'link.facebook': addressOrNone('Our page on Facebook; empty for none.'),
  'link.instagram': addressOrNone('Our page on Instagram; empty for none.'),
  'link.telegram': addressOrNone('Our channel on Telegram; empty for none.'),
  'link.youtube': addressOrNone('Our channel on YouTube; empty for none.'),
  'link.zalo': addressOrNone('Our page on Zalo; empty for none.'),
  'link.affiliates': addressOrNone(
    'Where who brings players begins; empty leads to whoever helps. The brand says the words.',
  ),
  'app.android': addressOrNone('Where the app for Android is had; empty for none.'),
  'app.ios': addressOrNone('Where the app for iPhone is had; empty for none.'),
} as const satisfies Record<string, Setting>
