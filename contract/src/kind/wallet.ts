/** What moves money between a purse and the house beside what is paid in or played. */
export const kinds = ['adjustment', 'bonus', 'play_money'] as const
