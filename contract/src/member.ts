import { z } from 'zod'
import { changes, endpoint, Nothing } from './endpoint.ts'
import { DrawnIcon, Icon } from './icon.ts'
import { MemberId, UploadId } from './id.ts'
import { IsAgent } from './identity.ts'
import { Label } from './label.ts'
import { CustomerService } from './site.ts'
import { Instant } from './time.ts'

export { drawnIcons, Icon, type DrawnIcon } from './icon.ts'

/**
 * How the site is for a member on all their devices: in which time zone, or that of the deployment, with how much motion, and
 * whether others see what they win.
 */
export const Preferences = z.object({
  timeZone: z.string().nullable(),
  reducesMotion: z.boolean(),
  /** What they win is shown to nobody else, not even masked. */
  hidesWins: z.boolean(),
})
export type Preferences = z.output<typeof Preferences>

export const MemberInfo = z.object({
  id: MemberId,
  account: z.string(),
  nickname: z.string(),
  type: IsAgent,
  isAgent: IsAgent,
  currency: z.string(),
  memberSince: Instant,
  icon: Icon,
  /** Whether they came by the invitation of an agent, who stands above them. */
  toUpline: z.boolean(),
  /** What they are called first of all, and everything they are called, the highest first. */
  clubLabel: Label.nullable(),
  memberLabel: z.array(Label),
  /** Whether they shut themselves out: they meet a closed room. */
  isExcluded: z.boolean(),
  /** What they read, as they chose it wherever they were signed in; null where nobody knows. */
  language: z.string().nullable(),
  ...Preferences.shape,
})
export type MemberInfo = z.output<typeof MemberInfo>

export const info = endpoint({
  method: 'GET',
  path: '/wps/member/info',
  who: 'session',
  whileExcluded: true,
  whileOwing: true,
  summary: 'Who is signed in.',
  input: Nothing,
  reply: MemberInfo,
  refusals: [],
})

export const customerService = endpoint({
  method: 'GET',
  path: '/wps/member/customerService',
  who: 'member',
  whileExcluded: true,
  whileOwing: true,
  summary:
    'As /wps/system/customerService, for who is signed in: members whose label ranks above the fourth are told first whom the operator has for them.',
  input: Nothing,
  reply: CustomerService,
  refusals: [],
})

/** To which version of the user protocol somebody agreed, and when. */
export const Agreement = z.object({ version: z.int(), at: Instant })
export type Agreement = z.output<typeof Agreement>

export const agreement = endpoint({
  method: 'GET',
  path: '/wps/member/agreement',
  who: 'session',
  whileExcluded: true,
  summary:
    'To which version of the user protocol the member agreed; null for demos, and for who registered before there was one.',
  input: Nothing,
  reply: z.object({ agreement: Agreement.nullable() }),
  refusals: [],
})

export const icons = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  who: 'session',
  whileExcluded: true,
  summary:
    'The pictures a member can be shown by: those the house has drawn, and their own where they sent one.',
  input: Nothing,
  reply: z.object({ drawn: z.array(DrawnIcon), uploadId: UploadId.nullable() }),
  refusals: [],
})

export const icon = endpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  who: 'session',
  summary: 'By what picture the member is shown; with neither, by the first letter of their name.',
  input: Nothing,
  reply: Icon,
  refusals: [],
})

export const chooseIcon = endpoint({
  method: 'PUT',
  path: '/wps/member/info/icon',
  who: 'session',
  limit: changes,
  summary:
    'Has the member be shown by a drawn picture, by one they sent for it, or by neither. Their other screens are told.',
  input: z
    .object({ drawn: DrawnIcon.nullable().default(null), uploadId: UploadId.nullable().default(null) })
    .refine(({ drawn, uploadId }) => drawn === null || uploadId === null, { path: ['drawn'] }),
  reply: Icon,
  refusals: ['upload_unknown', 'upload_used'],
})

export const chooseLanguage = endpoint({
  method: 'PUT',
  path: '/wps/member/info/language',
  who: 'session',
  whileExcluded: true,
  limit: changes,
  summary:
    'Keeps what the member reads, one of the languages of the deployment: what is told them outside the site is told in it.',
  input: z.object({ language: z.string().max(35) }),
  reply: z.object({ language: z.string() }),
  refusals: [],
})

/** What stands of a member beside who is signed in: their real name but for its letters, and from when their nickname can be changed. */
export const Profile = z.object({ realName: z.string().nullable(), nicknameFrom: Instant.nullable() })
export type Profile = z.output<typeof Profile>

export const profile = endpoint({
  method: 'GET',
  path: '/wps/member/info/profile',
  who: 'member',
  whileExcluded: true,
  summary:
    'The real name a member gave, with only its first letters; and from when they can change their nickname, null where at once.',
  input: Nothing,
  reply: Profile,
  refusals: [],
})

export const changeNickname = endpoint({
  method: 'PUT',
  path: '/wps/member/info/nickname',
  who: 'member',
  limit: changes,
  summary:
    'Has the member be called otherwise: 2 to 20 letters and digits, nothing the house keeps for itself, and then not again for some days. Their screens are told.',
  input: z.object({ nickname: z.string().max(255) }),
  reply: z.object({ nickname: z.string(), nicknameFrom: Instant.nullable() }),
  refusals: ['nickname_forbidden', 'nickname_rests'],
})

export const choosePreferences = endpoint({
  method: 'PUT',
  path: '/wps/member/info/preferences',
  who: 'session',
  whileExcluded: true,
  limit: changes,
  summary:
    'Keeps in which time zone a member reads their records, by its IANA name or null for that of the deployment, whether they want less motion, and whether they stay off the board of winners, which stays as it is where nothing is said. Their screens are told.',
  input: z.object({
    timeZone: z.string().max(64).nullable(),
    reducesMotion: z.boolean(),
    hidesWins: z.boolean().optional(),
  }),
  reply: Preferences,
  refusals: [],
})
