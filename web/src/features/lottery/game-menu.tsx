import type { OpensUnder } from '@fairground/screen/parts/on-demand.tsx'
import { Menu, MenuItem } from '@fairground/ui'
import { Link } from '@tanstack/react-router'
import { useGameName } from '../../draws/names.ts'
import { useShownGame, useTablePath } from './shown-game.ts'

/** The games one can change to. */
export function GameMenu({ trigger, startsOpen }: OpensUnder) {
  const gameName = useGameName()
  const path = useTablePath()
  const { games, game } = useShownGame()
  return (
    <Menu align="start" trigger={trigger} startsOpen={startsOpen}>
      {games.data?.map(({ gameCode }) => (
        <MenuItem
          key={gameCode}
          chosen={gameCode === game?.gameCode}
          link={<Link to={path} search={{ gameCode }} />}
        >
          {gameName(gameCode)}
        </MenuItem>
      ))}
    </Menu>
  )
}
