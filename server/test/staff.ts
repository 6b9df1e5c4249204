import { createLogin } from '#identity/login'
import { transact, type Context } from '#kit'

/** Adds some of the staff, who are named and never sign in. */
export async function addStaff(context: Context, ...usernames: string[]): Promise<void> {
  for (const username of usernames)
    await transact(context, (tx) =>
      createLogin(tx, { username, role: 'staff', isAgent: 0, passwordHash: null, birthDate: null }),
    )
}
