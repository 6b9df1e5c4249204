import process from 'node:process'
import { openBrowser } from './browser.ts'
import { compareElements } from './elements.ts'
import { copyStylesPlainly, lookUpAnew } from './lookups.ts'
import { importAsVite } from './modules.ts'
import { openNetwork } from './network.ts'
import { openRenders } from './renders.ts'
import { openSending } from './sending.ts'
import { openShadows } from './spoken.ts'

// Given to Node before a test of screens: `node --import ./screen/test/dom.ts --test some.test.tsx`.
process.setSourceMapsEnabled(true)
importAsVite()
lookUpAnew()
copyStylesPlainly()
openBrowser()
openShadows()
compareElements()
openNetwork()
openSending()
openRenders()
// Where there is one, React draws a developer's tool a picture of every part it makes: here nobody looks at it.
Object.assign(console, { createTask: undefined, timeStamp: undefined })
