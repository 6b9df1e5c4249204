// Banners are what the site draws attention to, each in a group that says where.
// It promises that none is shown out of its time, nor while what it says is switched off.
// It never knows who looks, nor what its pictures show.
export { module } from './module.ts'
