import type { RemoteManifest } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';

type Places = Pick<RemoteManifest, 'rutas' | 'menu' | 'roles' | 'rutas_roles'>;

/** Paths of the menu entries for one role. */
export function menuOf({ menu, roles }: Places, rol: Rol): readonly string[] {
  return menu
    .filter((entry) => [roles, entry.roles].every((list) => list === undefined || list.includes(rol)))
    .map(({ ruta }) => ruta);
}

/** Paths of a remote that one role may open: its menu entries, then its other routes. */
export function placesOf({ rutas, menu, roles, rutas_roles = {} }: Places, rol: Rol): readonly string[] {
  const paths = [...menu.map(({ ruta }) => ruta), ...rutas.map((ruta) => `/${ruta}`)];
  return [...new Set(paths)].filter((path) => {
    const entry = menu.find(({ ruta }) => path === ruta || path.startsWith(`${ruta}/`));
    const route = rutas_roles[path.split('/')[1] ?? ''] ?? roles;
    return [route, entry?.roles].every((list) => list === undefined || list.includes(rol));
  });
}
