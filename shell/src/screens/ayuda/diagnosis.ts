import type { OpStatus } from '@gr/shared/contract/outbox';
import { formatBytes, formatDateTime } from '@gr/shared/ui';
import type { RemoteFacts } from '../../federation/versions/remote-loader.ts';
import { osVersion } from '../../ports/device/os.ts';
import { type StorageState, storageState } from '../../work/storage.ts';
import { ajustes } from '../ajustes/mensajes.ts';
import { ayuda } from './mensajes.ts';

/** One line of the report. */
export interface Line {
  readonly label: string;
  readonly value: string;
}

/** Inputs of the report besides the browser's own answers. */
export interface Circumstances {
  readonly version: string;
  readonly online: boolean;
  readonly ops: readonly OpStatus[];
  readonly remotes: readonly RemoteFacts[];
  /** Device clock minus server clock in ms; `null` = never compared. */
  readonly skew: number | null;
  readonly now: number;
  /** Codes of recent failures, oldest first. */
  readonly codes: readonly string[];
}

/** Most codes in the report: the newest, each once. */
const CODES = 6;

/** The state of the app and the phone in plain lines: no person, document, position or record content. */
export async function diagnose(c: Circumstances, nav: Navigator = navigator): Promise<readonly Line[]> {
  const [system, storage, camera, position, notices] = await Promise.all([
    osVersion(nav),
    storageState(nav.storage),
    permission(nav, 'camera'),
    permission(nav, 'geolocation'),
    permission(nav, 'notifications'),
  ]);
  const problems = c.ops.filter(({ state }) => state === 'problema').length;
  const waiting = c.ops.filter(({ state }) => state === 'guardado' || state === 'enviando').length;
  return [
    { label: ayuda.version, value: c.version },
    { label: ayuda.sistema, value: system || ayuda.desconocido },
    { label: ayuda.conexion, value: c.online ? ayuda.conConexion : ayuda.sinConexion },
    { label: ayuda.porEnviar, value: String(waiting) },
    { label: ayuda.conProblema, value: String(problems) },
    { label: ayuda.camara, value: camera },
    { label: ayuda.ubicacion, value: position },
    { label: ayuda.avisos, value: notices },
    { label: ayuda.espacio, value: space(storage) },
    { label: ayuda.protegido, value: storage.protegido ? ayuda.si : ayuda.no },
    { label: ayuda.sinRed, value: nav.serviceWorker?.controller ? ayuda.listo : ayuda.noListo },
    { label: ayuda.reloj, value: clock(c.skew) },
    { label: ayuda.secciones, value: c.remotes.map(section).join(', ') },
    { label: ayuda.errores, value: lastCodes(c.codes) },
    { label: ayuda.fecha, value: formatDateTime(c.now) },
  ];
}

/** `mf-rondas 0.1.0-x (RF-101; 0.2.0-y apartada: RF-101 ×2)`: running version, its last failure, versions that do not start here. */
function section({ id, version, codigo, fallos }: RemoteFacts): string {
  const notes = [
    ...(codigo ? [codigo] : []),
    ...fallos.map((each) =>
      (each.hasta === undefined ? ayuda.fallida : ayuda.apartada)(each.version, each.codigo, each.fallos),
    ),
  ];
  return `${id} ${version}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`;
}

/** The report as text to copy. */
export function reportOf(lines: readonly Line[]): string {
  return [ayuda.informe, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n');
}

async function permission(nav: Navigator, name: 'camera' | 'geolocation' | 'notifications'): Promise<string> {
  try {
    const status = await nav.permissions?.query({ name });
    if (status === undefined) return ayuda.desconocido;
    return { granted: ayuda.permitido, denied: ayuda.bloqueado, prompt: ayuda.porPedir }[status.state];
  } catch {
    // Some browsers do not have a permission of this name; then its state is unknown.
    return ayuda.desconocido;
  }
}

function space({ usado, cupo }: StorageState): string {
  if (usado === null) return ayuda.desconocido;
  return cupo === null ? formatBytes(usado) : ajustes.espacioDe(formatBytes(usado), (100 * usado) / cupo);
}

function lastCodes(codes: readonly string[]): string {
  const newest = [...new Set([...codes].reverse())].slice(0, CODES);
  return newest.length === 0 ? ayuda.sinErrores : newest.join(', ');
}

function clock(skew: number | null): string {
  if (skew === null) return ayuda.sinComparar;
  const seconds = Math.round(skew / 1000);
  return Math.abs(seconds) < 2 ? ayuda.enHora : ayuda.desfase(seconds);
}
