import { Application, Graphics, Sprite } from 'pixi.js'

// The least that Pixi shows: an empty scene, and in `/?moving` one sprite that goes round in it.
const app = new Application()
await app.init({ resizeTo: window, preference: 'webgl' })
document.body.append(app.canvas)
if (location.search === '?moving') {
  const sprite = new Sprite(app.renderer.generateTexture(new Graphics().circle(0, 0, 20).fill('white')))
  app.stage.addChild(sprite)
  app.ticker.add(() => {
    const turn = performance.now() / 1_000
    sprite.position.set(150 + 100 * Math.cos(turn), 300 + 100 * Math.sin(turn))
  })
}
app.render()
window.parent.postMessage({ type: 'ready' }, '*')
