// What a guest's first view goes without: it comes in one file, for members beside the words.
export { AvatarMenu } from './avatar-menu.tsx'
export { Upkeep } from './upkeep.ts'
export { WalletPill } from './wallet-pill.tsx'
