import { z } from 'zod'
import { count, setting, type Setting } from './setting.ts'

/** What members may be called. */
export const settings = {
  'member.nicknameWords': setting(
    z.array(z.string().min(2).max(40)).max(1000),
    [
      'admin',
      'moderator',
      'official',
      'operator',
      'staff',
      'support',
      'system',
      'hỗ trợ',
      'quản trị',
      'مشرف',
    ],
    'What no nickname may hold, whatever its case, accents and spaces: what only the house is called, and what nobody should be.',
  ),
  'member.nicknameRestDays': count(
    0,
    365,
    7,
    'Days from when a member changed their nickname until they can again; 0 for none.',
  ),
} as const satisfies Record<string, Setting>
