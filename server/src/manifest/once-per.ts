import type { Context } from '#kit'

/** Something a process has one of: opened by whoever asks first, and the same for all who ask after. */
export function oncePer<Part>(open: (context: Context) => Part): (context: Context) => Part {
  const opened = new WeakMap<Context, Part>()
  return (context) => {
    const part = opened.get(context) ?? open(context)
    opened.set(context, part)
    return part
  }
}
