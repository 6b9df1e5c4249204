// A person who reads on touches the page now and then, and what they touched may take a while to ask for all it needs.
const lingersMs = 60_000
const doings = ['pointerdown', 'keydown', 'click', 'input', 'wheel', 'touchmove'] as const
let doneAt = Date.now()

/** Notes from now on when a person does something at this page; opening it was the first. */
export function watchForPerson(): void {
  const heed = ({ isTrusted }: Event) => {
    if (isTrusted) notePerson()
  }
  for (const doing of doings) addEventListener(doing, heed, { capture: true, passive: true })
}

export function notePerson(): void {
  doneAt = Date.now()
}

/** Whether a person has done something here within the last minute. What is asked otherwise, the page asks by itself. */
export function isPersonHere(): boolean {
  return Date.now() - doneAt < lingersMs
}
