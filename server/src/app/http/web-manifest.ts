import { brandIn, type Brand } from '#brand'
import { icons } from './icons.ts'
import { installed, shortcuts } from './screens.ts'

/** What a browser reads of the site before it installs it, in a language. */
export function webManifest(brand: Brand, language: string): object {
  const { name } = brandIn(brand, language)
  const { ground } = brand.colours.dark
  return {
    id: '/',
    name,
    short_name: name,
    description: installed[language] ?? installed['en'],
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      ...[...icons].map(([file, { shape, side }]) => ({
        src: `/icons/${file}.png`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: shape === 'whole' ? 'maskable' : 'any',
      })),
      { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: shortcuts.map(({ url, names }) => ({
      name: names[language] ?? names['en'] ?? name,
      url,
      icons: [{ src: '/icons/whole-192.png', sizes: '192x192', type: 'image/png' }],
    })),
  }
}
