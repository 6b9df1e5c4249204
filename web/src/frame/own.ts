// What nobody sees of a page at first, and a guest's first view goes without: it comes in one file, for members beside the words.
export { After } from './after.tsx'
export { AvatarMenu } from './avatar-menu.tsx'
export { Entrance } from './entrance.tsx'
export { Footer } from './footer.tsx'
export { WalletPill } from './wallet-pill.tsx'
