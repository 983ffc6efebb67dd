import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { base, NOW, SUPERVISORA, VISITA_ID, visita } from '../visitas/sample.testing.ts';

const DAY = 86_400_000;
const own = visita(2, 2, {
  id: '-S1',
  estado: 'cerrada',
  superv_novedades: 'si',
  cant_nov: 1,
  cant_guardas: 2,
  puntaje: 88,
});
const foreign = visita(1, 1, {
  id: '-S2',
  estado: 'cerrada',
  super_id: 'e2002',
  super_nom: 'Luis Peña',
  fechah_x: NOW - 2 * DAY,
});

function open(visitas = [own, foreign], options: object = {}) {
  return show({
    path: '/supervisiones',
    now: NOW,
    persona: SUPERVISORA,
    data: base({ visitas }),
    ...options,
  });
}
const rows = () => screen.findAllByRole('listitem');

test('the person’s own under their day, with guards, score and incidents', async () => {
  open();
  const [row] = await rows();
  expect(row).toHaveTextContent(/Torres del Parque.*19:00 · 2 guardas · 88 %.*1 novedad/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('viernes, 20 de noviembre');
  expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/supervisiones/-S1');
  expect(screen.getByRole('link', { name: 'Iniciar supervisión' })).toHaveAttribute(
    'href',
    '/supervisionini',
  );
});

test('a visit that left a guard out says of how many', async () => {
  open([visita(2, 1, { id: '-S1', estado: 'cerrada', puntaje: 100 })]);
  expect((await rows())[0]).toHaveTextContent('19:00 · 1 de 2 guardas · 100 %');
});

test('a photo that is missing or another one is told in the list', async () => {
  open([{ ...own, fotos_mal: 2 }, foreign]);
  expect((await rows())[0]).toHaveTextContent('Fallan 2 fotos');
  expect(screen.getAllByText(/^Fallan? /)).toHaveLength(1);
});

test('a visit whose score the server corrected is told in the list', async () => {
  open([{ ...own, revision: { dicho: { g1: 100 }, fechah_srv: 1 } }, foreign]);
  expect((await rows())[0]).toHaveTextContent('Corregida por el sistema');
  expect(screen.getAllByText(/^Corregida/)).toHaveLength(1);
});

test('those of a unit, whoever made them; choice and dates stand in the address', async () => {
  const { host } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Por unidad' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  const other = (await rows())[1] as HTMLElement;
  expect(other).toHaveTextContent('Luis Peña');
  expect(within(other).getByRole('link')).toHaveAttribute('href', '/supervisiones/-S2?un=u001');
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(host.route.location.get().search).toBe('?vista=unidad&rango=hoy');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('a visit under way stands on top, whatever the dates', async () => {
  open([visita(5, 2, { fechah_x: NOW - 3 * DAY })], { path: '/supervisiones?rango=hoy' });
  expect(await screen.findByRole('heading', { name: 'Supervisión en curso' })).toBeInTheDocument();
  expect(screen.getByText('2 de 5 guardas')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    `/supervisiones/${VISITA_ID}`,
  );
});

test('nothing in the dates says so, and offers more days', async () => {
  open([], { path: '/supervisiones?rango=7' });
  expect(await screen.findByText('No hay supervisiones en 7 días.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ver 30 días' })).toBeInTheDocument();
});

test('an admin picks a unit and starts nothing', async () => {
  open([own, foreign], { persona: { ...SUPERVISORA, rol: 'admin', emp_id: 'e9001' } });
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('radio', { name: 'Mías' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Iniciar supervisión' })).not.toBeInTheDocument();
});

test('without units it says what to do', async () => {
  open([], { persona: { ...SUPERVISORA, unidades: {} }, path: '/supervisiones?vista=unidad' });
  expect(await screen.findByText(/No tiene unidades asignadas/)).toBeInTheDocument();
});

test('a failure keeps the list, and can be tried again', async () => {
  const { host } = open();
  await rows();
  act(() => host.data.break('_supervisiones_superv', { code: 'DA-001', message: 'Sin conexión.' }));
  expect(await screen.findByText('Sin conexión.')).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
});

test('offline: the phone’s copy with its age', async () => {
  const { host } = open(undefined, { network: 'sin_conexion' });
  act(() => host.data.setSource('replica', NOW - 3_600_000));
  expect(await screen.findByText(/Actualizado/)).toBeInTheDocument();
});
