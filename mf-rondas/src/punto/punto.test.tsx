import type { Archivo, PuntoQr, RespuestaTarea, Ronda } from '@gr/shared/domain/registro/records';
import { puntos } from '@gr/shared/domain/registro/samples';
import { isStampTrue } from '@gr/shared/domain/registro/sello';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, NOW, RONDA_ID, rondaInProgress, textOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const POINTS = puntos(3);
const TAREAS = {
  t1: { texto: '¿La puerta está cerrada?', tipo: 'si_no', orden: 1 },
  t2: { texto: '¿Hay luz?', tipo: 'si_no', orden: 2 },
  t3: { texto: 'Presión', tipo: 'numero', min: 2, max: 6, unidad: 'bar', orden: 3 },
} satisfies PuntoQr['tareas'];
const PATH = `/rondas/${RONDA_ID}/punto/p1`;
const READ = `_recorridos_todos/${RONDA_ID}/recorrido/p1`;

function opened(asked: Partial<PuntoQr>, more: { path?: string; ronda?: Ronda; drafts?: object } = {}) {
  const { path = PATH, ronda = rondaInProgress(3, 1), drafts = {} } = more;
  const p1 = { ...POINTS.p1, ...asked } as PuntoQr;
  const data = base({ ronda, puntos: { ...POINTS, p1 } });
  return show({ path, now: NOW, data, drafts: drafts as never });
}
/** The answers of the point, in the order of their keys. */
const answersOf = (host: Awaited<ReturnType<typeof opened>>['host']) =>
  Object.values((host.data.get(`${READ}/tareas`) ?? {}) as unknown as Record<string, RespuestaTarea>);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('after a mark the point asks each question, and back to the round', async () => {
  const { t1, t2 } = TAREAS;
  const shown = await opened(
    { tareas: { t1, t2 } },
    { path: `/scanqr?ronda=${RONDA_ID}`, ronda: rondaInProgress(3) },
  );
  await screen.findByText('Apunte la cámara al código del punto.');
  await act(async () => shown.scanner.see(textOf(POINTS.p1)));
  expect(await screen.findByText(/Punto 1 ·/)).toBeInTheDocument();
  // The read is there before anything is asked.
  expect(shown.host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['marcar_punto']);
  await waitFor(() => expect(shown.host.route.location.get().pathname).toBe(PATH), { timeout: 3000 });
  for (const yes of await screen.findAllByRole('radio', { name: 'Sí' })) await userEvent.click(yes);
  await press('Guardar');
  await waitFor(() => expect(shown.host.route.location.get().pathname).toBe(`/rondas/${RONDA_ID}`));
  expect(shown.host.data.get(READ)).toMatchObject({ estado_qr: 'a_tiempo' });
  expect(answersOf(shown.host)).toMatchObject([
    { tarea: 't1', valor: 'si', texto: '¿La puerta está cerrada?' },
    { tarea: 't2', valor: 'si' },
  ]);
});

test('what is written survives a kill, a number out of range is said and saved, the rest may wait', async () => {
  const first = await opened({ tareas: TAREAS });
  await userEvent.type(await screen.findByLabelText('Presión'), '9,5');
  expect(screen.getByText(/^Fuera de lo normal\./)).toBeInTheDocument();
  expect(screen.getByText('Normal: de 2 a 6 bar')).toBeInTheDocument();
  await press('Dejar para después');
  await waitFor(() => expect(first.host.route.location.get().pathname).toBe(`/rondas/${RONDA_ID}`));
  expect(screen.getByText(/Faltan 3 tareas/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Completar' }));
  expect(await screen.findByLabelText('Presión')).toHaveValue('9,5');
  await press('Guardar');
  await waitFor(() => expect(answersOf(first.host)).toMatchObject([{ tarea: 't3', valor: 9.5 }]));
  // What is wrong is offered as an incident, filled in.
  const offered = await screen.findByRole('link', { name: 'Reportar novedad' });
  await act(async () => offered.click());
  const report = await screen.findByRole('textbox', { name: /Descripción/ });
  expect((report as HTMLTextAreaElement).value).toMatch(/: Presión 9,5 bar\.$/);
  await act(async () => first.host.route.go(`/rondas/${RONDA_ID}`));
  expect(await screen.findByText(/Faltan 2 tareas/)).toBeInTheDocument();
});

test('a wrong answer is corrected until the round ends: both stay, and the same again is nothing to save', async () => {
  const first = await opened({ tareas: { t3: TAREAS.t3 } });
  await userEvent.type(await screen.findByLabelText('Presión'), '95');
  await press('Guardar');
  await press('Corregir');
  const field = await screen.findByLabelText('Presión');
  expect(field).toHaveValue('95');
  await press('Guardar');
  expect(await screen.findByText('Esa ya es la respuesta guardada.')).toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '5,5');
  await press('Guardar');
  await waitFor(() => expect(first.host.outbox.committed).toHaveLength(2));
  expect(answersOf(first.host).map(({ tarea, valor }) => [tarea, valor])).toEqual([
    ['t3', 95],
    ['t3', 5.5],
  ]);
  // From the round the answer is at hand again.
  await userEvent.click(await screen.findByRole('link', { name: 'Respuestas' }));
  expect(await screen.findByText('5,5 bar')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Presión/ }));
  expect(await screen.findByLabelText('Presión')).toHaveValue('5,5');
});

