import type { Outlet } from './frame.ts'

const closeMs = 500

/** Tells a screen to come back; one that does not close by itself is cut off. */
export async function part({ socket }: Pick<Outlet, 'socket'>): Promise<void> {
  if (socket.readyState === socket.CLOSED) return
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.close(1012, 'the server is going away')
  const cut = setTimeout(() => socket.terminate(), closeMs)
  await closed
  clearTimeout(cut)
}

/** Tells a screen that its session is over. */
export function endOf({ socket }: Pick<Outlet, 'socket'>): void {
  socket.close(4401, 'session ended')
}
