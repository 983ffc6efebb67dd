import type { Location } from '@gr/shared/contract/route';
import { mustUpdate } from '@gr/shared/domain/app/version-app';
import { ConfirmDialog, Icon, isIconName, Notices, useDesk, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { VERSION } from '../../base/version.ts';
import { Link } from '../../work/link.tsx';
import { NO_REGISTRY, resolve, segment, type Target } from '../../work/navigation/routes.ts';
import { Overlay } from '../../work/overlay.tsx';
import { createGate } from '../../work/version/gate.ts';
import { updateWhenIdle } from '../../work/version/idle.ts';
import { useWork } from '../../work/work.ts';
import { markTask } from '../../work/worker-client/task-mark.ts';
import { barra, leave, marco } from '../mensajes.ts';
import { currentEntry } from '../menu.ts';
import type { SlotController } from '../slot/slot-controller.ts';
import { AppBar } from './app-bar.tsx';
import s from './frame.module.css';
import { Page } from './page.tsx';
import { PrintHead } from './print-head.tsx';
import { SideMenu } from './side-menu.tsx';
import { SideRail } from './side-rail/side-rail.tsx';
import { Strips } from './strips.tsx';
import { tabs } from './tabs.ts';
import { isTask, titleOf } from './titles.ts';
import { useLeaving } from './use-leaving.ts';
import { useLeftPlaces } from './use-left-places.ts';

/** The gate's decision for the present place. */
interface Gated {
  readonly blocked: boolean;
  /** The present place is shown all the same. */
  readonly shown: boolean;
  /** The decision for another place, now. */
  readonly wouldPass: (next: Location) => boolean;
}

/** Blocks new work while this version is below the company's minimum. */
function useGate(target: Target | null, task: boolean): Gated {
  const { persona, federation, history, version, openWork } = useWork();
  const location = useObservable(history.location);
  const open = useObservable(openWork);
  const blocked = mustUpdate(useObservable(version), VERSION);
  const [gate] = useState(createGate);
  const shown = gate.passes({ blocked, target, location, task, open });
  const wouldPass = useCallback(
    (next: Location) => {
      const registry = federation.registry.get();
      return gate.wouldPass({
        blocked: mustUpdate(version.get(), VERSION),
        target: resolve(next.pathname, registry ?? NO_REGISTRY, persona.rol),
        location: next,
        task: isTask(next.pathname, registry),
        open: openWork.get(),
      });
    },
    [gate, persona.rol, federation, version, openWork],
  );
  return { blocked, shown, wouldPass };
}

const BLOCKED: Target = { kind: 'blocked' };

/** A section on screen stays until its place is left, also where a newer registry has no such place, or has it for other roles. */
function keepsPlace(): (found: Target, place: string) => Target {
  let last: readonly [place: string, target: Target] = ['', BLOCKED];
  return (found, place) => {
    if (found.kind === 'remote' || last[0] !== place || last[1].kind !== 'remote') last = [place, found];
    return last[1];
  };
}

/** Everything around a page: bars, menu, strips, notices, and the rules of leaving one. */
export function Frame() {
  const { persona, federation, history, page } = useWork();
  const registry = useObservable(federation.registry);
  const location = useObservable(history.location);
  const [menu, setMenu] = useState(false);
  const [held, setHeld] = useState<(() => void) | null>(null);
  const [without, setWithout] = useState(false);
  const slot = useRef<SlotController | null>(null);
  const main = useRef<HTMLElement>(null);

  const onController = useCallback((controller: SlotController | null) => {
    slot.current = controller;
  }, []);
  const [keep] = useState(keepsPlace);
  const found = keep(
    resolve(location.pathname, registry ?? NO_REGISTRY, persona.rol),
    `${persona.rol} ${segment(location.pathname)}`,
  );
  // Without a registry it is unknown whether a remote serves this place.
  const wanted = registry === undefined && found.kind === 'unknown' ? null : found;
  const described = useObservable(page);
  const running = described?.task ?? isTask(location.pathname, registry);
  const { blocked, shown, wouldPass } = useGate(wanted, running);
  const target: Target | null = shown ? wanted : BLOCKED;
  const task = shown && running;
  const title = (shown ? described?.title : undefined) ?? titleOf(location.pathname, target);
  useLeaving(slot, (held) => setHeld(() => held), wouldPass);
  useIdleUpdate();
  // A section that did not open has no task.
  const marked = shown && described?.task === true;
  useEffect(() => (marked ? markTask() : undefined), [marked]);
  const subtitle = !shown ? undefined : location.pathname === '/home' ? persona.nombre : described?.subtitle;
  // Tabs that would disappear again are not shown: they wait until the registry is known, or failed.
  const desk = useDesk();
  const withTabs = !desk && (target !== null || without) && !task && !blocked;
  // The rail is not removed in a task: a page that moves sideways when one begins is harder to use.
  const withRail = desk && !blocked;
  useBarHeights(withTabs, withRail);
  useEffect(() => {
    document.title = [title, described?.subtitle, marco.producto].filter(Boolean).join(' · ');
  }, [title, described?.subtitle]);

  useLeftPlaces(history, location, main);

  return (
    <div className={s.app}>
      <a className={s.skip} href="#contenido">
        {marco.saltar}
      </a>
      <PrintHead title={title} subtitle={subtitle} />
      <div className={s.top}>
        <AppBar title={title} subtitle={subtitle} back={task} onMenu={() => setMenu(true)} />
      </div>
      <Strips quiet={task || location.pathname === '/envios'} task={task} blocked={!shown} />
      <main ref={main} id="contenido" className={s.main} tabIndex={-1} aria-labelledby="titulo-app">
        <Page target={target} onController={onController} onWithout={setWithout} />
      </main>
      {withRail && <SideRail onMore={() => setMenu(true)} />}
      {withTabs && <TabBar onMore={() => setMenu(true)} />}
      <SideMenu open={menu} blocked={blocked} onClose={() => setMenu(false)} />
      <ConfirmDialog
        open={held !== null}
        title={leave.titulo}
        confirmLabel={leave.salir}
        cancelLabel={leave.quedarse}
        danger
        onCancel={() => setHeld(null)}
        onConfirm={() => {
          setHeld(null);
          held?.();
        }}
      >
        <p>{leave.texto}</p>
      </ConfirmDialog>
      <Recovered />
      <Notices place={location.pathname} />
    </div>
  );
}

/**
 * Sets the tokens of the bars' height (56 and 64 px) and the width of a desk's rail (8 rem), so that screens and notices stay clear
 * of them.
 */
function useBarHeights(withTabs: boolean, withRail: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--top-bar', '56px');
    style.setProperty('--bottom-bar', withTabs ? 'calc(64px + var(--safe-bottom))' : '0px');
    style.setProperty('--rail', withRail ? '8rem' : '0px');
    return () => {
      style.removeProperty('--top-bar');
      style.removeProperty('--bottom-bar');
      style.removeProperty('--rail');
    };
  }, [withTabs, withRail]);
}

