/** A way a screen is looked at. */
export type View = { theme: 'dark' | 'light'; width: number }

const all: readonly View[] = (['dark', 'light'] as const).flatMap((theme) =>
  [390, 820, 1440].map((width) => ({ theme, width })),
)

/** What the pictures are taken in: a phone at night and a desktop by day; with `LOOK=all` both themes at three widths. */
export const views =
  process.env.LOOK === 'all'
    ? all
    : all.filter(({ theme, width }) => width === (theme === 'dark' ? 390 : 1440))
