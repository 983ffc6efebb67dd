import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import { asJson } from '@gr/shared/domain/registro/trees';
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

/** Draws the remote for a guard of one unit. */
export async function show(options: FakeHostOptions): Promise<FakeHost> {
  const host = createFakeHost({ now: NOW, path: '/turnos', ...options });
  // A lazy screen comes in a later turn.
  await act(async () => void drawRemote(host, <Pages />));
  return host;
}