const recoveryDialog = async () =>
  (await import(/* webpackChunkName: 'sheets' */ './recovery-dialog.tsx')).RecoveryDialog;

/** What came back after the browser deleted the phone's database; few phones ever need its code. */
function Recovered() {
  const { read } = useObservable(useWork().recovery);
  return read ? null : <Overlay load={recoveryDialog} props={{}} />;
}

/** Applies a waiting update automatically while the app is open on Inicio and idle. */
function useIdleUpdate(): void {
  const { updates, history, network } = useWork();
  useEffect(
    // Without a line a page whose caches are gone would not come back.
    () =>
      updateWhenIdle(
        updates,
        () => history.location.get().pathname === '/home' && network.get() === 'en_linea',
      ),
    [updates, history, network],
  );
}

/** The bottom bar; «Más» opens the menu. */
function TabBar({ onMore }: { readonly onMore: () => void }) {
  const { persona, federation, history } = useWork();
  const registry = useObservable(federation.registry);
  const { pathname } = useObservable(history.location);
  const entries = tabs(registry, persona.rol);
  const here = currentEntry(entries, pathname);
  return (
    <nav className={s.tabs} aria-label={marco.principal}>
      {entries.map((tab) => (
        <Link
          key={tab.ruta}
          to={tab.ruta}
          className={s.tab}
          current={tab === here}
          replace={tab.ruta === '/home'}
        >
          {isIconName(tab.icono) && <Icon name={tab.icono} />}
          <span>{tab.texto}</span>
        </Link>
      ))}
      <button type="button" className={s.tab} aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        <span>{barra.mas}</span>
      </button>
    </nav>
  );
}
