import { onceFor, type Context } from '#kit'

/** Something a process has one of: opened by whoever asks first, and the same for all who ask after. */
export const oncePer: <Part>(open: (context: Context) => Part) => (context: Context) => Part = onceFor
