import { FAKE_NOW } from '@gr/remote-kit/testing/fake-host';
import { ANSWERS_KEPT_MS } from '@gr/shared/domain/oficina/answer';
import { newTabKey, readTabKey, sealPasswords } from '@gr/shared/domain/oficina/envelope';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { pushId } from '@gr/shared/domain/registro/ids';
import { UNREADABLE } from '@gr/shared/domain/tabla/file/file-kind';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as claves } from '../passwords/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import { type Answering, sealed } from '../testing/serve.ts';
import { mensajes } from './mensajes.ts';

const rowsOf = ({ tabla = [] }: OfficeRequest): number => tabla.length - 1;
const given = ({ tabla = [] }: OfficeRequest) =>
  tabla.slice(1).map(([documento = '']) => ({ documento, nombre: 'X', clave: `c-${documento}` }));

/** As the server does: tells what it would do, then does it and gives the passwords; the first part's come last. */
const working: Answering = async (request, op) => {
  const told = { cifras: { nuevas: rowsOf(request) }, lineas: ['Nueva: Ana'], lineas_total: rowsOf(request) };
  if (request.simular) return { estado: 'simulado', ...told };
  const passwords = await sealed(request, op, given(request));
  if (request.tabla?.[1]?.[0] === '10000' && rowsOf(request) === 500)
    for (let i = 0; i < 20; i += 1) await sealed(request, op, []);
  return { estado: 'hecho', ...told, ...passwords };
};

const listOf = (count: number): string =>
  ['Cédula;Nombres;Talla', ...Array.from({ length: count }, (_, at) => `${10_000 + at};Ana;M`)].join('\r\n');

async function upload(
  text: string,
  name = 'personal.csv',
  bytes = new TextEncoder().encode(text),
): Promise<void> {
  const file = new File([text], name, { type: 'text/csv' });
  // jsdom's files have no bytes to give.
  Object.assign(file, { arrayBuffer: async () => bytes.buffer });
  await userEvent.upload(await screen.findByLabelText(/^Elegir/), file);
}
const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a list is looked at, tried and done in parts; its passwords are one list', async () => {
  const { asked, host } = await draw('/oficina/importar', working);
  await upload(listOf(1_200));
  expect(
    await screen.findByText(mensajes.archivo('personal.csv', 1_200), { collapseWhitespace: false }),
  ).toBeVisible();
  expect(screen.getByText(mensajes.noUsadas('Talla'))).toBeVisible();
  expect(screen.getByText('10000 · 10001 · 10002')).toBeVisible();
  expect(asked).toEqual([]);
  await press(mensajes.revisar);
  expect(await screen.findByText(mensajes.cambiaria)).toBeVisible();
  expect(screen.getByText(mensajes.cifra(1_200, 'nuevas'), { collapseWhitespace: false })).toBeVisible();
  expect(asked.map(({ simular }) => simular)).toEqual([true, true, true]);
  await press(mensajes.importar(1_200));
  expect(await screen.findByText(mensajes.hecha)).toBeVisible();
  const done = asked.slice(3);
  expect(done.map(rowsOf)).toEqual([500, 500, 200]);
  expect(done.every(({ confirmado, llave }) => confirmado && llave !== undefined)).toBe(true);
  expect(done[0]?.tabla?.slice(0, 2)).toEqual([
    ['documento', 'nombres'],
    ['10000', 'Ana'],
  ]);
  await press(mensajes.verClaves(1_200));
  expect(await screen.findByText('c-10000')).toBeVisible();
  expect(screen.getByText(claves.mas(1_188), { collapseWhitespace: false })).toBeVisible();
  expect(JSON.stringify([host.data.get('_oficina_res_'), asked])).not.toContain('c-10000');
});

