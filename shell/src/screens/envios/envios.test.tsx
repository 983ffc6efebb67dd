import { fail } from '@gr/shared/contract/result';
import { pushId } from '@gr/shared/domain/registro/ids';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { likeABrowser } from '../../work/testing/browser.ts';
import { fakeWork, op, renderAt } from '../../work/testing/fake-work.tsx';
import { Envios } from './envios.view.tsx';
import { operationSize } from './operation-sheet.tsx';

beforeAll(() => {
  likeABrowser();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
});

test('nothing waits', () => {
  renderAt(fakeWork(), <Envios />);
  expect(screen.getByText(/Todo está enviado/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar ahora' })).toBeNull();
});

test('what is still sealed is told, never «Todo está enviado», and can be asked for again', async () => {
  const work = fakeWork();
  work.seals.set({ sellados: 2, why: 'sin_respuesta', ready: false });
  renderAt(work, <Envios />);
  expect(screen.getByText(/2 registros protegidos. Se abren y se envían/)).toBeVisible();
  expect(screen.queryByText(/Todo está enviado/)).toBeNull();
  expect(work.sync.get().texto).toBe('2 pendientes');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(work.asked).toEqual(['sendNow']);
  act(() => work.seals.set({ sellados: 1, why: 'sin_llave', ready: false }));
  expect(screen.getByText(/su llave no aparece. No se borra/)).toBeVisible();
});

test('records by what has to be done about them', async () => {
  const work = fakeWork({
    ops: [
      op('a', 'guardado', { attempts: 2, filesTotal: 3, filesSent: 1 }),
      op('b', 'entregado'),
      op('c', 'problema', { detail: 'Este registro no fue aceptado.' }),
    ],
  });
  renderAt(work, <Envios />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Con problema',
    'Por enviar',
    'Enviados en esta sesión',
  ]);
  expect(screen.getByText('1 de 3 fotos')).toBeVisible();
  expect(screen.getByText('Este registro no fue aceptado.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(work.asked).toEqual(['sendNow']);
});

test('a long queue is shown page by page', async () => {
  const ops = Array.from({ length: 60 }, (_, n) => op(`r${n}`, 'guardado'));
  const { container } = renderAt(fakeWork({ ops }), <Envios />);
  const rows = () => container.querySelectorAll('li').length;
  expect(rows()).toBe(10);
  await userEvent.click(screen.getByText('Ver más (50)'));
  expect(rows()).toBe(60);
  expect(screen.queryByText(/Ver más/)).toBeNull();
});

test('why it waits and until when', () => {
  const work = fakeWork({ ops: [op('a', 'guardado')] });
  work.drain.set({
    kind: 'esperando',
    why: 'Sin conexión.',
    until: work.host.device.now() + 60_000,
  });
  renderAt(work, <Envios />);
  expect(screen.getByText(/Sin conexión. Próximo intento a las 19:01/)).toBeVisible();
});

test('a record with a problem can be tried again or handed to support', async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const work = fakeWork({ ops: [op('c', 'problema')] });
  renderAt(work, <Envios />);
  await userEvent.click(screen.getByRole('button', { name: /Registro c/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Registro c' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Pedir ayuda' }));
  expect(saved).toEqual(['c.json']);
  click.mockRestore();
  await userEvent.click(sheet.getByRole('button', { name: 'Reintentar' }));
  expect(work.asked).toContain('retry c');
  expect(work.host.shown.map(({ kind }) => kind)).toEqual(['exito', 'info']);
});

test('a call that cannot be tried again says why', async () => {
  const call = { id: 'o/0', op: 'o', funcion: 'regSesiones', state: 'fallido', attempts: 1 } as const;
  const work = fakeWork();
  work.effects.set([call]);
  work.outbox.retry = async () => fail('OB-101', 'El teléfono no tiene espacio.');
  renderAt(work, <Envios />);
  await userEvent.click(screen.getByRole('button', { name: /^Reintentar/ }));
  expect(work.host.shown).toMatchObject([{ kind: 'error', message: 'El teléfono no tiene espacio.' }]);
});

test('what the browser threw away stays said until the person puts it away', async () => {
  const work = fakeWork();
  const lost = pushId(work.host.device.now() - 60_000);
  work.recovered.set({ restored: 4, missing: [lost], read: true, unknown: [] });
  renderAt(work, <Envios />);
  const line = screen.getByText(/El navegador borró la memoria de esta aplicación\./);
  expect(line).toHaveTextContent(
    /Se recuperaron 4 registros\. Falta 1 registro: a las \d+:\d+\D*\. Avise a su supervisor\.$/,
  );
  expect(screen.queryByText(/Todo está enviado/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(/El navegador borró/)).toBeNull();
  expect(screen.getByText(/Todo está enviado/)).toBeVisible();
  act(() => work.recovered.set({ restored: 0, missing: [], read: true, unknown: [lost] }));
  expect(screen.getByText(/Todavía no se sabe/)).toBeVisible();
  expect(screen.queryByText(/Todo está enviado/)).toBeNull();
});

test('a record that is delivered while it is looked at says so', async () => {
  const work = fakeWork({ ops: [op('a', 'enviando')] });
  renderAt(work, <Envios />);
  await userEvent.click(screen.getByRole('button', { name: /Registro a/ }));
  const sheet = within(screen.getByRole('dialog'));
  act(() => work.ops.set([op('a', 'entregado')]));
  expect(sheet.getByText('Entregado')).toBeVisible();
});

test('size counts every file once although it stands in three trees', () => {
  const archivos = { f1: { id_archivo: 'f1', tam: 1000 }, f2: { id_archivo: 'f2', tam: 500 } };
  const base = { id: 'x', aggregate: 'a', tipo: 't', resumen: 'r', files: [], effects: [] };
  const updates = { a: { archivos }, b: { archivos } };
  const text = JSON.stringify(updates).length;
  expect(operationSize({ ...base, updates })).toBe(text + 1500);
});

test('what waits for another record says so; a record settled otherwise as well', () => {
  const wait = 'Espera a que se resuelva: Inicio de ronda · Torres.';
  const ops = [
    op('a', 'guardado', { detail: wait }),
    op('b', 'entregado', { detail: 'Ya estaba registrado.' }),
    op('c', 'guardado', { detail: 'Sin conexión.', attempts: 3 }),
  ];
  renderAt(fakeWork({ ops }), <Envios />);
  expect(screen.getByText(wait)).toBeVisible();
  expect(screen.getByText('Ya estaba registrado.')).toBeVisible();
  expect(screen.queryByText('Sin conexión.')).toBeNull();
});

test('a refused incident of a round can be saved as a new record; others offer no such thing', async () => {
  const work = fakeWork({ ops: [op('novedad', 'problema'), op('punto', 'problema')] });
  renderAt(work, <Envios />);
  await userEvent.click(screen.getByRole('button', { name: /Registro punto/ }));
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Guardar como registro nuevo' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /Registro novedad/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar como registro nuevo' }));
  expect(work.asked).toEqual(['saveAsNew novedad']);
  expect(work.host.shown).toMatchObject([{ kind: 'exito' }]);
});

