// The one router of shell and remotes: they reach it through here, so there is a single instance.
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