test('what is wrong in the file is told by its rows, and nobody is asked', async () => {
  const { asked } = await draw('/oficina/importar?lista=festivos', working);
  await upload('fecha;nombre\r\n2026-12-25;Navidad\r\n\r\n2026-12-25;Otra\r\n=A1;x\r\n');
  expect(await screen.findByText(mensajes.corrija)).toBeVisible();
  expect(screen.getByText(`${mensajes.fila(4)}:`).closest('li')).toHaveTextContent('Ya está en la fila 2.');
  expect(screen.getByText(`${mensajes.fila(5)}:`).closest('li')).toHaveTextContent('fórmula');
  expect(screen.queryByRole('button', { name: mensajes.revisar })).toBeNull();
  expect(asked).toEqual([]);
});

test('what is kept is shown, and what is written otherwise is counted and told by its row', async () => {
  await draw('/oficina/importar?lista=planes', working);
  await upload(
    'unidad;codigo;nombre;dias;inicio;fin;puntos\r\nu1;n1;Noche;L-V;10:00 p. m.;6:00 a. m.;todos\r\n',
  );
  expect(await screen.findByText('22:00')).toBeVisible();
  expect(screen.getByText(/1 hora de la tarde, 1 hora escrita de otra forma/)).toBeVisible();
  expect(screen.getByText(/«10:00 p. m.» → 22:00/)).toBeVisible();
});

test('where the letters may be read in two ways, the person chooses by how the names look', async () => {
  await draw('/oficina/importar', working);
  const text = 'documento;nombres\r\n1001;Mu\u00A4oz\r\n';
  await upload(
    text,
    'dos.csv',
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  );
  const choice = await screen.findByLabelText(mensajes.comoSeVen);
  expect(screen.getByText('Muñoz')).toBeVisible();
  await userEvent.selectOptions(choice, mensajes.letras('Mu¤oz', 'Windows-1252'));
  expect(await screen.findByText('Mu¤oz')).toBeVisible();
  expect(screen.getByText(/1 celda con letras dañadas/)).toBeVisible();
});

test('a day of two readings is asked about once, and the answer holds', async () => {
  const { asked } = await draw('/oficina/importar?lista=festivos', working);
  await upload('fecha;nombre\r\n4/3/2027;Uno\r\n5/6/2027;Otro\r\n');
  await press(mensajes.esDia('3 de abr de 2027'));
  expect(await screen.findByText('2027-04-03 · 2027-05-06')).toBeVisible();
  await press(mensajes.revisar);
  await waitFor(() => expect(asked[0]?.tabla?.[1]).toEqual(['2027-04-03', 'Uno']));
});

test('columns that are not understood are matched once, and found again at the next file', async () => {
  const { host } = await draw('/oficina/importar', working);
  await upload('Clave única;Nombres\r\n1001;Ana\r\n');
  expect(await screen.findByText(mensajes.faltan('documento'))).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('documento*'), 'Clave única');
  await press(mensajes.usarColumnas);
  expect(await screen.findByRole('button', { name: mensajes.revisar })).toBeVisible();
  await upload('Nombres;Clave única\r\nAna;1002\r\n');
  expect(await screen.findByText('1002')).toBeVisible();
  await waitFor(() => expect(JSON.stringify([...host.outbox.drafts])).toContain('Clave única'));
});

test('a column that was matched by mistake is given back, or given to another field', async () => {
  const { host } = await draw('/oficina/importar', working, {
    drafts: { 'oficina/columnas': { personas: 'cargo\tClave' } },
  });
  const kept = () => JSON.stringify(host.outbox.drafts.get('oficina/columnas'));
  await upload('documento;Clave;nombres\r\n1001;Ana;Ruiz\r\n');
  await press(mensajes.otrasColumnas);
  await userEvent.selectOptions(await screen.findByLabelText('nombres'), 'Clave');
  await press(mensajes.usarColumnas);
  await waitFor(() => expect(kept()).toContain('nom\\tClave'));
  expect(kept()).not.toContain('cargo');
  await press(mensajes.otrasColumnas);
  await userEvent.selectOptions(await screen.findByLabelText('nombres'), mensajes.ninguna);
  await press(mensajes.usarColumnas);
  await waitFor(() => expect(kept()).not.toContain('Clave'));
});

