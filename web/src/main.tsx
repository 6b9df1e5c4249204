import '@fairground/ui/base.css'
import '@fairground/screen/wire/no-eval.ts'
import { renewWhenGone } from '@fairground/screen/parts/renew.ts'
import { watchForFaults } from '@fairground/screen/wire/faults.ts'
import { watchForPerson } from '@fairground/screen/wire/presence.ts'
import { openingLanguage, speak } from '@fairground/screen/words/catalogue.ts'
import { createRoot } from 'react-dom/client'
import { Site } from './site.tsx'

watchForPerson()
const { root } = watchForFaults()
renewWhenGone()

const app = document.getElementById('app')

/** Words of some language, or nothing: `index.html` then says in plain words that the site could not be fetched. */
async function begin(): Promise<void> {
  try {
    await speak(openingLanguage()).catch(() => speak('en'))
  } catch {
    dispatchEvent(new Event('unreached'))
    return
  }
  if (app) createRoot(app, root).render(<Site />)
}

void begin()
