import { faultOf, type FieldRule } from './field-rule.ts'
import type { FieldFault } from './refusal.ts'

/** Every field an operator can show, require and check, in the order the form shows them. */
export const fieldNames = [
  'username',
  'mobileNum',
  'password',
  'email',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
] as const
export type FieldName = (typeof fieldNames)[number]

/** The two ways to register by a form alone. */
export type RegisterMode = 'username' | 'mobile'

/** Those, and the form beside an account elsewhere. */
export type FormMode = RegisterMode | 'social'

/** What of the rules decides about fields: as code has it and as the wire does. */
type FieldRules = {
  fields: Record<FieldName, FieldRule>
  usernameRegistration: boolean
  smsVerification: boolean
  smsChannel: 'text' | 'firebase'
  mobilePasswordRegistration: boolean
}

// What an account elsewhere stands for, or tells of itself; and what a code would have to prove.
const apartFromSocial: readonly FieldName[] = ['password', 'email', 'mobileNum']

/** Whether the form of a mode shows a field at all. */
export function isShown(rules: FieldRules, mode: FormMode, name: FieldName): boolean {
  if (mode === 'social' && apartFromSocial.includes(name)) return false
  if (name === 'username') return mode === 'social' ? rules.usernameRegistration : mode === 'username'
  // Somebody whose number is not proved could never come back without one.
  if (name === 'password')
    return mode === 'username' || rules.mobilePasswordRegistration || !rules.smsVerification
  if (name === 'mobileNum' && mode === 'mobile') return true
  return rules.fields[name].enabled
}

// Whatever the setting says of these, where they are shown nobody registers without them.
const alwaysRequired: readonly FieldName[] = ['username', 'password', 'mobileNum', 'paymentPassword']

/** The rule of a field that is shown. */
export function ruleOf(rules: FieldRules, name: FieldName): FieldRule {
  const rule = rules.fields[name]
  return { ...rule, required: rule.required || alwaysRequired.includes(name) }
}

/** The rule of the code sent to a number: that of the number itself, with any length; a token of Firebase's is anything. */
export function codeRuleOf({ fields, smsChannel }: FieldRules): FieldRule {
  const open = { ...fields.mobileNum, required: true, minLength: 0, maxLength: 255 }
  return smsChannel === 'text' ? open : { ...open, acceptedPattern: '*', maxLength: 4096 }
}

type Typed = Record<FieldName | 'confirmPassword' | 'verificationCode', string>

/** Everything wrong with a form under the rules; the server and the form both ask this. */
export function faultsOf(rules: FieldRules, mode: FormMode, typed: Typed): FieldFault[] {
  const shown = fieldNames.filter((name) => isShown(rules, mode, name))
  const faults: FieldFault[] = shown.flatMap((name) => at(name, faultOf(ruleOf(rules, name), typed[name])))
  if (shown.includes('password') && typed.password !== typed.confirmPassword)
    faults.push({ path: 'confirmPassword', rule: typed.confirmPassword ? 'inconsistent_twice' : 'required' })
  if (shown.includes('mobileNum') && rules.smsVerification)
    faults.push(...at('verificationCode', faultOf(codeRuleOf(rules), typed.verificationCode)))
  return faults
}

function at(path: string, fault: ReturnType<typeof faultOf>): FieldFault[] {
  return fault ? [{ path, ...fault }] : []
}

// What no person types and no database keeps as text.
const control = /\p{Cc}/u

/** Whether a text is one that a form can carry. */
export const isWritten = (sent: string): boolean => !control.test(sent)

/** How the texts of a form are read: as they are, without what stands around them, also in small letters, or bare of what people write between digits. */
export const readings = {
  asIs: (sent: string) => sent,
  trimmed: (sent: string) => sent.trim(),
  small: (sent: string) => sent.trim().toLowerCase(),
  bare: (sent: string) => sent.replaceAll(/[\s().-]/g, ''),
} as const
type Reading = keyof typeof readings

/** Where nothing else is said, trimmed. */
const readAs: Readonly<Record<string, Reading>> = {
  username: 'small',
  email: 'small',
  mobileNum: 'bare',
  password: 'asIs',
  confirmPassword: 'asIs',
  paymentPassword: 'asIs',
}

/** A text of a form as the server will read it; one that no form can carry stays what it is. */
export function readText(name: string, sent: string): string {
  return isWritten(sent) ? readings[readAs[name] ?? 'trimmed'](sent) : sent
}