test('columns looked at and left as they are stay understood, a joined one too, and so does the next file', async () => {
  const { host, asked } = await draw('/oficina/importar', working, {
    // What an earlier version remembered of such a list.
    drafts: {
      'oficina/columnas': { personas: 'nom\tNombre completo\nape\tNombre completo\ndoc\tDocumento' },
    },
  });
  await upload('Cédula;Nombre completo;Cel\r\n1001;Ana Ruiz;3001234567\r\n');
  await press(mensajes.otrasColumnas);
  await userEvent.selectOptions(await screen.findByLabelText('celular'), 'Cel');
  await press(mensajes.usarColumnas);
  await press(mensajes.revisar);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.tabla?.[1]).toEqual(expect.arrayContaining(['1001', 'Ana', 'Ruiz', '3001234567']));
  expect(JSON.stringify([...host.outbox.drafts])).not.toContain('Cédula');
});

test('the rest of a list goes on without the cells and rows that are wrong', async () => {
  const { asked } = await draw('/oficina/importar', working);
  await upload('documento;nombres;celular\r\n1,03E+09;Ana;\r\n1002;Beto;x\r\n1003;Caro;3001234567\r\n');
  await press(mensajes.dejarMalas);
  const fates = (await screen.findAllByText(/entra/)).map(({ textContent }) => textContent);
  expect(fates).toEqual(['Fila 2: no entra.', 'Fila 3: entra sin celular.']);
  await press(mensajes.revisar);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.tabla?.slice(1)).toEqual([
    ['1002', 'Beto', ''],
    ['1003', 'Caro', '3001234567'],
  ]);
});

test('what the server refuses is told by the columns of the file', async () => {
  const problemas = [{ fila: 2, columna: 'separacion', mensaje: 'Falta cuánto pasa entre una y otra.' }];
  await draw('/oficina/importar?lista=planes', (request) => ({
    estado: 'rechazado',
    problemas: problemas.filter(({ columna }) => request.tabla?.[0]?.includes(columna)),
  }));
  await upload(
    'unidad;codigo;nombre;dias;horario;repetir;puntos\r\nu001;p1;P;todos;22:00 a 06:00;3 veces;todos\r\n',
  );
  await press(mensajes.revisar);
  expect(await screen.findByText(/repetir: Falta cuánto/)).toBeVisible();
});

test('a file that another program holds is told', async () => {
  await draw('/oficina/importar', working);
  const file = new File(['x'], 'personal.xlsx');
  Object.assign(file, { arrayBuffer: () => Promise.reject(new DOMException('held', 'NotReadableError')) });
  await userEvent.upload(await screen.findByLabelText(/^Elegir/), file);
  expect(await screen.findByText(UNREADABLE.held)).toBeVisible();
});

test('what the server refuses is told by the rows of the whole file, and nothing is done', async () => {
  const problemas = [{ fila: 2, columna: 'Nombres', mensaje: 'Tiene más de 80 caracteres.' }];
  const { asked } = await draw('/oficina/importar', (request) =>
    rowsOf(request) === 500 ? { estado: 'simulado' } : { estado: 'rechazado', problemas, problemas_total: 1 },
  );
  await upload(listOf(700));
  await press(mensajes.revisar);
  expect((await screen.findByText(`${mensajes.fila(502)}:`)).closest('li')).toHaveTextContent('Nombres');
  expect(screen.queryByRole('button', { name: mensajes.importar(700) })).toBeNull();
  expect(asked.every(({ simular }) => simular === true)).toBe(true);
});

test('the role of new people is asked for once, and goes with every part', async () => {
  const { asked } = await draw('/oficina/importar', (request, op) =>
    request.valores?.perfil === undefined
      ? { estado: 'rechazado', codigo: 'sin_perfil', titulo: 'x' }
      : working(request, op),
  );
  await upload(listOf(600));
  await press(mensajes.revisar);
  await press(mensajes.perfiles('rondero'));
  await press(mensajes.importar(600));
  expect(await screen.findByText(mensajes.hecha)).toBeVisible();
  expect(asked.map(({ valores }) => valores?.perfil)).toEqual([undefined, ...Array(4).fill('rondero')]);
});

