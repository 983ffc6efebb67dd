import type { RemoteManifest } from '../../../contract/manifest.ts';
import { messages } from './messages.ts';

const ID = /^[a-z][a-z0-9-]{0,40}$/;
const RUTA = /^[a-z0-9_-]+$/;
const PLACE = /^\/[a-z0-9_/-]*$/;
const CONTRACT = /^\d+\.\d+$/;
const ROLES = ['rondero', 'supervisor', 'admin'];

/** First path segments that the shell answers itself; a remote would never be asked for them. */
const OF_THE_SHELL = [
  '',
  'login',
  'home',
  'envios',
  'ajustes',
  'infoun',
  'ayuda',
  'tyc',
  'salud',
  'r',
  'static',
  'fn',
];

/** What is wrong in a `remote.json`: phones refuse a whole registry for one of these. */
export function manifestProblems(value: RemoteManifest): readonly string[] {
  const m: Partial<RemoteManifest> = value;
  const { id, nombre, contract, orden, rutas_roles = {} } = m;
  const rutas = listed(m.rutas);
  const menu = listed(m.menu);
  const wrong: string[] = [];
  const must = (good: boolean, field: string): void => {
    if (!good) wrong.push(messages.manifest(field));
  };
  must(ID.test(String(id)), 'id');
  must(typeof nombre === 'string' && nombre !== '', 'nombre');
  must(CONTRACT.test(String(contract)), 'contract');
  must(typeof orden === 'number' && Number.isFinite(orden), 'orden');
  must(rutas.length > 0 && rutas.every((ruta) => RUTA.test(ruta)), 'rutas');
  must(new Set(rutas).size === rutas.length, 'rutas');
  must(
    Array.isArray(m.menu) && menu.every((entry) => PLACE.test(entry.ruta) && isRoles(entry.roles)),
    'menu',
  );
  must(isRoles(m.roles), 'roles');
  must(
    Object.entries(rutas_roles).every(([ruta, roles]) => RUTA.test(ruta) && isRoles(roles)),
    'rutas_roles',
  );
  if (wrong.length > 0) return wrong;
  const taken = rutas.filter((ruta) => OF_THE_SHELL.includes(ruta));
  const nowhere = menu.filter(({ ruta }) => !rutas.includes(ruta.split('/')[1] ?? ''));
  return [...taken.map(messages.shellRoute), ...nowhere.map(({ ruta }) => messages.menuWithoutRoute(ruta))];
}

function listed<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? value : [];
}

function isRoles(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((rol) => ROLES.includes(String(rol))));
}
