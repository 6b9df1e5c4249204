import { bringToLife } from './bring-to-life.ts'
import { fetchEarly } from './fetch-early.ts'
import { settleLanguage } from './language.ts'
import { settleLook } from './look.ts'
import { takeSecrets } from './address.ts'
import { tellUnreached } from './unreached.ts'

// Stands whole in `index.html`, and runs before anything is loaded or painted.
takeSecrets()
settleLanguage()
settleLook()
tellUnreached()
fetchEarly()
bringToLife()
