import type { MenuEntry, Registry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { Icon, isIconName, useObservable } from '@gr/shared/ui';
import { Link } from '../../work/link.tsx';
import { resolve } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import { barra, marco } from '../mensajes.ts';
import { currentEntry } from '../menu.ts';
import s from './frame.module.css';

/**
 * The places of the bottom bar for one role. A place without a remote behind it is left out; before a registry is known
 * all are there, so that the bar does not change under the thumb.
 */
export function tabs(registry: Registry | undefined, rol: Rol): readonly MenuEntry[] {
  const work: MenuEntry =
    rol === 'rondero'
      ? { texto: barra.rondas, ruta: '/rondas', icono: 'round' }
      : { texto: barra.supervisiones, ruta: '/supervisiones', icono: 'checklist' };
  const novedades = rol === 'rondero' ? '/novedadesrond' : '/novedadessuperv';
  return [
    { texto: barra.inicio, ruta: '/home', icono: 'home' },
    work,
    { texto: barra.novedades, ruta: novedades, icono: 'incident' },
  ].filter((tab) => !registry || ['own', 'remote'].includes(resolve(tab.ruta, registry, rol).kind));
}

/** The bar in reach of the thumb; «Más» opens the menu. */
export function TabBar({ onMore }: { readonly onMore: () => void }) {
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
