/**
 * The names of react-router-dom in use, and what every remote mounts with. One key of the share scope: shared
 * as it is, react-router-dom would bring 52 kB instead of 27 (architecture.md 7).
 */
export {
  createSearchParams,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { HostContext, useHost } from './host-context.ts';
export { lazyScreen } from './lazy-screen.tsx';
export { type MountOptions, mountReact } from './mount.tsx';
export { Page, type PageProps } from './page.tsx';
export { joinReadings, type Reading } from './reading.ts';
export { ReadingView, type ReadingViewProps } from './reading-view.tsx';
export { RemoteRouter } from './remote-router.tsx';
export { startWorker } from './start-worker.ts';
export { useWatch, useWatchAll } from './use-watch.ts';
