import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';

/** Screens of the shell itself; the name is the path's first segment. */
export const OWN_SCREENS = ['home', 'envios', 'ajustes', 'infoun', 'ayuda', 'tyc', 'salud'] as const;
export type OwnScreen = (typeof OWN_SCREENS)[number];

/** Target of a path for one role. */
export type Target =
  | { readonly kind: 'entrance' }
  | { readonly kind: 'own'; readonly screen: OwnScreen }
  | { readonly kind: 'remote'; readonly entry: RegistryEntry }
  | { readonly kind: 'forbidden'; readonly entry: RegistryEntry }
  /** New work on a version that must be updated first; set by the frame, never by {@link resolve}. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'unknown' };

/** Registry before the first one was read: the shell's own screens only. */
export const NO_REGISTRY: Registry = { serial: 0, remotes: [] };

/** First segment of an absolute path: `/rondas/a1` → `rondas`. */
export function segment(pathname: string): string {
  return pathname.split('/')[1] ?? '';
}

/** True when a path leads neither to the entrance nor to a screen of the shell, so to a section if there is one. */
export function isSection(pathname: string): boolean {
  return !['', 'login', ...OWN_SCREENS].includes(segment(pathname));
}

/** Resolves a path to its target; a place of the menu has the access of its entry. The empty path and `/login` lead to the entrance. */
export function resolve(pathname: string, registry: Registry, rol: Rol): Target {
  const first = segment(pathname);
  if (first === '' || first === 'login') return { kind: 'entrance' };
  const screen = OWN_SCREENS.find((name) => name === first);
  if (screen) return { kind: 'own', screen };
  const entry = registry.remotes.find((remote) => remote.rutas.includes(first));
  if (!entry) return { kind: 'unknown' };
  const place = entry.menu.find(({ ruta }) => pathname === ruta || pathname.startsWith(`${ruta}/`));
  // The roles of a route override those of the remote.
  const open = allowed(entry.rutas_roles?.[first] ?? entry.roles, rol) && allowed(place?.roles, rol);
  return open ? { kind: 'remote', entry } : { kind: 'forbidden', entry };
}

/** True when a list of roles contains `rol`; an absent list admits everybody. */
export function allowed(roles: readonly Rol[] | undefined, rol: Rol): boolean {
  return roles === undefined || roles.includes(rol);
}
