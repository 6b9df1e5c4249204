// The site is the deployment as a visitor meets it: its switches, languages and status.
// It promises that a first view has all it needs in one answer.
// It never knows who is calling, and holds no secrets.
export { bootstrap, reachedOf } from './bootstrap.ts'
export { customerServiceOf, elsewhereOf } from './contact.ts'
export { countryOf, plainAddress } from './country.ts'
export { refuseGuests, refuseWhenClosed, statusFor } from './status.ts'
export { holds, isSetting, openFill } from './needs.ts'
export { isHeardBy, watchSite } from './watch.ts'
export { whitelabelOf } from './switches.ts'
export { module } from './module.ts'
export { changeSetting, readSetting, setting, settingsOf } from './settings.ts'
