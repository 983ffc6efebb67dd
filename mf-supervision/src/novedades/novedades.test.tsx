import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import { firstKeyAt } from '@gr/shared/domain/registro/date-range';
import type { Novedad } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.tsx';
import { truncate } from './novedades.model.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function novedad(desc_nov: string, ago: number, more: Partial<Novedad> = {}): Record<string, Novedad> {
  const fechah_x = FAKE_NOW - ago;
  const id_novedad = firstKeyAt(fechah_x);
  return {
    [id_novedad]: {
      _op: `op ${desc_nov}`,
      fechah: '',
      fechah_x,
      fechah_srv: fechah_x,
      disp_id: 'd',
      app_ver: '1',
      cant_archivos: 0,
      id_novedad,
      rond_id: 'e1001',
      un_id: 'u001',
      un_nom: 'Torres',
      desc_nov,
      tipo_nov: 'ronda',
      cat_nov: 'ruido',
      criticidad: 'alta',
      estado_nov: 'abierta',
      sos: false,
      ...(more.estado_nov === 'cerrada' ? {} : { un_abierta: more.un_id ?? 'u001' }),
      ...more,
    },
  };
}

const ALL = {
  ...novedad('de hoy', HOUR),
  ...novedad('de ayer', DAY, { estado_nov: 'cerrada', criticidad: 'baja' }),
  ...novedad('vieja', 20 * DAY, { cat_nov: 'hurto' }),
  ...novedad('de visita', 2 * HOUR, { tipo_nov: 'supervision', super_id: 'e2001', rond_id: '' }),
  ...novedad('de otra unidad', 3 * HOUR, { un_id: 'u002', un_nom: 'Parque', rond_id: 'e1002' }),
};
const data = { _novedades: asJson(ALL) };
const rows = () =>
  screen.getAllByRole('listitem').filter((row) => within(row).queryByText(/^(Ruido|Hurto)$/));
const supervisor = {
  rol: 'supervisor',
  emp_id: 'e2001',
  unidades: { u001: 'Torres', u002: 'Parque' },
} as const;
const found = (text: string) => screen.findByText(text);

test('a photo that is missing, another one or one of another record is told in the list', async () => {
  const fotos_repetidas = { f1: { un_id: 'u001', id_registro: 'otra', fechah_srv: 1 } };
  const bad = {
    ...novedad('con falla', HOUR, { fotos_mal: 1, fotos_repetidas }),
    ...novedad('sin falla', 2 * HOUR, {}),
  };
  // The screen is loaded on demand.
  await act(async () => show({ path: '/novedadesrond', data: { _novedades: asJson(bad) } }));
  await found('con falla');
  expect(screen.getAllByText('Falla 1 foto')).toHaveLength(1);
  expect(screen.getAllByText('1 foto repetida')).toHaveLength(1);
});

test('of the open ones those come first whose last day has passed; closed ones have none', async () => {
  const note = (limite: string) => ({ notas: { n: { id_nota: 'n', limite, fechah_x: 1 } as never } });
  const bad = {
    ...novedad('sin plazo', HOUR),
    ...novedad('vencida', 20 * DAY, note('2020-01-02')),
    ...novedad('con plazo', 2 * DAY, note('2100-01-02')),
    ...novedad('cerrada', 3 * DAY, { ...note('2020-01-02'), estado_nov: 'cerrada' }),
  };
  show({ path: '/novedadesrond?estado=abiertas', persona: supervisor, data: { _novedades: asJson(bad) } });
  const late = (await screen.findByRole('heading', { name: 'Vencidas' })).closest('section');
  expect(within(late as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
  expect(within(late as HTMLElement).getByText('vencida')).toBeVisible();
  expect(screen.getByText('Venció el jueves, 2 de enero')).toBeVisible();
  expect(screen.getByText('2 resultados sin cerrar y sin vencer')).toBeVisible();
});

test('a rondero sees their own, and what was seen in the unit', async () => {
  const { host } = show({ path: '/novedadesrond', data });
  expect(await found('de hoy')).toBeInTheDocument();
  expect(screen.queryByText('de visita')).toBeNull();
  expect(screen.getByText('2 resultados en 7 días')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'De la unidad' }));
  expect(await found('de visita')).toBeInTheDocument();
  expect(host.route.location.get().search).toBe('?de=u001');
});

