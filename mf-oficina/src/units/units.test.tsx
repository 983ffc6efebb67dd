import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Answering } from '../testing/serve.ts';
import { mensajes } from './mensajes.ts';

const UNITS = {
  u001: {
    un_id: 'u001',
    un_nombre: 'Los Cedros',
    ciudad: 'Bogotá',
    estado: 'activo',
    reglas: { gracia_min: 10 },
  },
  u002: { un_id: 'u002', un_nombre: 'Ágora', estado: 'inactivo' },
};

const show = (path: string, answer: Answering) => draw(path, answer, { data: { _un_: UNITS } });
const write = async (label: string, text: string): Promise<void> => {
  const input = await screen.findByLabelText(new RegExp(label));
  await userEvent.clear(input);
  await userEvent.type(input, text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: form.guardar }));

test('units in use come first, and are found by name without accents', async () => {
  await show('/oficina/unidades', () => ({ estado: 'hecho' }));
  expect((await screen.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
    'Los CedrosBogotá',
    expect.stringContaining('Ágora'),
  ]);
  await userEvent.type(screen.getByRole('searchbox'), 'agora');
  expect(screen.queryByText('Los Cedros')).toBeNull();
  expect(screen.getByText(mensajes.estados.inactivo)).toBeVisible();
});

test('a change sends only what was changed, with what the form showed', async () => {
  const { asked, host } = await show('/oficina/unidades/u001/datos', () => ({
    estado: 'hecho',
    lineas: ['x'],
  }));
  await write(mensajes.campos.ciudad, 'Cali');
  await write('Gracia', '5');
  await save();
  expect(asked).toEqual([
    {
      orden: 'unidades importar',
      tabla: [
        ['codigo', 'ciudad', 'gracia'],
        ['u001', 'Cali', '5'],
      ],
      antes: { '_un_/u001': { ciudad: 'Bogotá', 'reglas/gracia_min': 10 } },
    },
  ]);
  expect(host.shown.at(-1)).toEqual({ kind: 'exito', message: form.guardado });
});

test('whom an alert is told to, after how long, and a shift go with the unit', async () => {
  const { asked } = await show('/oficina/unidades/u001/datos', () => ({ estado: 'hecho' }));
  await write('Avisar al supervisor a los', '5');
  await write('Turno de noche, desde', '18:00');
  await write('Turno de noche, hasta', '06:00');
  await save();
  expect(asked).toEqual([
    {
      orden: 'unidades importar',
      tabla: [
        ['codigo', 'aviso supervisor', 'turno noche desde', 'turno noche hasta'],
        ['u001', '5', '18:00', '06:00'],
      ],
      antes: {
        '_un_/u001': {
          'reglas/escalera/supervisor_min': null,
          'turnos/noche/hora_ini': null,
          'turnos/noche/hora_fin': null,
        },
      },
    },
  ]);
});

test('what somebody else changed meanwhile is told with both values, and saved only after that', async () => {
  const cambios = [{ lugar: '_un_/u001', campo: 'ciudad', antes: 'Bogotá', ahora: 'Tunja' }];
  let told = false;
  const { asked } = await show('/oficina/unidades/u001/datos', () => {
    if (told) return { estado: 'hecho' };
    told = true;
    return { estado: 'cambiado', cambios };
  });
  await write(mensajes.campos.ciudad, 'Cali');
  await save();
  const seen = await screen.findByText('Ciudad: usted vio «Bogotá», ahora dice «Tunja».');
  // No field of it is wrong.
  expect(document.activeElement).toContainElement(seen);
  expect(document.activeElement).not.toContainElement(screen.getByLabelText(/^Ciudad/));
  expect(screen.getByLabelText(/^Ciudad/)).toHaveValue('Cali');
  await save();
  expect(asked.at(-1)?.antes).toEqual({ '_un_/u001': { ciudad: 'Tunja' } });
});

