/**
 * Has a key that is held down press once: a browser presses again for each time it repeats, and one press is one cycle. Answers how to
 * stop.
 */
export function pressOnce(): () => void {
  const still = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  }
  window.addEventListener('keydown', still, { capture: true })
  return () => window.removeEventListener('keydown', still, { capture: true })
}
