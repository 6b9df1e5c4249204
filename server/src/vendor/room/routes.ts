import { room } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { listRooms } from './list-rooms.ts'

export function routes(context: Context): Route[] {
  return [route(room.roomList, (asked, call) => listRooms(context, asked, call))]
}
