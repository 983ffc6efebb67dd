import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import { asJson } from '@gr/shared/domain/registro/trees';
import { mondayOf, rowId, type TurnoPrograma } from '@gr/shared/domain/turno/programa';
import type { PasoTurno } from '@gr/shared/domain/turno/turno';
import { act } from '@testing-library/react';
import { Pages } from './pages.tsx';

/** Saturday 28 November 2026, 18:02 in Bogotá. */
export const NOW = Date.parse('2026-11-28T18:02:00-05:00');

/** A step of a person some minutes ago, as the server keeps it. */
export function paso(emp_id: string, minutes: number, more: Partial<PasoTurno> = {}): PasoTurno {
  const at = NOW - minutes * 60_000;
  return {
    ...{ que: 'inicio', emp_id, emp_nom: emp_id === 'e1001' ? 'Ana Torres' : 'Luis Rey' },
    ...{ qr_id: 'q1', nom_qr: 'Portería', fechah_x: at },
    ...more,
  };
}

/** A database with these steps in u001, whose points are q1 and q2. */
export function withSteps(...pasos: readonly PasoTurno[]): Json {
  const punto = { orden: 1, qr_ver: 1, estado: 'activo' };
  return asJson({
    _qr_: {
      u001: {
        q1: { ...punto, qr_id: 'q1', nom_qr: 'Portería' },
        q2: { ...punto, qr_id: 'q2', nom_qr: 'Sótano' },
      },
    },
    _minuta_: { u001: { turno: { en_turno: Object.fromEntries(pasos.map((one, i) => [`k${i}`, one])) } } },
  });
}

/** A shift of twelve hours that begins some hours from now, with its id. */
export function planned(emp_id: string, hours: number, more: Partial<TurnoPrograma> = {}) {
  const ini_x = NOW + hours * 3_600_000;
  const emp_nom = emp_id === 'e1001' ? 'Ana Torres' : 'Luis Rey';
  const row: TurnoPrograma = { que: 'turno', emp_id, emp_nom, ini_x, fin_x: ini_x + 12 * 3_600_000, ...more };
  return [rowId(emp_id, ini_x), row] as const;
}

/** A database with these rows in the rosters of u001, whose people are Ana and Luis, and Monday 30 November a holiday. */
export function withWeek(data: Json, ...rows: readonly (readonly [string, TurnoPrograma])[]): Json {
  const pages: Record<string, { ver: number; turnos: Record<string, TurnoPrograma> }> = {};
  for (const [id, row] of rows) {
    const key = `programa_${mondayOf(row.ini_x)}`;
    pages[key] = { ver: 1, turnos: { ...pages[key]?.turnos, [id]: row } };
  }
  const { _minuta_: minuta, ...more } = data as { readonly _minuta_?: { readonly u001?: object } };
  return asJson({
    ...more,
    _minuta_: { u001: { ...minuta?.u001, ...pages } },
    _guardas_: { u001: { e1001: { nom: 'Ana Torres' }, e2: { nom: 'Luis Rey' } } },
    _festivos_: { '2026-11-30': 'San Andrés' },
    _un_: {
      u001: {
        ...{ un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' },
        turnos: {
          dia: { hora_ini: '06:00', hora_fin: '18:00' },
          noche: { hora_ini: '18:00', hora_fin: '06:00' },
        },
      },
    },
  });
}

/** Draws the remote for a guard of one unit; `before` gets the host first. */
export async function show(options: FakeHostOptions, before?: (host: FakeHost) => void): Promise<FakeHost> {
  const host = createFakeHost({ now: NOW, path: '/turnos', ...options });
  before?.(host);
  // A lazy screen comes in a later turn.
  await act(async () => void drawRemote(host, <Pages />));
  return host;
}
