import type { Json } from '@gr/shared/contract/outbox';
import { plant } from '@gr/shared/domain/database/tree';
import { keepSignature } from '@gr/shared/screen/own-signature';
import { act, cleanup, screen } from '@testing-library/react';
import { NOW, paso, show, withSteps } from '../show.testing.tsx';

beforeAll(() => import('./relevo.view.tsx'));

describe('after a relief', () => {
  const taken = withSteps(paso('e2', 700), paso('e1001', 5, { releva_id: 'e2' }));
  const counted = {
    id: 'i1',
    tipo_inv: 'recibo',
    estado: 'aceptado',
    fechah_x: NOW - 700 * 60_000,
    recibe_id: 'e2',
  };
  const read = { n: 1, que: 'leida', texto: '', emp_id: 'e1001', fechah_x: NOW - 60_000, hash: 'h' };
  const open = (inventario: object, filas: object = {}) =>
    show({
      path: '/turnos/relevo?un=u001',
      data: plant(
        plant(taken, ['_inventarios_', 'u001', 'i1'], inventario as Json),
        ['_minuta_', 'u001', '2026-11-28'],
        {
          filas,
        } as Json,
      ),
    });

  test.each([
    ['that the other one has is counted', {}, '/inventario/contar?un=u001&releva=e2'],
    [
      'that was left is received',
      { estado: 'por_recibir', entrega_id: 'e2', recibe_id: null },
      '/inventario/recibir?un=u001&id=i1&releva=e2',
    ],
    ['of somebody else before is left alone', { recibe_id: 'e7' }, null],
    [
      'that somebody else had a day ago is counted: one was passed over',
      { recibe_id: 'e7', fechah_x: NOW - 24 * 3_600_000 },
      '/inventario/contar?un=u001&releva=e2',
    ],
    [
      'that was left long before, and was received afterwards, is done',
      { recibe_id: 'e1001', fechah_srv: NOW - 60_000 },
      null,
    ],
    [
      'that the person had days ago is counted',
      { recibe_id: 'e1001' },
      '/inventario/contar?un=u001&releva=e2',
    ],
  ])('an inventory %s, and the book is read', async (_, change, href) => {
    await open({ ...counted, ...change });
    const book = await screen.findByRole('link', { name: /^Minuta/ });
    expect(book).toHaveAttribute('href', '/minuta/relevo?un=u001');
    const links = screen.queryAllByRole('link', { name: /^Inventario/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(href === null ? [] : [href]);
  });

  test('inventories that cannot be read are not left out', async () => {
    await show({ path: '/turnos/relevo?un=u001', data: taken }, (fake) =>
      fake.data.break('_inventarios_', { code: 'DA-001', message: 'Sin conexión.' }),
    );
    const row = await screen.findByRole('link', { name: /^Inventario/ });
    expect(row).toHaveAttribute('href', '/inventario?un=u001');
  });

  test('a supervisor’s inspection hides no inventory', async () => {
    const host = await open(counted);
    const revista = { ...counted, id: 'i2', tipo_inv: 'revista', fechah_x: NOW - 60_000, recibe_id: null };
    act(() => host.data.set('_inventarios_/u001/i2', revista));
    expect(await screen.findByRole('link', { name: /^Inventario/ })).toBeInTheDocument();
  });

  test('a signature that was given on this phone counts, also on a page opened before the book has it; a refused one does not', async () => {
    const host = await open({ ...counted, recibe_id: 'e7' });
    const sign = async (nota: string, fechah_x: number) => {
      await keepSignature(host.outbox, 'u001', { nota, fechah_x, hasta: 'n1' });
      for (const at of ['/turnos', '/turnos/relevo?un=u001']) await act(async () => host.route.go(at));
    };
    await sign('de-antes', NOW - 6 * 60_000);
    expect(await screen.findByRole('link', { name: /^Minuta/ })).toBeInTheDocument();
    await sign('de-ahora', NOW);
    expect(await screen.findByText('Hecho')).toBeInTheDocument();
    const op = { id: host.outbox.newId(), aggregate: 'minuta/1', tipo: 'anotar_minuta', resumen: 'Leída' };
    await sign(op.id, NOW);
    await act(
      async () => void (await host.outbox.commit({ ...op, updates: { a: 1 }, files: [], effects: [] })),
    );
    act(() => host.outbox.move(op.id, 'problema'));
    expect(await screen.findByRole('link', { name: /^Minuta/ })).toBeInTheDocument();
  });

  test('what is done leads nowhere', async () => {
    await open({ ...counted, recibe_id: 'e1001', fechah_x: NOW - 100 * 60_000 }, { a: read });
    expect(await screen.findAllByText('Hecho')).toHaveLength(2);
    expect(screen.queryByRole('link')).toBeNull();
  });

  const twice = (minutes: number) =>
    withSteps(
      paso('e2', 700),
      paso('e3', minutes, { releva_id: 'e2', emp_nom: 'Eva Paz' }),
      paso('e1001', 5, { releva_id: 'e2' }),
    );
  test.each([
    ['who took over nothing', withSteps(paso('e1001', 5)), /^Usted no ha recibido un puesto/, [0, 0]],
    [
      'the second of two at once',
      twice(6),
      /^Eva Paz recibió primero el puesto de Luis Rey, a las 17:56/,
      [0, 1],
    ],
    ['the first of two at once', twice(4), /^Usted recibió el puesto de Luis Rey/, [1, 0]],
    [
      'who relieves somebody whom another relieved of the shift before',
      withSteps(
        paso('e3', 900, { releva_id: 'e2', emp_nom: 'Eva Paz' }),
        paso('e2', 700),
        paso('e2', 20, { que: 'fin' }),
        paso('e1001', 5, { releva_id: 'e2' }),
      ),
      /^Usted recibió el puesto de Luis Rey/,
      [1, 0],
    ],
  ])('%s is told so', async (_, data, sentence, onTurnos) => {
    await show({ path: '/turnos/relevo?un=u001', data });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    cleanup();
    await show({ path: '/turnos', data });
    await screen.findByText(/^Turno empezado/);
    const links = screen.queryAllByRole('link', { name: 'Recibir inventario y minuta' });
    expect([links.length, screen.queryAllByText(sentence).length]).toEqual(onTurnos);
  });
});
