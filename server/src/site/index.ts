// The site is the deployment as a visitor meets it: its switches, languages and status.
// It promises that a first view has all it needs in one answer.
// It never knows who is calling, and holds no secrets.
export { bootstrap } from './bootstrap.ts'
export { routes } from './routes.ts'
export { changeSetting, setting, settingsOf } from './settings.ts'
