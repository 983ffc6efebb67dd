import { ConfirmDialog, Notices, useObservable } from '@gr/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leave, marco } from '../mensajes.ts';
import { NO_REGISTRY, resolve } from '../routes.ts';
import type { SlotController } from '../slot/slot-controller.ts';
import { useWork } from '../work.ts';
import { AppBar } from './app-bar.tsx';
import s from './frame.module.css';
import { Page } from './page.tsx';
import { SideMenu } from './side-menu.tsx';
import { Strips } from './strips.tsx';
import { TabBar } from './tab-bar.tsx';
import { isTask, titleOf } from './titles.ts';
import { useBarHeights } from './use-bar-heights.ts';

/** Everything around a page: bars, menu, strips, notices, and the rules of leaving one. */
export function Frame() {
  const { persona, federation, history, updates, sync, page } = useWork();
  const registry = useObservable(federation.registry);
  const location = useObservable(history.location);
  const [menu, setMenu] = useState(false);
  const [held, setHeld] = useState<(() => void) | null>(null);
  const slot = useRef<SlotController | null>(null);
  const main = useRef<HTMLElement>(null);

  const onController = useCallback((controller: SlotController | null) => {
    slot.current = controller;
  }, []);
  useEffect(() => {
    const mayGo = () => slot.current?.canLeave() ?? true;
    const place = () => federation.entryFor(history.location.get().pathname)?.id;
    history.guard(
      (next) => federation.entryFor(next.pathname)?.id === place() || mayGo(),
      (proceed) => setHeld(() => proceed),
    );
    updates.guard(() => {
      const { pathname } = history.location.get();
      const inTask = page.get()?.task ?? isTask(pathname, federation.registry.get());
      return !inTask && mayGo() && sync.get().tono !== 'enviando';
    });
    return () => {
      history.guard(null);
      updates.guard(null);
    };
  }, [federation, history, updates, sync, page]);

  const found = resolve(location.pathname, registry ?? NO_REGISTRY, persona.rol);
  // Without a registry nobody knows yet whether a remote answers this place.
  const target = registry === undefined && found.kind === 'unknown' ? null : found;
  const described = useObservable(page);
  const title = described?.title ?? titleOf(location.pathname, target);
  const task = described?.task ?? isTask(location.pathname, registry);
  const subtitle = location.pathname === '/home' ? persona.nombre : described?.subtitle;
  // Tabs that would go away again are not shown: until the registry is known nobody can tell.
  const withTabs = target !== null && !task;
  useBarHeights(withTabs);
  useEffect(() => {
    document.title = `${title} · ${marco.producto}`;
  }, [title]);

  // A new place starts at its top, with the focus in it unless the page has already taken it.
  const { pathname } = location;
  useEffect(() => {
    if (pathname === '') return;
    window.scrollTo(0, 0);
    const element = main.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={s.app}>
      <a className={s.skip} href="#contenido">
        {marco.saltar}
      </a>
      <div className={s.top}>
        <AppBar title={title} subtitle={subtitle} back={task} onMenu={() => setMenu(true)} />
      </div>
      <Strips quiet={task || location.pathname === '/envios'} />
      <main ref={main} id="contenido" className={s.main} tabIndex={-1} aria-labelledby="titulo-app">
        <Page target={target} onController={onController} />
      </main>
      {withTabs && <TabBar onMore={() => setMenu(true)} />}
      <SideMenu open={menu} onClose={() => setMenu(false)} />
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
      <Notices place={pathname} />
    </div>
  );
}
