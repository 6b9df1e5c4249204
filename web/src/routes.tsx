import { PageFault, PageUnknown } from '@fairground/screen/parts/page-states.tsx'
import { screen } from '@fairground/screen/words/screen.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { Frame } from './frame/frame.tsx'
import { readOverlay } from './overlays.ts'

const root = createRootRoute({
  component: Frame,
  notFoundComponent: PageUnknown,
  errorComponent: PageFault,
  validateSearch: readOverlay,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: screen(async () => (await import('./features/home/home-page.tsx')).HomePage),
})

/** The home's other names. */
const homes = ['index', 'index.html', 'home'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
)

const lottery = createRoute({
  getParentRoute: () => root,
  path: 'vnlottery',
  component: screen(async () => (await import('./features/lottery/lottery-page.tsx')).LotteryPage),
})

const verify = createRoute({
  getParentRoute: () => root,
  path: 'vnlottery/verify',
  component: screen(async () => (await import('./features/lottery/verify/verify-page.tsx')).VerifyPage),
})

const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  component: screen(async () => (await import('./features/identity/sign-in-page.tsx')).SignInPage),
})

const registerScreen = screen(
  async () => (await import('./features/registration/register-page.tsx')).RegisterPage,
)

/** The registration page and its other name. */
const registers = ['register', 'register.html'].map((path) =>
  createRoute({ getParentRoute: () => root, path, component: registerScreen }),
)

const promotions = createRoute({
  getParentRoute: () => root,
  path: 'promotions',
  component: screen(async () => (await import('./features/promotions/promotions-page.tsx')).PromotionsPage),
})

const promotion = createRoute({
  getParentRoute: () => root,
  path: 'promoDetail',
  component: screen(async () => (await import('./features/promotions/promotion-page.tsx')).PromotionPage),
})

/** The pages of the site. A screen is made known here; what leads to it appears by itself (see `frame/destinations.ts`). */
const pages = root.addChildren([home, ...homes, lottery, verify, login, ...registers, promotions, promotion])

export function makeRouter() {
  return createRouter({
    routeTree: pages,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFault,
    scrollRestoration: true,
  })
}