test('a refusal stands at its field, and what was written stays', async () => {
  const problemas = [{ fila: 2, columna: 'telefono porteria', mensaje: '«12» no es un teléfono.' }];
  await show('/oficina/unidades/u001/datos', () => ({ estado: 'rechazado', problemas, problemas_total: 1 }));
  await write('Teléfono', '12');
  await save();
  // By the field's name, not by that of a list's column, since there is no list.
  expect(await screen.findByText('Teléfono de la portería: «12» no es un teléfono.')).toBeVisible();
  expect(screen.queryByText(/Fila|telefono porteria/)).toBeNull();
  expect(screen.getByLabelText(/^Teléfono/)).toBeInvalid();
  expect(screen.getByLabelText(/^Teléfono/)).toHaveFocus();
  expect(screen.getByLabelText(/^Teléfono/)).toHaveValue('12');
});

test('a new one gets the next code, needs a name, and never writes over another', async () => {
  let taken = true;
  const { asked, host } = await show('/oficina/unidades/nueva', () => {
    if (!taken) return { estado: 'hecho' };
    taken = false;
    return {
      estado: 'cambiado',
      cambios: [{ lugar: '_un_/u003', campo: 'un_nombre', antes: null, ahora: 'Otra' }],
    };
  });
  await screen.findByLabelText(new RegExp(mensajes.campos.nombre));
  expect(screen.queryByLabelText('Código')).toBeNull();
  await save();
  expect(screen.getByText(form.falta)).toBeVisible();
  expect(asked).toEqual([]);
  await write(mensajes.campos.nombre, 'Torres');
  await save();
  expect(await screen.findByText(form.codigoUsado)).toBeVisible();
  // The other one has come meanwhile, so that this one gets the next code.
  await act(async () => host.data.set('_un_/u003', { un_id: 'u003', un_nombre: 'Otra', estado: 'activo' }));
  await save();
  expect(asked.map(({ antes }) => antes)).toEqual([
    { '_un_/u003': { un_nombre: null, estado: null } },
    { '_un_/u004': { un_nombre: null, estado: null } },
  ]);
  expect(asked[1]?.tabla).toEqual([
    ['codigo', 'estado', 'nombre'],
    ['u004', 'activo', 'Torres'],
  ]);
  expect(host.route.location.get().pathname).toBe('/oficina/unidades/u004');
});

test('where something is taken away the person is asked first', async () => {
  const { asked } = await show('/oficina/unidades/u001/datos', ({ confirmado }) =>
    confirmado
      ? { estado: 'hecho' }
      : { estado: 'simulado', destructivo: true, titulo: 'Unidades', lineas: ['estado: activo → inactivo'] },
  );
  await userEvent.selectOptions(await screen.findByLabelText(mensajes.campos.estado), 'inactivo');
  await save();
  expect(await screen.findByText('estado: activo → inactivo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: form.confirmar }));
  expect(asked.map(({ confirmado }) => confirmado)).toEqual([undefined, true]);
});

test('a unit is drawn with its radius and its points; what lies outside and what nobody measured is said', async () => {
  const point = (qr_id: string, orden: number) => ({
    qr_id,
    nom_qr: `Punto ${qr_id}`,
    orden,
    qr_ver: 1,
    estado: 'activo',
  });
  await draw('/oficina/unidades/u001', () => ({ estado: 'hecho' }), {
    data: {
      _un_: { u001: { ...UNITS.u001, lat: 4.65, lng: -74.05, radio_m: 100 } },
      _qr_: { u001: { q01: point('q01', 1), q02: point('q02', 2), q03: point('q03', 3) } },
      _qr_lugares_: { u001: { q01: { lat: 4.6502, lng: -74.05 }, q02: { lat: 4.652, lng: -74.05 } } },
    },
  });
  expect(await screen.findByRole('img', { name: mensajes.mapa.dibujo(2, 100) })).toBeVisible();
  expect(screen.getByText(mensajes.mapa.fuera('Punto q02'))).toBeVisible();
  expect(screen.getByText(mensajes.mapa.punto(1, 'Punto q01', 22))).toBeVisible();
  expect(screen.getByText(mensajes.mapa.sinMedir(1), { collapseWhitespace: false })).toBeVisible();
});

test('without a place the sketch says what it needs', async () => {
  await show('/oficina/unidades/u001', () => ({ estado: 'hecho' }));
  expect(await screen.findByText(mensajes.mapa.sinLugar)).toBeVisible();
});