test('a word is no number, and nothing at all is nothing to save', async () => {
  const { host } = await opened({ tareas: TAREAS });
  await press('Guardar');
  // Said at the first task, which takes the focus.
  const first = await screen.findByRole('radiogroup', { name: TAREAS.t1.texto });
  await waitFor(() => expect(first).toHaveAccessibleDescription('Responda al menos una pregunta.'));
  expect(first).toContainElement(document.activeElement as HTMLElement);
  await userEvent.type(await screen.findByLabelText('Presión'), 'alta');
  await press('Guardar');
  expect(await screen.findByText('Escriba un número.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
});

test('a point that wants a photo has one primary action, and saves the photo with the read', async () => {
  const { host } = await opened({
    foto_req: true,
    tareas: { t1: { texto: 'Medidor', tipo: 'foto', orden: 1 } },
  });
  expect(await screen.findAllByRole('button', { name: 'Tomar foto' })).toHaveLength(2);
  // Photos of a point must be taken at the point.
  expect(screen.queryByRole('button', { name: /galería/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull();
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(screen.getByLabelText('Foto del punto', { selector: 'input' }), file);
  await press('Guardar');
  await waitFor(() => expect(host.data.get(`${READ}/cant_archivos`)).toBe(1));
  const [op] = host.outbox.committed;
  expect(op?.files).toHaveLength(1);
  const [archivo] = Object.values(host.data.get(`${READ}/archivos`) ?? {}) as Archivo[];
  expect(archivo?.id_archivo).toBe(op?.files[0]?.id_archivo);
  // The record has the stamp drawn into the photo.
  expect(archivo?.sello).toMatchObject({
    un_id: 'u001',
    ronda: RONDA_ID,
    qr_id: 'p1',
    lugar: 'Punto 1',
    lat: 4.65,
  });
  expect(archivo?.sello && (await isStampTrue({ ...archivo, sello: archivo.sello }))).toBe(true);
  expect(await screen.findByText('1 de 3')).toBeInTheDocument();
  expect(screen.queryByText(/Falta la foto/)).toBeNull();
});

test('a read whose point this phone does not have says so, with a way back; what was begun there stays', async () => {
  const key = `rondas/punto/${RONDA_ID}/p1`;
  const drafts = { [key]: { op: '-Begun', respuestas: { t3: '5' } } };
  const ended = { ...rondaInProgress(3, 1), estado: 'incompleta' } as const;
  const { p1: _, ...others } = POINTS;
  for (const ronda of [rondaInProgress(3, 1), ended])
    for (const known of [others, {}] as (typeof POINTS)[]) {
      const data = base({ ronda, puntos: known });
      const { host, unmount } = await show({ path: PATH, now: NOW, data, drafts });
      expect(await screen.findByText(/no tiene los datos/)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Volver a la ronda' })).toBeInTheDocument();
      expect(host.outbox.drafts.has(key)).toBe(true);
      unmount();
    }
});

test('a point nobody read, and one with nothing left, say so; an ended round is only looked at', async () => {
  const none = await opened({ tareas: TAREAS }, { ronda: rondaInProgress(3) });
  expect(await screen.findByText('Este punto no está leído en esta ronda.')).toBeInTheDocument();
  none.unmount();
  const nothing = await opened({});
  expect(await screen.findByText('No falta nada en este punto.')).toBeInTheDocument();
  nothing.unmount();
  const ended = await opened(
    { tareas: TAREAS },
    { ronda: { ...rondaInProgress(3, 1), estado: 'incompleta' } },
  );
  await waitFor(() => expect(ended.host.route.location.get().pathname).toBe('/verrecorr'));
});