test('«Agregar novedad» takes the unit along that is shown', async () => {
  show({ path: '/novedadesrond', data });
  const add = () => screen.getByRole('link', { name: 'Agregar novedad' });
  await found('de hoy');
  expect(add()).toHaveAttribute('href', '/rondasnovedad');
  await userEvent.click(screen.getByRole('link', { name: 'De la unidad' }));
  await found('de visita');
  expect(add()).toHaveAttribute('href', '/rondasnovedad?un=u001');
});

test('the dates live in the address', async () => {
  const { host } = show({ path: '/novedadesrond', data });
  await found('de hoy');
  await userEvent.click(screen.getByRole('button', { name: '30 días' }));
  expect(await found('vieja')).toBeInTheDocument();
  expect(host.route.location.get().search).toBe('?rango=30');
});

test('a supervisor sees rounds and visits apart, of all units or one', async () => {
  show({ path: '/novedadesrond', persona: supervisor, data });
  expect(await found('de otra unidad')).toBeInTheDocument();
  expect(screen.queryByText('de visita')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.selectOptions(await screen.findByLabelText('Unidad'), 'u001');
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  expect(await found('de hoy')).toBeInTheDocument();
  expect(screen.queryByText('de otra unidad')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'De supervisión' }));
  expect(await found('de visita')).toBeInTheDocument();
  expect(screen.queryByText('de hoy')).toBeNull();
});

test('filters: what the address says, and what the sheet changes', async () => {
  const { host } = show({
    path: '/novedadesrond?tipo=todas&estado=abiertas&gravedad=alta',
    persona: supervisor,
    data,
  });
  expect(await found('de visita')).toBeInTheDocument();
  expect(screen.queryByText('de ayer')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros (2)' }));
  const sheet = await screen.findByRole('dialog');
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Cerradas' }));
  await userEvent.click(within(sheet).getByRole('radio', { name: 'Cualquiera' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Ver resultados' }));
  expect(await found('de ayer')).toBeInTheDocument();
  expect(rows()).toHaveLength(1);
  expect(host.route.location.get().search).toBe('?tipo=todas&estado=cerradas');
});

test('nothing with these filters: they can be taken off', async () => {
  show({ path: '/novedadesrond?cat=hurto', persona: supervisor, data });
  expect(await found('No hay novedades con estos filtros en 7 días.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ver 30 días' }));
  expect(await found('vieja')).toBeInTheDocument();
});

test('a row leads to its incident', async () => {
  show({ path: '/novedadesrond', data });
  const row = await screen.findByRole('link', { name: /de hoy/ });
  expect(row).toHaveAttribute('href', expect.stringMatching(/^\/novedadesver\?id=/));
});

test('an error keeps what was there', async () => {
  const { host } = show({ path: '/novedadesrond', data });
  await found('de hoy');
  act(() => host.data.break('_novedades', { code: 'DA-003', message: 'No tiene acceso.' }));
  expect(await found('No tiene acceso.')).toBeInTheDocument();
  expect(screen.getByText('de hoy')).toBeInTheDocument();
});

test('a text is cut between characters', () => {
  expect(truncate('aé🙂🙂', 3)).toBe('aé🙂…');
  expect(truncate('corto', 10)).toBe('corto');
});

test('of more units than are read at once it says how many were read, and not that there is nothing', async () => {
  const unidades = Object.fromEntries(
    Array.from({ length: 13 }, (_, i) => [`u${String(i + 1).padStart(3, '0')}`, `Unidad ${i + 1}`]),
  );
  const far = novedad('en la última', HOUR, { un_id: 'u013' });
  show({
    path: '/novedadessuperv?tipo=todas&estado=abiertas',
    data: { _novedades: asJson(far) },
    persona: { ...supervisor, unidades },
  });
  expect(await found('No hay novedades con estos filtros sin cerrar, entre lo que se leyó.')).toBeVisible();
  expect(screen.getByText(/cada una de 12 de sus 13 unidades/)).toBeVisible();
});

test('what is open is all that is open, however old, and no dates are asked', async () => {
  const old = novedad('de hace meses', 90 * DAY);
  const later = novedad('cerrada ayer', DAY, { estado_nov: 'cerrada' });
  show({
    path: '/novedadessuperv?tipo=todas&estado=abiertas',
    data: { _novedades: asJson({ ...old, ...later }) },
    persona: supervisor,
  });
  expect(await found('de hace meses')).toBeInTheDocument();
  expect(screen.getByText('1 resultado sin cerrar')).toBeInTheDocument();
  expect(screen.queryByText('cerrada ayer')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Hoy' })).toBeNull();
});
