// Banners are what the site draws attention to, each in a group that says where, and lead to what is there.
// It promises that none is shown out of its time, to whom it is not for, nor while what it says or leads to is not so.
// It never knows what its pictures show.
export { gameBehind } from './banners-of.ts'
export { module } from './module.ts'
export { addBanner } from './write-banner.ts'
