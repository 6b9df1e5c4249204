import assert from 'node:assert/strict'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { FlightFrame } from '../src/contract/flight.ts'
import { until } from '../../server/test/until.ts'

type FrameOf<Type extends FlightFrame['type']> = Extract<FlightFrame, { type: Type }>

/** A page's socket that has entered: what it was told, in order. */
export async function watch(url: string, bearer: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`)
  const told: FlightFrame[] = []
  socket.on('message', (data: Buffer) => told.push(FlightFrame.parse(JSON.parse(data.toString()))))
  let closedAs: number | undefined
  socket.once('close', (code: number) => (closedAs = code))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'enter', bearer }))
  const find = <Type extends FlightFrame['type']>(type: Type, from: number) =>
    told.slice(from).find((frame): frame is FrameOf<Type> => frame.type === type)
  const endOf = (round: string) =>
    told.find((frame): frame is FrameOf<'end'> => frame.type === 'end' && frame.round === round)
  return {
    socket,
    told,
    /** As what the studio closed it. */
    closed: async (): Promise<number> => {
      await until('a socket is closed', () => closedAs !== undefined, 60_000)
      return closedAs ?? assert.fail()
    },
    /** The end of a round. */
    ended: async (round: string): Promise<FrameOf<'end'>> => {
      await until('a flight is over', () => endOf(round) !== undefined, 60_000)
      return endOf(round) ?? assert.fail()
    },
    /** The next frame of a type after so many that were told. */
    next: async <Type extends FlightFrame['type']>(
      type: Type,
      from = told.length,
      patienceMs = 60_000,
    ): Promise<FrameOf<Type>> => {
      await until(`${type} is told`, () => find(type, from) !== undefined, patienceMs)
      return find(type, from) ?? assert.fail()
    },
  }
}
