/** Something a process has one of: opened by whoever asks first by a context, and the same for all who ask by it after. */
export function onceFor<Context extends object, Part>(
  open: (context: Context) => Part,
): (context: Context) => Part {
  const opened = new WeakMap<Context, Part>()
  return (context) => {
    const part = opened.get(context) ?? open(context)
    opened.set(context, part)
    return part
  }
}
