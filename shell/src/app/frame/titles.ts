import type { Registry } from '@gr/shared/contract/manifest';
import { lugares, menu as texts } from '../../work/navigation/mensajes.ts';
import { OWN_SCREENS, type OwnScreen, segment, type Target } from '../../work/navigation/routes.ts';
import { version } from '../../work/version/mensajes.ts';
import { marco, seccion } from '../mensajes.ts';
import { currentEntry } from '../menu.ts';

const own: Readonly<Record<OwnScreen, string>> = {
  home: texts.inicio,
  envios: lugares.envios,
  ajustes: texts.ajustes,
  infoun: texts.infoun,
  ayuda: lugares.ayuda,
  tyc: texts.tyc,
  salud: lugares.salud,
};

/** Title of a place for the app bar and the browser: the menu's name where it has one. */
export function titleOf(pathname: string, target: Target | null): string {
  if (target === null) return marco.producto;
  switch (target.kind) {
    case 'own':
      return own[target.screen];
    case 'remote':
      return currentEntry(target.entry.menu, pathname)?.texto ?? target.entry.nombre;
    case 'forbidden':
      return seccion.sinPermiso.titulo;
    case 'blocked':
      return version.titulo;
    case 'unknown':
      return marco.noEncontrada;
    case 'entrance':
      return marco.producto;
  }
}

/**
 * The guess until a remote's screen has called `RoutePort.describe`: a place that no menu entry names exactly is a task (a round in
 * progress, the scanner, a form).
 */
export function isTask(pathname: string, registry: Registry | undefined): boolean {
  const first = segment(pathname);
  if (OWN_SCREENS.some((name) => name === first)) return false;
  const remote = registry?.remotes.find(({ rutas }) => rutas.includes(first));
  return remote !== undefined && !remote.menu.some(({ ruta }) => ruta === pathname.replace(/\/$/, ''));
}
