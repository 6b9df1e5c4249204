import { draw } from './draw.ts'
import { readKnown } from './known.ts'

const root = document.documentElement
const lookAgainMs = 5_000

/** What this browser keeps by a name; nothing where it keeps nothing. */
function kept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

if (kept('theme') === 'light') root.dataset['theme'] = 'light'
const offered = root.dataset['languages']?.split(' ') ?? ['en']
const liked = [kept('lang') ?? '', ...navigator.languages].map((one) =>
  offered.find((other) => one === other || one.startsWith(`${other}-`)),
)
const language = liked.find((one) => one !== undefined) ?? offered[0] ?? 'en'
const again = () => location.reload()
const names = JSON.parse(root.dataset['names'] ?? '{}') as Record<string, string>
draw({
  language,
  name: names[language] ?? '',
  timeZone: root.dataset['zone'],
  known: await readKnown(),
  again,
})

/** Goes on by itself as soon as the server answers anything. */
async function look(): Promise<void> {
  if (document.hidden) return
  const isThere = await fetch('/worker.js', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isThere) again()
}

setInterval(() => void look(), lookAgainMs)
addEventListener('online', () => void look())
