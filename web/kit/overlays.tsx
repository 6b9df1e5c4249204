import {
  Button,
  Confirm,
  Dialog,
  Drawer,
  Menu,
  MenuItem,
  MenuRule,
  MenuTitle,
  notify,
  Popover,
  Sheet,
  TextField,
  Tooltip,
} from '@fairground/ui'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { Row, Shelf, Spot } from './shelf.tsx'

type Over = 'dialog' | 'sheet' | 'drawer' | 'confirm'

const tones = ['plain', 'done', 'win', 'wrong'] as const

export function Overlays() {
  const [open, setOpen] = useState<Over>()
  const close = () => setOpen(undefined)
  return (
    <Shelf title="What lies over a page">
      <Spot name="Dialog, Sheet, Drawer, Confirm">
        <Row>
          {(['dialog', 'sheet', 'drawer', 'confirm'] as const).map((one) => (
            <Button key={one} onClick={() => setOpen(one)}>
              Open a {one}
            </Button>
          ))}
        </Row>
      </Spot>
      <Spot name="Menu, Popover, Tooltip">
        <Row>
          <Menu trigger={<Button>A menu</Button>} align="start">
            <MenuTitle>lan@example.com</MenuTitle>
            <MenuItem chosen icon={<Star />}>
              Chosen
            </MenuItem>
            <MenuRule />
            <MenuItem>Another</MenuItem>
          </Menu>
          <Popover trigger={<Button>A popover</Button>} title="What it is">
            <p>A few words about it.</p>
          </Popover>
          <Tooltip text="What it is">
            <Button>A tooltip</Button>
          </Tooltip>
        </Row>
      </Spot>
      <Spot name="Toasts">
        <Row>
          {tones.map((tone) => (
            <Button key={tone} onClick={() => notify({ title: `It is ${tone}`, text: 'And why.', tone })}>
              Tell: {tone}
            </Button>
          ))}
        </Row>
      </Spot>
      {open === 'dialog' && (
        <Dialog open onClose={close} title="A dialog" description="What it is for.">
          <TextField label="Something to type" />
        </Dialog>
      )}
      {open === 'sheet' && (
        <Sheet open onClose={close} title="A sheet">
          <p>It rises from the bottom.</p>
        </Sheet>
      )}
      {open === 'drawer' && (
        <Drawer onClose={close} title="A drawer">
          <p>It comes from where a page is read from.</p>
        </Drawer>
      )}
      {open === 'confirm' && (
        <Confirm
          title="Remove it?"
          text="It will be gone."
          keep="Keep it"
          go="Remove"
          danger
          onKeep={close}
          onGo={async () => close()}
        />
      )}
    </Shelf>
  )
}
