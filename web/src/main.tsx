import '@fairground/ui/base.css'
import '@fairground/screen/wire/no-eval.ts'
import { renewWhenGone } from '@fairground/screen/parts/renew.ts'
import { watchForFaults } from '@fairground/screen/wire/faults.ts'
import { watchForPerson } from '@fairground/screen/wire/presence.ts'
import { openingLanguage, rememberLanguage, speak } from '@fairground/screen/words/catalogue.ts'
import { createRoot } from 'react-dom/client'
import { comeToLife, drawnInPage } from './come-to-life.tsx'
import { bringOwn } from './frame/screens.ts'
import { codeInAddress, keepInvitation } from './invitation.ts'
import { Site } from './site.tsx'

keepInvitation(codeInAddress(location.search))
watchForPerson()
const { root } = watchForFaults()
renewWhenGone()

const app = document.getElementById('app')

/** Words of some language, or nothing: `index.html` then says in plain words that the site could not be fetched. */
async function begin(): Promise<void> {
  const language = openingLanguage()
  const drawn = drawnInPage()
  try {
    await Promise.all([speak(language).catch(() => speak('en')), bringOwn()])
  } catch {
    dispatchEvent(new Event('unreached'))
    return
  }
  if (!app) return
  if (drawn?.from.language === document.documentElement.lang) return await comeToLife(app, drawn, root)
  // It was drawn in another language than this browser keeps; next time the server knows.
  if (drawn) rememberLanguage(language)
  app.replaceChildren()
  delete document.documentElement.dataset.drawn
  delete document.documentElement.dataset.anew
  createRoot(app, root).render(<Site />)
}

void begin()