test('where something is taken away it is said before', async () => {
  await draw('/oficina/importar', () => ({
    ...{ estado: 'simulado', destructivo: true, lineas: ['Cambia: Ana: −u001'], cifras: { cambiadas: 1 } },
  }));
  await upload(listOf(1));
  await press(mensajes.revisar);
  expect(await screen.findByText(mensajes.quita)).toBeVisible();
});

test('the same list again has nothing to do', async () => {
  await draw('/oficina/importar', () => ({ estado: 'hecho', lineas: [], cifras: { iguales: 1 } }));
  await upload(listOf(1));
  await press(mensajes.revisar);
  expect(await screen.findByText(mensajes.nadaCambia)).toBeVisible();
});

const RUN = {
  ...{ kind: 'personas', archivo: 'personal.csv' },
  parts: JSON.stringify([
    { op: 'op1', rowNumbers: [2] },
    { op: 'op2', rowNumbers: [3] },
  ]),
};

test('an import under way is found again after the tab was closed; its passwords are not', async () => {
  const key = await readTabKey((await newTabKey()).publica);
  if (key === null) throw new Error('No key.');
  const row = (op: string, more: object) => ({
    [op]: { estado: 'hecho', cuerpo: '{"cifras":{"nuevas":1}}', fechah_srv: 1, ...more },
  });
  const claves = await sealPasswords(key, 'op1', [{ documento: '1', nombre: 'X', clave: 'c' }]);
  const { host } = await draw('/oficina/importar', working, {
    drafts: { 'oficina/importar': RUN },
    data: { _oficina_res_: { u_e1001: row('op1', { claves }) } },
  });
  expect(await screen.findByText('1 de 2')).toBeVisible();
  expect(screen.getByText(mensajes.puedeSeguir)).toBeVisible();
  expect(screen.getByText(mensajes.sinClaves)).toBeVisible();
  act(() => host.data.set('_oficina_res_/u_e1001/op2', { estado: 'hecho', cuerpo: '{}', fechah_srv: 1 }));
  expect(await screen.findByText(mensajes.hecha)).toBeVisible();
  await press(mensajes.otra);
  expect(await screen.findByRole('button', { name: mensajes.elegir })).toBeVisible();
});

test('an import whose answers are no longer kept says so, and makes room for another', async () => {
  const op = pushId(FAKE_NOW - ANSWERS_KEPT_MS - 1);
  await draw('/oficina/importar', working, {
    drafts: { 'oficina/importar': { ...RUN, parts: JSON.stringify([{ op, rowNumbers: [2] }]) } },
  });
  expect(await screen.findByText(mensajes.sinRespuesta)).toBeVisible();
  expect(screen.queryByText(mensajes.hecha)).toBeNull();
  expect(screen.queryByText(mensajes.hechas)).toBeNull();
  await press(mensajes.otra);
  expect(await screen.findByRole('button', { name: mensajes.elegir })).toBeVisible();
});

test('without a line every part waits in the outbox, and one that does not leave is told', async () => {
  let online = true;
  const never = new Promise<never>(() => undefined);
  const { host } = await draw('/oficina/importar', (request, op) => (online ? working(request, op) : never));
  await upload(listOf(600));
  await press(mensajes.revisar);
  await screen.findByText(mensajes.cambiaria);
  online = false;
  await press(mensajes.importar(600));
  expect(await screen.findByText(mensajes.puedeSeguir)).toBeVisible();
  expect(screen.getByText('0 de 2')).toBeVisible();
  const asked = host.outbox.committed.slice(2);
  expect(asked.map(({ aggregate }) => aggregate)).toEqual(['oficina/importar', 'oficina/importar']);
  act(() => host.outbox.move(asked[1]?.id ?? '', 'problema'));
  await waitFor(() => expect(screen.getByText(mensajes.problemaEnvio)).toBeVisible());
});
