import type { MenuEntry, Registry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { resolve } from '../../work/navigation/routes.ts';
import { barra } from '../mensajes.ts';

/** The section for one role alone, where its people work. */
function ownSection({ remotes }: Registry, rol: Rol): MenuEntry | undefined {
  return remotes.find(({ state, roles }) => state !== 'off' && roles?.length === 1 && roles[0] === rol)
    ?.menu[0];
}

/**
 * The places of the bottom bar and of a desk's rail for one role. A place without a remote is left out; before a registry is known
 * all are there, so that the bar does not change under the thumb.
 */
export function tabs(registry: Registry | undefined, rol: Rol): readonly MenuEntry[] {
  const own = registry && ownSection(registry, rol);
  const rounds: MenuEntry = { texto: barra.rondas, ruta: '/rondas', icono: 'round' };
  const visits: MenuEntry = { texto: barra.supervisiones, ruta: '/supervisiones', icono: 'checklist' };
  return [
    { texto: barra.inicio, ruta: '/home', icono: 'home' },
    ...(own ? [own] : rol === 'rondero' ? [rounds] : [visits, rounds]),
    { texto: barra.novedades, ruta: '/novedadesrond', icono: 'incident' },
  ].filter((tab) => !registry || ['own', 'remote'].includes(resolve(tab.ruta, registry, rol).kind));
}
