// What one server answers: the routes of a list of modules, the socket, the docs and the site's page. It promises that
// every call passes the same guards whatever the list is. It never knows a module of the list.
export { openApi } from './api.ts'
