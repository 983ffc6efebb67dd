import type { Informe } from '@gr/shared/domain/informe/emitido';
import { daysBetween } from '@gr/shared/domain/informe/sample.testing';
import { answerPlace } from '@gr/shared/domain/oficina/answer';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW, show, summariesOf } from '../show.testing.tsx';
import { mensajes as m } from './mensajes.ts';

const DAY = 24 * 3_600_000;
const data = summariesOf(daysBetween('2026-11-16', '2026-11-22'));
const issued = (more: Partial<Informe> = {}): Informe => ({
  ...{ periodo: 'semana_2026-11-16', emp_nom: 'Luis Peña', fechah_x: NOW - DAY, vence_x: NOW + DAY },
  ...{ huella: 'a1'.repeat(32), firma: 'b2'.repeat(16), ...more },
});
const withLinks = (informes: Readonly<Record<string, Informe>>) => summariesOf({}, {}, informes);

type Shown = Awaited<ReturnType<typeof show>>;

/** The last request, which the outbox holds. */
function asked(host: Shown): { readonly orden: string; readonly cuerpo: string; readonly op: string } {
  const [operation] = host.outbox.committed.slice(-1);
  const [[, row] = []] = Object.entries(operation?.updates ?? {});
  return { ...(row as { orden: string; cuerpo: string }), op: operation?.id ?? '' };
}

/** Answers the last request as the function does. */
function answer(host: Shown, estado: string, told: object): void {
  const place = answerPlace(host.session.persona.get().uid, asked(host).op);
  act(() => host.data.set(place, { estado, cuerpo: JSON.stringify(told), fechah_srv: NOW }));
}

test('two taps share the report on the screen; the link comes with its answer', async () => {
  const host = await show({ path: '/informes?un=u001', data });
  await userEvent.click(await screen.findByRole('button', { name: m.compartir }));
  expect(screen.getByText(m.explica)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.emitir }));
  expect(asked(host)).toMatchObject({ orden: 'informes emitir' });
  expect(JSON.parse(asked(host).cuerpo)).toEqual({
    valores: { unidad: 'u001', periodo: 'semana_2026-11-16', dias: '30' },
  });
  answer(host, 'hecho', { datos: { id: 'i1', lugar: '/informe/u001/i1.html#llave' } });
  expect(await screen.findByText(`${location.origin}/informe/u001/i1.html#llave`)).toBeVisible();
});

test('a refusal is told in its words', async () => {
  const host = await show({ path: '/informes?un=u001', data });
  await userEvent.click(await screen.findByRole('button', { name: m.compartir }));
  await userEvent.click(screen.getByRole('button', { name: m.emitir }));
  answer(host, 'rechazado', { titulo: 'x', problemas: [{ fila: null, mensaje: 'Son demasiados.' }] });
  await screen.findByRole('button', { name: m.compartir });
  expect(host.shown).toContainEqual(expect.objectContaining({ kind: 'error', message: 'Son demasiados.' }));
});

test('the list tells how often each was opened and until when; a link is given again, and closed', async () => {
  const informes = {
    vivo: issued({ aperturas: 1, abierto_x: NOW - DAY / 2 }),
    viejo: issued({ fechah_x: NOW - 9 * DAY, vence_x: NOW - 1 }),
    cerrado: issued({ fechah_x: NOW - 8 * DAY, revocado_x: NOW - DAY }),
  };
  const host = await show({ path: '/informes/enlaces?un=u001', data: withLinks(informes) });
  expect(await screen.findByText(/^Abierto 1 vez, la última el 28 de nov/)).toBeVisible();
  expect(screen.getAllByText(m.nunca)).toHaveLength(2);
  expect(screen.getByText(/^Venció el/)).toBeVisible();
  expect(screen.getByText(/^Cerrado el/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.ver }));
  answer(host, 'hecho', { datos: { id: 'vivo', lugar: '/informe/u001/vivo.html#llave' } });
  expect(await screen.findByRole('button', { name: m.copiar })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: m.revocar }));
  expect(screen.getByText(m.revocarExplica)).toBeVisible();
  await userEvent.click(screen.getAllByRole('button', { name: m.revocar }).at(-1) as HTMLElement);
  expect(JSON.parse(asked(host).cuerpo)).toEqual({ valores: { unidad: 'u001', informe: 'vivo' } });
  answer(host, 'hecho', { lineas: ['enlace: abierto → cerrado'] });
  await act(async () => host.data.set('_resumen_/u001/informes/vivo/revocado_x', NOW));
  expect(screen.getAllByText(/^Cerrado el/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: m.ver })).toBeNull();
});

test('a unit without links says how one is made', async () => {
  await show({ path: '/informes/enlaces?un=u001' });
  expect(await screen.findByText(m.vacio)).toBeVisible();
});