test('«Corregir» leads to the place the remote named for its refused record', async () => {
  const work = fakeWork({ ops: [op('corregible1', 'problema'), op('punto', 'problema')] });
  renderAt(work, <Envios />);
  await userEvent.click(screen.getByRole('button', { name: /Registro punto/ }));
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Corregir' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: /Registro corregible1/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }));
  expect(work.history.location.get().pathname).toBe('/ejemplo/corregible1');
});

test('a call that the function refused has its cause and «Reintentar»; one that waits says so', async () => {
  const work = fakeWork();
  const base = { op: 'n1', attempts: 1 };
  work.effects.set([
    { ...base, id: 'n1/0', funcion: 'actu_notif_novedades_porterorondero', state: 'fallido', detail: 'No.' },
    { ...base, id: 's1/0', funcion: 'regSesiones', state: 'fallido', detail: 'No la conoce.' },
    { ...base, id: 'n1/1', funcion: 'actu_notif_novedades_adminrondero', state: 'pendiente' },
  ]);
  renderAt(work, <Envios />);
  expect(screen.queryByText(/Todo está enviado/)).toBeNull();
  expect(screen.getByText('1 aviso sigue en camino.')).toBeVisible();
  expect(screen.getByText('No la conoce.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar: Aviso de una novedad' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar: Registro de su sesión' }));
  expect(work.asked).toEqual(['retry n1/0', 'retry s1/0']);
});

test('a call that waits alone: why, until when, and «Enviar ahora»', async () => {
  const work = fakeWork();
  work.effects.set([{ id: 's1/0', op: 's1', funcion: 'regSesiones', state: 'pendiente', attempts: 2 }]);
  work.drain.set({ kind: 'esperando', why: 'No respondió.', until: work.host.device.now() + 60_000 });
  renderAt(work, <Envios />);
  expect(screen.getByText(/No respondió. Próximo intento a las/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  expect(work.asked).toEqual(['sendNow']);
});
