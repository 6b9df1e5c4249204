import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

// The least one can make with the libraries the site stands on.
const Home = () => <p>{useQuery({ queryKey: ['said'], queryFn: () => 'Hello' }).data}</p>
const router = createRouter({ routeTree: createRootRoute({ component: Home }) })
const app = document.getElementById('app')
if (app) {
  createRoot(app).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
