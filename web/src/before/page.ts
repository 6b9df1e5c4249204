export const root = document.documentElement

/** Whether the page holds a view the server drew, which nothing has brought to life yet. */
export function isDrawn(): boolean {
  return 'drawn' in root.dataset
}

/** Whether what was drawn is not to be seen, and is drawn anew. */
export function isAnew(): boolean {
  return 'anew' in root.dataset
}

/** What the page says in its head under a name. */
export function contentOf(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${CSS.escape(name)}"]`)?.content
}
