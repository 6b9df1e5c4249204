declare module 'virtual:offline-words' {
  /** What the page without a network says in a language, and what the games are called in it. */
  export type Words = {
    name: string
    title: string
    text: string
    again: string
    told: string
    results: string
    games: Readonly<Record<string, string>>
  }
  export const words: Readonly<Record<string, Words>>
}
