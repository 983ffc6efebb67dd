import type { MenuEntry, Registry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { menu } from '../work/navigation/mensajes.ts';
import { allowed } from '../work/navigation/routes.ts';

/** The entries of the side menu, in their order. `Cerrar` is an action, not a place, so it is not here. */
export interface SideMenu {
  readonly inicio: MenuEntry;
  /** Entries that the remotes declare for this role; remotes that are off do not appear. */
  readonly secciones: readonly MenuEntry[];
  readonly propias: readonly MenuEntry[];
}

/** Builds the side menu of one role. */
export function sideMenu(registry: Registry, rol: Rol): SideMenu {
  return {
    inicio: { texto: menu.inicio, ruta: '/home', icono: 'home' },
    secciones: registry.remotes
      .filter((remote) => remote.state !== 'off' && allowed(remote.roles, rol))
      .flatMap((remote) => remote.menu.filter((entry) => allowed(entry.roles, rol))),
    propias: [
      { texto: menu.tyc, ruta: '/tyc', icono: 'document' },
      { texto: menu.ajustes, ruta: '/ajustes', icono: 'user' },
      { texto: menu.infoun, ruta: '/infoun', icono: 'building' },
    ],
  };
}

/** The menu entry a path belongs to: the longest `ruta` that is its prefix. */
export function currentEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries
    .filter((entry) => pathname === entry.ruta || pathname.startsWith(`${entry.ruta}/`))
    .sort((a, b) => b.ruta.length - a.ruta.length)[0];
}
