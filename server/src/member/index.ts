// The member module owns the person behind the name: what they are called, and by what picture they are shown, and in which book and
// currency they play.
// It promises that every login of a member has one profile, made with it.
// It never holds money, passwords or bets.
export { createProfile, detailsOf, memberInfo, ownerOf, ownersOf, removeProfiles } from './profile.ts'
export { holdRealName, setRealName, shownRealName } from './real-name.ts'
export { nicknameOf, uplineOf } from './upline.ts'
export { maskName, shownWinners, type NewProfile } from './profile.ts'
export { module } from './module.ts'
