// Registration owns the way in for who was not a member before: the form's rules, its checks, and invitations.
// It promises that a form is held to the rules it was shown, that of two who race one wins, and that a refused form
// leaves nothing behind. It never holds a purse or a profile: member and wallet below do, whom it calls.
export { registered } from './events.ts'
export { checkForm, detailsIn } from './check-form.ts'
export { checkInvitation, giveInvitation, invitationIn, type Invitation } from './invitation.ts'
export { openMember, type Registration } from './open-member.ts'
export { readRules } from './rules.ts'
export { commonOf, refuseExcluded, type Newcomer } from './refuse-excluded.ts'
export { module } from './module.ts'
