import { EXPORT_VERSION } from '@gr/shared/domain/registro/export-file';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ENVELOPE } from '../../../phone-db/rows.ts';
import { likeABrowser } from '../../../work/testing/browser.ts';
import { fakeWork, renderAt } from '../../../work/testing/fake-work.tsx';
import { Envios } from '../envios.view.tsx';

beforeAll(() => {
  likeABrowser();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

const NOVEDAD = {
  id: '-P000000000000000001',
  uid: 'u_e1001',
  v: 1,
  tipo: 'guardar_novedad',
  resumen: 'Novedad · Cedritos',
  updates: {
    '_novedades/n1': { rond_nom: 'Ana Ruiz', un_nom: 'Torres del Parque', desc_nov: 'Vidrio roto' },
  },
  files: [{ id_archivo: 'f1', ruta: 'r' }],
  effects: [],
  sum: 'a',
  savedAt: Date.parse('2026-11-20T20:00:00-05:00'),
  detail: 'Este registro no fue aceptado.',
};
const archivos = [
  { id_archivo: 'f1', ruta: 'r', mime: 'image/jpeg', tam: 1, sha256: 'a', base64: btoa('x') },
  { id_archivo: 'f2', ruta: 'r', mime: 'text/html', tam: 1, sha256: 'a', base64: btoa('<script>') },
];

function fileOf(change: object = {}, name = 'registro.json'): File {
  const text = JSON.stringify({ formato: 'gr-registro', operacion: { ...NOVEDAD, ...change }, archivos });
  return Object.assign(new File([text], name), { text: async () => text });
}

async function choose(work: ReturnType<typeof fakeWork>, ...files: File[]) {
  renderAt(work, <Envios />);
  await userEvent.upload(screen.getByLabelText('Archivo del registro'), files);
}
const office = () => fakeWork({ persona: { rol: 'admin' } });

test('only the office is offered to receive records', () => {
  renderAt(fakeWork(), <Envios />);
  expect(screen.queryByText('Recibir un registro')).toBeNull();
});

test('an exported row of today is what the office reads', () => {
  expect(EXPORT_VERSION).toBe(ENVELOPE);
});

test('what it is in words, with its pictures; received, and what the person does then', async () => {
  const work = office();
  await choose(work, fileOf());
  const sheet = within(await screen.findByRole('dialog', { name: 'Revise el registro' }));
  for (const text of ['Novedad', 'Ana Ruiz', 'Torres del Parque', 'Vidrio roto', `«${NOVEDAD.detail}»`])
    expect(sheet.getByText(text)).toBeVisible();
  // What is no picture by its own word is shown as none.
  expect(sheet.getAllByRole('img', { name: /Foto/ })).toHaveLength(1);
  await userEvent.click(sheet.getByRole('button', { name: 'Recibir' }));
  expect(await sheet.findByText(/^Recibido\..*«Reintentar» en su teléfono/)).toBeVisible();
  expect(work.asked).toEqual(['handIn']);
  await userEvent.click(sheet.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a conflict is told part by part; only then the rest is received', async () => {
  const work = office();
  work.handed.push({
    kind: 'conflicto',
    message: 'Hay otra cosa.',
    details: ['La novedad ya tenía otro cierre.'],
  });
  work.handed.push({ kind: 'ya_estaba', conservado: [] });
  await choose(work, fileOf());
  await userEvent.click(await screen.findByRole('button', { name: 'Recibir' }));
  expect(await screen.findByText(/La novedad ya tenía otro cierre/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recibir lo demás' }));
  expect(await screen.findByText(/Este registro ya estaba/)).toBeVisible();
  expect(work.asked).toEqual(['handIn', 'handIn conservar']);
});

test('the server’s no ends it; silence can be tried again', async () => {
  const work = office();
  work.handed.push({ kind: 'de_nuevo', message: 'No hay respuesta.' });
  work.handed.push({ kind: 'rechazado', message: 'El archivo se cambió.' });
  await choose(work, fileOf());
  await userEvent.click(await screen.findByRole('button', { name: 'Recibir' }));
  expect(await screen.findByText('No hay respuesta.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('El archivo se cambió.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recibir|Intentar/ })).toBeNull();
});

test('several files: what is no record is told by name, the others come one after the other', async () => {
  const work = office();
  const html = Object.assign(new File(['x'], 'pagina.json'), { text: async () => '<html>' });
  await choose(work, fileOf(), html, fileOf({ id: '-P000000000000000002' }, 'otro.json'));
  await userEvent.click(await screen.findByRole('button', { name: 'Recibir' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Siguiente \(1\sarchivo\)$/ }));
  expect(screen.getByText('-P000000000000000002')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(/^pagina.json: Este archivo no es un registro/)).toBeVisible();
});

test('without a connection the office is told so', () => {
  const work = office();
  work.host.network.state.set('sin_conexion');
  renderAt(work, <Envios />);
  expect(screen.getByText(/Para recibir un registro necesita conexión/)).toBeVisible();
});
