// Re-exports the router, so that shell and remotes share one instance.
export { PageRouter } from './state/page-router.tsx';
export {
  BrowserRouter,
  Link as RouterLink,
  type LinkProps as RouterLinkProps,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  matchPath,
  useBlocker,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
