import type { feedback } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import type { Said, Sent } from '@fairground/screen/wire/ask.ts'
import { sendPictureFor } from '@fairground/screen/wire/send-picture.ts'

export type Feedback = Sent<typeof feedback.own>['list'][number]
export type Topic = Feedback['topic']
export type Given = Said<'PUT /wps/feedback'>

/** Everything known of what they said stands under this key. */
export const feedbackKey = [mine, 'feedback'] as const

export const topics = ['game', 'deposit', 'app', 'look', 'other'] as const satisfies typeof feedback.topics
export const textMin = 10 satisfies typeof feedback.textMin
export const textMax = 1_000 satisfies typeof feedback.textMax
export const picturesMax = 3 satisfies typeof feedback.picturesMax

export const sendPicture = sendPictureFor('feedback')
