import { Button, cx, EmptyState, Icon, IconButton, Notices, UiProvider, useObservable } from '@gr/shared/ui';
import manifest from '@sandbox/manifest';
import { type ReactNode, useEffect } from 'react';
import { mensajes } from '../mensajes.ts';
import s from './phone.module.css';
import { RemotePlace } from './remote-place.tsx';
import type { RunningPhone } from './start-phone.ts';

interface Props {
  readonly phone: RunningPhone;
  /** At the end of the bar; nothing unless given. */
  readonly tool?: ReactNode;
}

/** The little of the shell a remote needs around it: its title, Back, notices. */
export function Phone({ phone, tool }: Props) {
  const { fake, back } = phone;
  const page = useObservable(fake.route.page);
  const { pathname } = useObservable(fake.route.location);
  const offline = useObservable(fake.network.state) === 'sin_conexion';
  const own = manifest.rutas.includes(pathname.split('/')[1] ?? '');
  const described = page?.pathname === pathname ? page : null;
  useEffect(() => {
    document.documentElement.style.setProperty('--top-bar', '56px');
  }, []);
  useEffect(() => {
    if (pathname !== '') window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <UiProvider>
      <div className={s.app}>
        <header className={s.bar}>
          <IconButton icon="back" label={mensajes.atras} onPress={back} />
          <div className={s.titles}>
            <h1 className={s.title}>{described?.title ?? manifest.nombre}</h1>
            {described?.subtitle !== undefined && <p className={s.subtitle}>{described.subtitle}</p>}
          </div>
          {offline && <Icon name="offline" size={24} />}
          {tool}
        </header>
        <main className={cx(s.main, !own && s.hidden)}>
          <RemotePlace host={phone.host} alone={phone.alone} />
        </main>
        {!own && (
          <EmptyState
            icon="help"
            message={mensajes.otraSeccion(pathname, manifest.nombre)}
            action={<Button onPress={back}>{mensajes.volver}</Button>}
          />
        )}
      </div>
      <Notices place={pathname} />
    </UiProvider>
  );
}
