import type { HomeCard, OpenList, QuickAction, RemoteManifest } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { messages } from './messages.ts';

const ID = /^[a-z][a-z0-9-]{0,40}$/;
const RUTA = /^[a-z0-9_-]+$/;
const PLACE = /^\/[a-z0-9_/-]*$/;
const DATA_PATH = /^[\w-]+(\/([\w-]+|\{emp_id\}|\{un_id\}))*$/;
const CARD_PLACE = /^\/[a-z0-9_-]+(\/([a-z0-9_-]+|\{id\}|\{un_id\}))*$/;
const OPEN_PATH = /^[\w-]+(\/([\w-]+|\{emp_id\}))*$/;
const OPEN_PLACE = /^\/[a-z0-9_-]+(\/([a-z0-9_-]+|\{id\}))*$/;
const ACTION_PLACE = /^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/;
const ORDER_BY = /^[\w-]+(\/[\w-]+)*$/;
const CONTRACT = /^\d+\.\d+$/;
/** All roles. */
export const ROLES: readonly Rol[] = ['rondero', 'supervisor', 'admin'];

/** First path segments that the shell handles itself; a remote would never receive them. */
export const SHELL_ROUTES: readonly string[] = [
  '',
  'login',
  'puesto',
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
  // Hosting gives it to the function behind a client's link.
  'informe',
];

/** Problems of a `remote.json`, one sentence each; any of these makes phones refuse the whole registry. */
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
    Array.isArray(m.menu) &&
      menu.every((entry) => isPlace(entry) && isRoles(entry.roles) && isAbsentOr(entry.lugares, isPlace)),
    'menu',
  );
  must(isRoles(m.roles), 'roles');
  must(
    Object.entries(rutas_roles).every(([ruta, roles]) => RUTA.test(ruta) && isRoles(roles)),
    'rutas_roles',
  );
  must(isAbsentOr(m.inicio, isCard), 'inicio');
  must(isAbsentOr(m.abiertos, isOpenList), 'abiertos');
  must(isAbsentOr(m.acciones, isAction) && (m.acciones?.length ?? 0) <= 4, 'acciones');
  if (wrong.length > 0) return wrong;
  const taken = rutas.filter((ruta) => SHELL_ROUTES.includes(ruta));
  const nowhere = [
    ...menu,
    ...menu.flatMap(({ lugares = [] }) => lugares),
    ...(m.inicio ?? []),
    ...(m.abiertos ?? []),
    ...(m.acciones ?? []),
  ].filter(({ ruta }) => !rutas.includes(ruta.split('/')[1] ?? ''));
  return [...taken.map(messages.shellRoute), ...nowhere.map(({ ruta }) => messages.menuWithoutRoute(ruta))];
}

const isPlace = ({ ruta }: { readonly ruta: string }): boolean => PLACE.test(ruta);

function listed<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? value : [];
}

function isAbsentOr<T>(value: readonly T[] | undefined, good: (one: T) => boolean): boolean {
  return value === undefined || (Array.isArray(value) && value.every(good));
}

/** True for a list the shell can follow. */
function isOpenList(list: Partial<OpenList>): boolean {
  const { cuantos = 0 } = list;
  return (
    OPEN_PATH.test(String(list.ruta_datos)) &&
    ORDER_BY.test(String(list.orden_por)) &&
    Number.isInteger(cuantos) &&
    cuantos >= 1 &&
    cuantos <= 50 &&
    /^[\w-]+$/.test(String(list.campo)) &&
    isTexts(list.abierto) &&
    isTexts(list.nombre) &&
    OPEN_PLACE.test(String(list.ruta)) &&
    isTexts([list.icono, list.continuar]) &&
    isRoles(list.roles)
  );
}

function isTexts(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string' && one !== '')
  );
}

/** True for a tile the shell can draw. */
function isAction({ texto, icono, ruta, roles, parametro }: Partial<QuickAction>): boolean {
  return (
    isTexts([texto, icono]) &&
    ACTION_PLACE.test(String(ruta)) &&
    (parametro === undefined || /^[a-z_]+$/.test(parametro)) &&
    isRoles(roles)
  );
}

/** True for a card the shell can draw; phones check the same (`shell/src/federation/registry/schema.ts`). */
function isCard(card: Partial<HomeCard>): boolean {
  const { cuantos = 0, solo = {} } = card;
  return (
    isTexts([card.titulo, card.icono, card.texto]) &&
    [card.detalle, card.vacio].every((text) => text === undefined || typeof text === 'string') &&
    DATA_PATH.test(String(card.ruta_datos)) &&
    ORDER_BY.test(String(card.orden_por)) &&
    CARD_PLACE.test(String(card.ruta)) &&
    Number.isInteger(cuantos) &&
    cuantos >= 1 &&
    cuantos <= 5 &&
    Object.values(solo).every((value) => ['string', 'number', 'boolean'].includes(typeof value)) &&
    isRoles(card.roles)
  );
}

function isRoles(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((rol) => ROLES.includes(rol as Rol)));
}
