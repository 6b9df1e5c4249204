import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { live } from '@fairground/contract'
import { changeSetting, setting } from '#site'
import type { Context } from '#kit'
import type { Player } from '../src/app/cli/replay-players.ts'

/** Signed-in screens that come back whenever their socket is lost, as pages do. */
export type Screens = {
  /** Waits until every screen is back, and has heard of something that happens then. */
  allBack(context: Context): Promise<void>
  /** How often a screen lost its socket, all together. */
  lost(): number
  close(): void
}

const switchKey = 'switch.MOBILEVERCODELOGIN3'
const patienceMs = 60_000

export function openScreens(urls: readonly string[], players: readonly Player[]): Screens {
  const screens = players.map((player, i) => openScreen(`${addressOf(urls, i)}${live.livePath}`, player))
  return {
    allBack: async (context) => {
      const late = performance.now() + patienceMs
      const before = screens.map((screen) => screen.heard())
      while (!screens.every((screen, i) => screen.isOpen() && screen.heard() > (before[i] ?? 0))) {
        if (performance.now() > late)
          throw new Error(`of ${screens.length} screens not all are back and hear`)
        // Again until all have heard: who was not back yet missed the one before.
        if (screens.every((screen) => screen.isOpen())) await flip(context)
        await sleep(700)
      }
    },
    lost: () => screens.reduce((sum, screen) => sum + screen.lost(), 0),
    close: () => {
      for (const screen of screens) screen.close()
    },
  }
}

/** Screens are spread over the servers. */
function addressOf(urls: readonly string[], i: number): string {
  return (urls[i % urls.length] ?? '').replace('http', 'ws')
}

async function flip(context: Context): Promise<void> {
  await changeSetting(context, switchKey, !(await setting(context, switchKey)), 'crash')
}

function openScreen(address: string, { token }: Player) {
  let over = false
  let heard = 0
  let lost = 0
  let socket = connect()

  function connect(): WebSocket {
    const opened = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
    opened.on('message', (data: Buffer) => {
      if ((JSON.parse(data.toString()) as { type: string }).type === 'switches') heard++
    })
    opened.on('error', () => undefined)
    opened.on('close', () => {
      if (over) return
      lost++
      setTimeout(
        () => {
          socket = connect()
        },
        50 + randomInt(200),
      )
    })
    return opened
  }

  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    heard: () => heard,
    lost: () => lost,
    close: () => {
      over = true
      socket.terminate()
    },
  }
}
