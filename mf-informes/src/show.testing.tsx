import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import type { Json } from '@gr/shared/contract/outbox';
import type { Days } from '@gr/shared/domain/informe/report';
import { asJson } from '@gr/shared/domain/registro/trees';
import { totalesOf } from '@gr/shared/domain/resumen/totals';
import { act } from '@testing-library/react';
import { Pages } from './pages.tsx';

/** Saturday 28 November 2026, noon in Bogotá. */
export const NOW = Date.parse('2026-11-28T12:00:00-05:00');

/** What the server keeps of these days, decisions issued reports and schedules, for the unit u001. */
export function summariesOf(
  filas: Days,
  decisions: object = {},
  informes: object = {},
  correos: object = {},
): Json {
  const dias = Object.fromEntries(Object.entries(filas).map(([day, rows]) => [day, totalesOf(rows)]));
  return asJson({
    _resumen_: { u001: { filas, dias, informes, correos } },
    _decisiones_: { u001: decisions },
  });
}

/** Draws the remote for a supervisor of two units. */
export async function show(options: FakeHostOptions): Promise<FakeHost> {
  const unidades = { u001: 'Los Cedros', u002: 'Torres del Parque' };
  const host = createFakeHost({
    now: NOW,
    ...options,
    persona: { rol: 'supervisor', unidades, ...options.persona },
  });
  // A lazy screen comes in a later turn.
  await act(async () => void drawRemote(host, <Pages />));
  return host;
}
