import { Button, buttonClass, Chip, ChipButton, Icon, IconButton, Mark, CategoryIcon } from '@fairground/ui'
import { ArrowRight, Bell, Plus } from 'lucide-react'
import { useState } from 'react'
import { Row, Shelf, Spot } from './shelf.tsx'

const soon = () => new Promise((resolve) => setTimeout(resolve, 1_500))

export function Presses() {
  const [pressed, setPressed] = useState(true)
  return (
    <Shelf title="Pressing and marking">
      <Spot name="Button">
        <Row>
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((tone) => (
            <Button key={tone} tone={tone} onClick={soon}>
              {tone}
            </Button>
          ))}
        </Row>
        <Row>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Button key={size} size={size} icon={<Plus />}>
              Size {size}
            </Button>
          ))}
        </Row>
        <Row>
          <Button busy>Busy</Button>
          <Button disabled>Not now</Button>
        </Row>
        <Button tone="primary" wide>
          As wide as its place, with words that are long enough to need a second line on a phone
        </Button>
        <a href="#link" className={buttonClass({ tone: 'quiet', size: 's' })}>
          A link that looks like one
          <Icon of={ArrowRight} flips />
        </a>
      </Spot>
      <Spot name="IconButton">
        <Row>
          <IconButton label="Notices">
            <Bell />
          </IconButton>
          <IconButton label="More" size="s">
            <Plus />
          </IconButton>
          <IconButton label="Working" busy>
            <Bell />
          </IconButton>
        </Row>
      </Spot>
      <Spot name="Chip, ChipButton">
        <Row>
          {(['plain', 'live', 'win', 'lose', 'warn', 'info'] as const).map((tone) => (
            <Chip key={tone} tone={tone}>
              {tone}
            </Chip>
          ))}
        </Row>
        <Row>
          <ChipButton pressed={pressed} onClick={() => setPressed(!pressed)}>
            Pressed
          </ChipButton>
          <ChipButton pressed={!pressed} onClick={() => setPressed(!pressed)}>
            Not pressed
          </ChipButton>
        </Row>
      </Spot>
      <Spot name="Mark, CategoryIcon">
        <Row>
          <Mark name="ticket" />
          {(['s', 'm', 'l'] as const).map((size) => (
            <CategoryIcon key={size} hue="var(--hue-lottery)" size={size}>
              <Mark name="balls" />
            </CategoryIcon>
          ))}
        </Row>
      </Spot>
    </Shelf>
  )
}
