import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import type { Empleado } from '@gr/shared/domain/persona/empleado';
import { localDate } from '@gr/shared/domain/valor/time';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../testing/draw.tsx';
import { mensajes } from './mensajes.ts';
import { firstEnding } from './people.model.ts';

const UNITS = {
  u001: { un_id: 'u001', un_nombre: 'Los Cedros', estado: 'activo' },
  u002: { un_id: 'u002', un_nombre: 'Bodega Norte', estado: 'activo' },
};
const MARKER = `auth:v1:${FAKE_NOW}`;
const person = (nom: string, more: object = {}) => ({
  ...{ nom, ape: 'Ruiz', perfil: 'rond', estado: 2, un_ids: { u001: true }, pass: MARKER },
  ...more,
});
const STAFF = {
  p1: person('Ángela', { doc: '1032456718' }),
  p2: person('Beto', { doc: '79456123', perfil: 'super', un_ids: { u002: true }, curso_vence: '2026-12-01' }),
  p3: person('Carla', { doc: '52000111', clave_ini: FAKE_NOW, cred_vence: '2026-01-01' }),
  p4: person('Dora', { estado: 3 }),
  p5: { estado: 4, suprimido: { fechah_srv: 1 } },
};

const show = (path = '/oficina/personas') =>
  draw(path, () => ({ estado: 'hecho' }), { data: { _emp_segdiez: STAFF, _un_: UNITS } });
const filters = () => userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
const names = async (): Promise<readonly string[]> => {
  const list = await screen.findByRole('list', { name: mensajes.titulo, hidden: true });
  return within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((row) => /^[^R]+/.exec(row.textContent ?? '')?.[0]?.trim() ?? '');
};

test('those who work come by name, with their units, and documents stay covered until asked for', async () => {
  await show();
  expect(await names()).toEqual(['Ángela', 'Beto', 'Carla']);
  expect(screen.getByText('Supervisor · Bodega Norte')).toBeVisible();
  expect(screen.getByText('Documento •••718')).toBeVisible();
  expect(document.body.textContent).not.toContain('1032456718');
  await filters();
  await userEvent.click(screen.getByRole('switch', { name: mensajes.verDocumentos }));
  expect(screen.getByText('Documento 1032456718')).toBeVisible();
});

test.each([
  ['angela', ['Ángela']],
  ['norte', ['Beto']],
  ['52000', ['Carla']],
])('%s finds them', async (text, found) => {
  await show();
  await names();
  await userEvent.type(screen.getByRole('searchbox'), text);
  expect(await names()).toEqual(found);
});

test('a name stands in the address and is found again; a document never does', async () => {
  const { host } = await show('/oficina/personas?q=beto');
  expect(await names()).toEqual(['Beto']);
  const search = screen.getByRole('searchbox');
  await userEvent.clear(search);
  await userEvent.type(search, '52000111');
  expect(host.route.location.get().search).not.toMatch(/\d{3}/);
});

test('people are filtered by role, unit and state', async () => {
  await show('/oficina/personas?unidad=u001');
  expect(await names()).toEqual(['Ángela', 'Carla']);
  await userEvent.click(screen.getByRole('button', { name: mensajes.filtros(1) }));
  await userEvent.selectOptions(screen.getByLabelText(mensajes.unidad), '');
  await userEvent.selectOptions(screen.getByLabelText(mensajes.perfil), 'super');
  expect(await names()).toEqual(['Beto']);
  await userEvent.selectOptions(screen.getByLabelText(mensajes.estado), 'suspendido');
  expect(screen.getByText(mensajes.nadaAsi)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(mensajes.perfil), '');
  expect(await screen.findByText('Dora Ruiz')).toBeVisible();
});

test('who was erased by law has no name to show', async () => {
  await show('/oficina/personas?estado=todos');
  expect(await screen.findByText(mensajes.suprimida)).toBeVisible();
});

test('papers that end within 60 days and first passwords have lists of their own', async () => {
  await show('/oficina/personas?ver=vencen');
  expect(await names()).toEqual(['Beto', 'Carla']);
  expect(screen.getByText(/^Curso: se vence el 1 de dic/)).toBeVisible();
  expect(screen.getByText(/^Credencial: venció el 1 de ene/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: mensajes.filtros(1) }));
  await userEvent.selectOptions(screen.getByLabelText(mensajes.ver), mensajes.vistas.clave);
  expect(await names()).toEqual(['Carla']);
});

test('a paper is named up to the sixtieth day before its end, and not a day earlier', () => {
  const day = (n: number) => localDate(FAKE_NOW + n * 86_400_000);
  const ending = (n: number) => firstEnding({ curso_vence: day(n) } as Empleado, FAKE_NOW);
  expect(ending(60)).toMatchObject({ que: 'curso', dias: 60 });
  expect(ending(61)).toBeNull();
});

test('5,000 people are a list of 50 and a way to more', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`p${at}`, person(`Persona ${at}`)]),
  );
  await draw('/oficina/personas', () => ({ estado: 'hecho' }), { data: { _emp_segdiez: many, _un_: UNITS } });
  expect(await screen.findAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: mensajes.mas(50) }));
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
  await userEvent.type(screen.getByRole('searchbox'), '4999');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
