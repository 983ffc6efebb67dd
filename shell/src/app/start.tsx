import type { Rol } from '@gr/shared/contract/session';
import { createRoot, type Root } from 'react-dom/client';
import { nextTask } from '../base/next-task.ts';
import { trace } from '../base/trace/trace.ts';
import { askRegistryEarly } from '../federation/registry/early-registry.ts';
import { prefetchSection } from '../federation/staging/early-files.ts';
import { upgradeBlocked } from '../phone-db/connect.ts';
import { authCode } from '../ports/session/open-session.ts';
import type { LockReason, RememberedPerson, SessionState, SignInFailure } from '../ports/session/session.ts';
import { Login, type SignIn } from '../screens/login/login.view.tsx';
import { Splash } from '../screens/login/splash.tsx';
import { pageInstall } from '../work/install.ts';
import { type AppHistory, browserHistory } from '../work/navigation/history.ts';
import { isSection, segment } from '../work/navigation/routes.ts';
import { type Opened, opening } from '../work/opening.ts';
import { updates } from '../work/worker-client/updates.ts';
import { showBootFailure } from './boot-failure.ts';
import { keepTesterCode } from './tester-code.ts';
import { applyKeptAppearance } from './theme.ts';

/**
 * Starts the app below `root`: the login as fast as it can be, everything behind it lazily. Failures on the way are written to the
 * console and shown with a way out.
 */
export function start(root: HTMLElement): void {
  applyKeptAppearance();
  keepTesterCode(location.search);
  pageInstall();
  upgradeBlocked.subscribe(() => {
    import('./blocked-notice.ts')
      .then(({ showBlocked }) => showBlocked(upgradeBlocked.get()))
      .catch(reportError);
  });
  const history = browserHistory();
  let reactRoot: Root | null = null;
  const open = opening();
  const fresh = updates();
  const loadFederation = () =>
    import(/* webpackChunkName: "federation" */ '../federation/page-federation.ts');
  const loadInside = () => {
    loadFederation().catch(() => undefined);
    return import(/* webpackChunkName: "inside" */ './inside.tsx');
  };

  const failed = (cause: unknown) => {
    reactRoot?.unmount();
    reactRoot = null;
    void showBootFailure(root, cause, () => {
      root.replaceChildren();
      run();
    });
  };
  const draw = (): Root => {
    if (reactRoot === null) {
      root.replaceChildren();
      reactRoot = createRoot(root, { onUncaughtError: failed });
    }
    return reactRoot;
  };

  const signIn = async (documento: string, contrasena: string): Promise<SignInFailure | null> => {
    const opened = await open().catch(failed);
    if (!opened) return null;
    if (!opened.ok) return opened.error;
    const result = await opened.value.session.signIn(documento, contrasena);
    if (!result.ok) return result.error;
    await inside(opened.value).catch(failed);
    return null;
  };
  const entrance = (state: EntranceState) => {
    draw().render(
      <Entrance
        state={state}
        signIn={signIn}
        onTyping={() => {
          authCode().catch(() => undefined);
          loadInside().catch(() => undefined);
        }}
      />,
    );
  };
  const login = (opened: Opened | null, reason: LockReason | null, comeBack = true) => {
    toLogin(history, comeBack);
    entrance({ kind: 'ingreso', remembered: opened?.session.remembered() ?? null, reason });
  };
  const inside = async (opened: Opened) => {
    const { Inside } = await loadInside();
    fromLogin(history);
    draw().render(
      <Inside
        opened={opened}
        history={history}
        updates={fresh}
        onOut={(reason) => login(opened, reason, reason !== null)}
      />,
    );
  };

  /** Each request for scripts in its own task, because a browser dispatches them one by one. */
  async function behindLogin(rol: Promise<Rol | null>): Promise<void> {
    await nextTask();
    loadInside().catch(() => undefined);
    await nextTask();
    const { pathname } = history.location.get();
    const section = isSection(pathname) ? pathname : null;
    loadFederation()
      .then(({ preloadSection }) => preloadSection(section, rol))
      .catch(() => undefined);
  }
  async function boot(): Promise<void> {
    // Nothing is stored on this phone, so there is no session and the form need not wait for it.
    if (nothingKept()) login(null, null);
    else {
      entrance({ kind: 'abriendo' });
      // Most likely a person is signed in: the code behind the login is fetched in parallel with the session.
      const { pathname } = history.location.get();
      askRegistryEarly((registry) => prefetchSection(registry, pathname));
      await nextTask();
      const rol = open().then((opened) => (opened.ok ? roleOf(opened.value.session.state.get()) : null));
      rol.catch(() => undefined);
      void behindLogin(rol);
    }
    const opened = await open();
    if (!opened.ok) {
      login(null, null);
      return;
    }
    const state = opened.value.session.state.get();
    if (state.kind === 'dentro') await inside(opened.value);
    else login(opened.value, state.kind === 'bloqueada' ? state.reason : null);
  }
  /** The screen at a post has no session, and opens none. */
  const post = () =>
    import('../screens/puesto/puesto.view.tsx').then(({ PostView }) => draw().render(<PostView />));
  function run(): void {
    (segment(location.pathname) === 'puesto' ? post() : boot()).catch(failed);
  }
  run();
  void fresh.register(trace, stable()).catch((cause: unknown) => trace.error('SH-006', cause));
}

function roleOf(state: SessionState): Rol | null {
  return state.kind === 'dentro' ? state.persona.rol : null;
}

/** True when key-value storage is empty or closed to this page. */
function nothingKept(): boolean {
  try {
    return localStorage.length === 0;
  } catch {
    return true;
  }
}

/** Resolves when the page has loaded and the browser is idle. */
function stable(): Promise<void> {
  return new Promise((resolve) => {
    const idle = () => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
      else setTimeout(resolve, 1000);
    };
    if (document.readyState === 'complete') idle();
    else addEventListener('load', idle, { once: true });
  });
}

interface Return {
  readonly volver: string;
}

/** Goes to the login; `comeBack` = signing in leads back to the place (a deep link, a session that ended by itself). */
function toLogin(history: AppHistory, comeBack: boolean): void {
  const { pathname, search, hash } = history.location.get();
  const first = segment(pathname);
  if (first === 'login') return;
  const state: Return | null =
    !comeBack || first === '' || first === 'home' ? null : { volver: pathname + search + hash };
  history.go('/login', { replace: true, state });
}

/** Leaves the login for the requested place, or for home. */
function fromLogin(history: AppHistory): void {
  const { pathname, state } = history.location.get();
  const first = segment(pathname);
  if (first !== '' && first !== 'login') return;
  const wanted = (state as Partial<Return> | null)?.volver;
  history.go(typeof wanted === 'string' && wanted.startsWith('/') ? wanted : '/home', { replace: true });
}

/** State of the entrance before the inside of the app. */
type EntranceState =
  | { readonly kind: 'abriendo' }
  | {
      readonly kind: 'ingreso';
      readonly remembered: RememberedPerson | null;
      readonly reason: LockReason | null;
    };

interface EntranceProps {
  readonly state: EntranceState;
  readonly signIn: SignIn;
  readonly onTyping: () => void;
}

/** The splash while the stored session is read, then the login. */
function Entrance({ state, signIn, onTyping }: EntranceProps) {
  if (state.kind === 'abriendo') return <Splash />;
  return (
    <Login
      signIn={signIn}
      onTyping={onTyping}
      remembered={state.remembered}
      {...(state.reason && { reason: state.reason })}
    />
  );
}
