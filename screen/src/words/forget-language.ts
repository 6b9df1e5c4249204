import { browserKept } from '../wire/kept.ts'

/** Forgets what was chosen in this browser, so that the server draws in what is offered; the page goes on as it speaks. */
export function forgetLanguage(): void {
  browserKept.write('lang', null)
  document.cookie = 'lang=; Path=/; Max-Age=0; SameSite=Lax'
}
