let held: string | undefined

/** Keeps what permits one change of password without the old one, for the dialog that asks for the new one. */
export function holdChangeTicket(ticket: string): void {
  held = ticket
}

/** The ticket of a sign-in whose password is to be changed; nothing when it was not, or the page was loaded since. */
export function heldChangeTicket(): string | undefined {
  return held
}

/** To be called when the ticket was used or is over. */
export function dropChangeTicket(): void {
  held = undefined
}
