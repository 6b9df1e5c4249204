/** What is said to who approves. */
export const refusals = {
  nothing_to_approve: 404,
  approval_outdated: 409,
  second_person_required: 403,
} as const
