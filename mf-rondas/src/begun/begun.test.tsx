import type { FakeHost } from '@gr/remote-kit/testing/fake-host';
import type { PuntoQr, Ronda } from '@gr/shared/domain/registro/records';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
// Here before they are wanted: a screen that comes lazily takes its time the first time.
import '../novedad/novedad.view.tsx';
import '../punto/punto.view.tsx';
import '../recorrido/recorrido.view.tsx';

const POINTS = puntos(3);
const P1 = {
  ...POINTS.p1,
  foto_req: true,
  tareas: { t1: { texto: 'Presión', tipo: 'numero', orden: 1 } },
} as PuntoQr;
const ROUND = `/rondas/${RONDA_ID}`;
const POINT = `${ROUND}/punto/p1`;
const POINT_DRAFT = `rondas/punto/${RONDA_ID}/p1`;
const NOVEDAD_DRAFT = `rondas/novedad/${RONDA_ID}`;
const NOVEDAD = { id_novedad: '-N1', op: '-O1', cat_nov: 'ruido', desc_nov: 'Ruido en el sótano', fotos: {} };
const answered = (text: string) => ({ op: '-W1', respuestas: { t1: text }, fotos: {}, por_tarea: {} });

function opened(more: { path?: string; ronda?: Ronda; drafts?: object } = {}) {
  const { path = ROUND, ronda = rondaInProgress(3, 3), drafts = {} } = more;
  const data = base({ ronda, puntos: { ...POINTS, p1: P1 } });
  return show({ path, now: NOW, data, drafts: drafts as never });
}
/** Waits for lazy screens. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}
const at = (host: FakeHost, path: string) =>
  waitFor(() => expect(host.route.location.get().pathname).toBe(path));

async function end(): Promise<void> {
  await press('Terminar ronda');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar ronda' }));
}

test('a photo that was taken and left for later goes with the end of the round', async () => {
  const { host } = await opened({ path: POINT });
  const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Foto del punto', { selector: 'input' }), file);
  // The shell leads here by it.
  await waitFor(() => expect(host.outbox.drafts.get(POINT_DRAFT)).toMatchObject({ ruta: POINT }));
  await press('Dejar para después');
  await at(host, ROUND);
  expect(await screen.findByText('Leyó todos los puntos. Falta completar 1.')).toBeInTheDocument();
  await press('Terminar ronda');
  const dialog = await screen.findByRole('dialog');
  const row = await within(dialog).findByRole('link', {
    name: /Punto 1.*Sin guardar.*Falta la foto.*Completar/,
  });
  expect(row).toHaveAttribute('href', POINT);
  expect(within(dialog).queryByText('Leyó todos los puntos.')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar ronda' }));
  await at(host, '/verrecorr');
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['completar_punto', 'terminar_ronda']);
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}`)).toMatchObject({
    estado: 'completada',
    recorrido: { p1: { cant_archivos: 1 } },
  });
  expect(host.outbox.drafts.get(POINT_DRAFT)).toBeUndefined();
  expect(screen.queryByText('Quedó a medias')).toBeNull();
});

test('what cannot be saved holds no end, and its form opens in the ended round until it is', async () => {
  const { host } = await opened({ drafts: { [POINT_DRAFT]: answered('alta') } });
  await end();
  await at(host, '/verrecorr');
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['terminar_ronda']);
  await userEvent.click(await screen.findByRole('link', { name: /Punto 1.*Sin guardar/ }));
  const field = await screen.findByLabelText('Presión');
  expect(field).toHaveValue('alta');
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  await press('Guardar sin la foto');
  await waitFor(() =>
    expect(
      Object.values(host.data.get(`_recorridos_todos/${RONDA_ID}/recorrido/p1/tareas`) ?? {}),
    ).toMatchObject([{ tarea: 't1', valor: 4 }]),
  );
  await at(host, '/verrecorr');
  expect(screen.queryByText('Quedó a medias')).toBeNull();
});

test('what ends with the round and what does not is said as it is', async () => {
  await opened({ drafts: { [NOVEDAD_DRAFT]: NOVEDAD } });
  await press('Terminar ronda');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('La novedad puede terminarla también después.');
  expect(dialog).toHaveTextContent(
    'Lo que falta en un punto y no ha empezado no se completa después de terminar.',
  );
  expect(dialog).not.toHaveTextContent('Lo que tomó en los puntos se guarda');
});

test('an incident begun is named before the end and after it, with the way to it', async () => {
  const { host } = await opened({ drafts: { [NOVEDAD_DRAFT]: NOVEDAD } });
  await press('Terminar ronda');
  const name = /Novedad sin terminar/;
  const form = `/rondasnovedad?ronda=${RONDA_ID}`;
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('link', { name })).toHaveAttribute('href', form);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar ronda' }));
  await at(host, '/verrecorr');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', form);
});

test('the form of an incident begun opens for a round that has ended', async () => {
  const ronda = { ...rondaInProgress(3, 3), estado: 'completada' } as Ronda;
  await opened({ path: `/rondasnovedad?ronda=${RONDA_ID}`, ronda, drafts: { [NOVEDAD_DRAFT]: NOVEDAD } });
  expect(await screen.findByDisplayValue('Ruido en el sótano')).toBeInTheDocument();
});

test('an annulled round keeps what was written at its points', async () => {
  const { host } = await opened({ ronda: rondaInProgress(3, 1), drafts: { [POINT_DRAFT]: answered('3') } });
  await press('Anular ronda');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Fue una prueba' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anular ronda' }));
  await at(host, '/verrecorr');
  expect(host.outbox.committed.map(({ tipo }) => tipo)).toEqual(['completar_punto', 'anular_ronda']);
});

test('a read with something written at its point is not taken back from the round', async () => {
  const fresh = rondaInProgress(3, 1);
  const { p1 } = fresh.recorrido ?? {};
  const ronda = { ...fresh, recorrido: { p1: { ...p1, fechah_x: NOW - 2_000 } } } as Ronda;
  const bare = await opened({ ronda });
  expect(await screen.findByRole('button', { name: /^Deshacer/ })).toBeInTheDocument();
  bare.unmount();
  await opened({ ronda, drafts: { [POINT_DRAFT]: answered('3') } });
  await screen.findByRole('button', { name: 'Escanear punto' });
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
});
