import type { Ronda } from '@gr/shared/domain/registro/records';
import { puntos } from '@gr/shared/domain/registro/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base, NOW, RONDA_ID, rondaInProgress } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const PATH = `/rondas/${RONDA_ID}`;

function open(readCount: number, total = 3) {
  return show({
    path: PATH,
    now: NOW,
    data: base({ ronda: rondaInProgress(total, readCount), puntos: puntos(total) }),
  });
}
/** Waits for lazy screens. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}

test('shows how far the round is: what was read when, and what comes next', async () => {
  const { host } = await open(1);
  expect(await screen.findByText('1 de 3')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('1:00:00');
  const [first, second] = within(screen.getByRole('list', { name: 'Puntos de la ronda' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Hecho · 19:10');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(host.awake()).toBe(1);
});

test('ending early asks for the reason and keeps it', async () => {
  const { host } = await open(1);
  await press('Terminar');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Faltan 2 puntos por leer.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar ronda' }));
  expect(await screen.findByText('Elija el motivo.')).toBeInTheDocument();
  expect(within(dialog).getByRole('radiogroup')).toContainElement(document.activeElement as HTMLElement);
  expect(host.outbox.committed).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Emergencia' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar ronda' }));
  await waitFor(() => expect(host.route.location.get().pathname).toBe('/verrecorr'));
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}`)).toMatchObject({
    estado: 'incompleta',
    motivo_cierre: 'emergencia',
    recorrido: { p2: { estado_qr: 'omitido', motivo_omision: 'emergencia' } },
  });
});

test('«Otro» needs its detail, and the error comes into view with the field', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { host } = await open(1);
  await press('Terminar');
  await userEvent.click(await screen.findByRole('radio', { name: 'Otro' }));
  await userEvent.click(screen.getByRole('button', { name: 'Terminar ronda' }));
  const error = await screen.findByText('Escriba el detalle (mínimo 10 caracteres).');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await waitFor(() => expect(scrolled.mock.contexts).toContain(error.parentElement));
  expect(host.outbox.committed).toHaveLength(0);
});

test('with every point read it ends without a question', async () => {
  const { host } = await open(3);
  await press('Terminar ronda');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Terminar ronda' }));
  await waitFor(() => expect(host.data.get(`_recorridos_todos/${RONDA_ID}/estado`)).toBe('completada'));
  expect(host.shown).toEqual([{ kind: 'exito', message: 'Ronda terminada.' }]);
});

test('a free round lacks nothing and is beyond nothing: its end says what was read', async () => {
  const { id_plan: _plan, nom_plan: _name, ...rest } = rondaInProgress(3, 0);
  const read = { ...rondaInProgress(3, 1).recorrido?.p1, estado_qr: 'no_programado' };
  const free = { ...rest, orden_esp: {}, qr_esp: 0, qr_leidos: 1, recorrido: { p1: read } } as Ronda;
  await show({ path: PATH, now: NOW, data: base({ ronda: free, puntos: puntos(3) }) });
  const list = await screen.findByRole('list', { name: 'Puntos de la ronda' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('Hecho · 19:10');
  expect(list).not.toHaveTextContent('No estaba en la ronda');
  await press('Terminar');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Leyó 1 punto.');
});

test('a round is deleted only while nothing is marked on it', async () => {
  const { host } = await open(0);
  await press('Eliminar ronda');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar ronda' }));
  await waitFor(() => expect(host.route.location.get().pathname).toBe('/rondas'));
  expect(host.data.get(`_recorridos_todos/${RONDA_ID}`)).toBeNull();
});

test('with a point marked there is no way to delete', async () => {
  await open(1);
  expect(await screen.findByRole('button', { name: 'Pausar' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Eliminar ronda' })).not.toBeInTheDocument();
});

test('with a point marked it is annulled with a reason, and keeps its evidence', async () => {
  const { host } = await open(1);
  await press('Anular ronda');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anular ronda' }));
  expect(await screen.findByText('Elija el motivo.')).toBeInTheDocument();
  expect(host.outbox.committed).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'La inicié por error' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anular ronda' }));
  await waitFor(() => expect(host.route.location.get().pathname).toBe('/verrecorr'));
  expect(host.data.get(`_recorridos_/u001/${RONDA_ID}`)).toMatchObject({
    estado: 'anulada',
    fechah_fin_x: NOW,
    motivo_cierre: 'inicio_equivocado',
    recorrido: { p1: { estado_qr: 'a_tiempo' } },
  });
  expect(await screen.findByText('Anulada: La inicié por error')).toBeInTheDocument();
});

test.each([
  ['nothing stands on it: it is deleted', 0],
  ['every point is read', 3],
])('no way to annul where %s', async (_why, readCount) => {
  await open(readCount);
  await screen.findByRole('timer');
  expect(screen.queryByRole('button', { name: 'Anular ronda' })).not.toBeInTheDocument();
});

test('an incident is tied to the point read last', async () => {
  await open(2);
  expect(await screen.findByRole('link', { name: 'Novedad' })).toHaveAttribute(
    'href',
    `/rondasnovedad?ronda=${RONDA_ID}&qr=p2`,
  );
});

test('before the first read an incident has no point; those reported lead to their records', async () => {
  const novedades = { '-N1': { id_novedad: '-N1', fechah_x: NOW, cat_nov: 'ruido' } };
  const ronda = { ...rondaInProgress(3), cant_nov: 1, novedades };
  await show({ path: PATH, now: NOW, data: base({ ronda, puntos: puntos(3) }) });
  const list = await screen.findByRole('list', { name: /^1\snovedad$/ });
  expect(within(list).getByRole('link', { name: /Ruido/ })).toHaveAttribute('href', '/novedadesver?id=-N1');
  expect(screen.getByRole('link', { name: 'Novedad' })).toHaveAttribute(
    'href',
    `/rondasnovedad?ronda=${RONDA_ID}`,
  );
});

test('pausing lets the screen sleep and offers to resume', async () => {
  const { host } = await open(1);
  await press('Pausar');
  expect(await screen.findByText('En pausa')).toBeInTheDocument();
  // As the verdict and the history, which know no time of a pause.
  expect(screen.getByText('La pausa cuenta en el tiempo de la ronda.')).toBeInTheDocument();
  expect(screen.getByText('Desde el inicio')).toBeInTheDocument();
  expect(host.awake()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Reanudar ronda' }));
  expect(await screen.findByRole('button', { name: 'Escanear punto' })).toBeInTheDocument();
  expect(host.outbox.committed.map((op) => op.tipo)).toEqual(['pausar_ronda', 'reanudar_ronda']);
});

test.each([1, 3])(
  'a double press on Pausar or Reanudar does nothing else, with %s of 3 read',
  async (read) => {
    const { host } = await open(read);
    const places = () => {
      const bar = screen.getByRole('link', { name: 'Novedad' }).closest('.actions') as HTMLElement;
      return [bar, ...within(bar).getAllByRole('button'), within(bar).getByRole('link')];
    };
    const pause = await screen.findByRole('button', { name: 'Pausar' });
    const column = [...(pause.parentElement?.children ?? [])].indexOf(pause);
    const before = places();
    await userEvent.dblClick(pause);
    const resume = await screen.findByRole('button', { name: 'Reanudar ronda' });
    // Every button is a new one in a new bar, which takes no press for a moment; Pausar's place holds none.
    expect(places().filter((place) => before.includes(place))).toEqual([]);
    const pair = [
      ...(screen.getByRole('link', { name: 'Novedad' }).closest('.actions')?.lastElementChild?.children ??
        []),
    ];
    expect(pair).toHaveLength(2);
    expect(pair[column]).toBeEmptyDOMElement();
    await userEvent.dblClick(resume);
    await screen.findByRole('button', { name: 'Escanear punto' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.route.location.get().pathname).toBe(PATH);
    expect(host.outbox.committed.map((op) => op.tipo)).toEqual(['pausar_ronda', 'reanudar_ronda']);
  },
);

test('past its window it says so and goes on', async () => {
  const ronda = { ...rondaInProgress(3, 1), vence_x: NOW - 60_000 };
  await show({ path: PATH, now: NOW, data: base({ ronda, puntos: puntos(3) }) });
  expect(await screen.findByText(/debía terminar a las 19:59/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Escanear punto' })).toBeEnabled();
});

test('says so when the round is not on this phone', async () => {
  await show({ path: PATH, now: NOW, data: base({}) });
  expect(await screen.findByText('Esta ronda no está en el teléfono.')).toBeInTheDocument();
});

test('every action of the bar has its name in view', async () => {
  await open(3);
  await screen.findByRole('button', { name: 'Terminar ronda' });
  for (const button of screen.getAllByRole('button')) expect(button.textContent).not.toBe('');
});

test('a point that the server found far away is said at once, with what to do', async () => {
  const { host } = await open(1);
  await screen.findByText('1 de 3');
  expect(screen.queryByText('Por leer de nuevo')).not.toBeInTheDocument();
  const read = `_recorridos_rondero_/e1001/${RONDA_ID}/recorrido/p1`;
  act(() => host.data.set(`${read}/anomalias`, { fuera_radio: true }));
  const told = 'Punto 1: lejos del punto. Léalo de nuevo aquí.';
  expect(await screen.findByText(told)).toBeInTheDocument();
  // So does the bar of a fresh read, which is not green then.
  act(() => host.data.set(`${read}/fechah_x`, NOW));
  expect(await screen.findByRole('status')).toHaveTextContent(told);
  expect(screen.getByRole('status').parentElement).toHaveClass('doubt');
  // With a photo the read stays; the screen says why.
  act(() => host.data.set(`${read}/archivos`, { f1: { id_archivo: 'f1' } }));
  expect(await screen.findByText(/^Punto 1: lugar dudoso\. Ya tiene foto o respuestas/)).toBeInTheDocument();
  expect(screen.queryByText('Por leer de nuevo')).not.toBeInTheDocument();
});

test('an answer outside its limits is marked in the list before the server has seen it', async () => {
  const ronda = rondaInProgress(3, 1);
  const p1 = ronda.recorrido?.p1;
  if (!p1) throw new Error('one read');
  const t1 = { texto: 'Presión', tipo: 'numero', min: 70, orden: 1 } as const;
  const answer = {
    texto: 'Presión',
    tipo: 'numero',
    valor: 8,
    fechah_x: NOW,
    fechah_srv: NOW,
    tarea: 't1',
    _op: 'o',
  } as const;
  await show({
    path: PATH,
    now: NOW,
    data: base({
      ronda: { ...ronda, recorrido: { p1: { ...p1, tareas: { t1: answer } } } },
      puntos: { ...puntos(3), p1: { ...puntos(3).p1, tareas: { t1 } } } as never,
    }),
  });
  expect(await screen.findByText(/Con valores fuera de lo normal/)).toBeInTheDocument();
});
