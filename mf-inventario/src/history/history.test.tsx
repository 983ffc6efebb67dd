import type { FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import type { Archivo } from '@gr/shared/domain/registro/records';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOUR, ITEMS, inventario, item } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';

const DAY = 24 * HOUR;
const noRadio = { ...ITEMS, a: item({ cant: 1, serie: 'RX-1' }) };
const ALL: readonly Inventario[] = [
  inventario('i1', 3 * DAY, { tipo_inv: 'revista', emp_nom: 'Sara Gil' }),
  inventario('i2', 2 * DAY, {
    items: noRadio,
    id_inv_prev: 'i1',
    estado: 'con_diferencias',
    difs: { a: { nom_item: 'Radio', que: 'falta', antes: '2', ahora: '1' } },
    id_novedad: 'n9',
    nov_pend: { n1: 'Ruido · Novedad A7K2: Fiesta' },
    consignas_pend: { c1: 'Llaves' },
    observaciones: 'Se avisó a la central.',
    firma_entrega: 'f1',
    archivos: {
      f1: {
        id_archivo: 'f1',
        tipo: 'firma',
        ruta: 'evidencias/u001/u_e1002/i2/f1.jpg',
        mime: 'image/jpeg',
        tam: 1,
        sha256: 'f',
        fechah_x: 1,
        origen: 'pantalla',
      },
    },
  }),
  inventario('i3', HOUR, { items: noRadio }),
  inventario('viejo', 60 * DAY),
];

function open(path: string, options: FakeHostOptions = {}, all = ALL) {
  const u001 = Object.fromEntries(all.map((each) => [each.id, each]));
  return show({ path, data: { _inventarios_: { u001: asJson(u001) } }, ...options });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  for (const path of ['/inventariohis', '/inventariohis2']) {
    const { unmount } = await act(async () => open(path));
    unmount();
  }
});

test('by date: kind, who, state and differences of each, newest first', async () => {
  const { host } = open('/inventariohis?un=u001');
  expect(await screen.findByText('3 resultados en 30 días')).toBeInTheDocument();
  const rows = screen.getAllByRole('link', { name: /elementos/ });
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(
    ['i3', 'i2', 'i1'].map((id) => `/inventariohis?un=u001&id=${id}`),
  );
  expect(rows[1]).toHaveTextContent(/Recibo de puesto.*Luis Rey → Eva Paz.*1 diferencia.*Con diferencias/);
  expect(rows[2]).toHaveTextContent(/Revista.*Sara Gil/);
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(host.route.location.get().search).toContain('rango=hoy');
  expect(await screen.findByText('1 resultado hoy')).toBeInTheDocument();
});

test('one inventory: what differed, what was acknowledged, who signed, and its incident', async () => {
  open('/inventariohis?un=u001&id=i2');
  expect(await screen.findByText('Falta 1')).toBeInTheDocument();
  expect(screen.getByText('2 → 1')).toBeInTheDocument();
  const told = screen.getByRole('region', { name: /que se informaron antes de firmar/ });
  expect(within(told).getByText('Ruido · Novedad A7K2: Fiesta')).toBeInTheDocument();
  const read = screen.getByRole('region', { name: /que se leyeron antes de firmar/ });
  expect(within(read).getByText('Llaves')).toBeInTheDocument();
  expect(screen.getByText('Se avisó a la central.')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'Entrega: Luis Rey' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver novedad' })).toHaveAttribute('href', '/novedadesver?id=n9');
  expect(screen.getByRole('link', { name: 'Comparar con el anterior' })).toHaveAttribute(
    'href',
    '/inventariohis2?un=u001&a=i1&b=i2',
  );
});

describe('what the server found', () => {
  const file = (id_archivo: string, uid: string): Archivo => ({
    ...{ id_archivo, tipo: 'firma', ruta: `evidencias/u001/${uid}/i2/${id_archivo}.jpg`, mime: 'image/jpeg' },
    ...{ tam: 1, sha256: 'f', fechah_x: 1, origen: 'pantalla' },
  });
  const signed = (uid: string, change: Partial<Inventario> = {}): Inventario =>
    inventario('i2', HOUR, {
      ...{ emp_id: 'e1003', emp_nom: 'Eva Paz', firma_entrega: 'f1', firma_recibe: 'f2' },
      ...{ archivos: { f1: file('f1', 'u_e1003'), f2: file('f2', uid) }, ...change },
    });

  test('differences that were not told, in the list and in full', async () => {
    const revision = {
      difs: { b: true as const },
      sin_novedad: true as const,
      id_novedad: 'n9',
      anterior: 'i1',
      fechah_srv: 1,
    };
    const one = inventario('i2', HOUR, { estado: 'con_diferencias', revision });
    const { unmount } = open('/inventariohis?un=u001', {}, [one, inventario('i1', DAY)]);
    expect(await screen.findByText('Corregido por el sistema')).toBeInTheDocument();
    unmount();
    open('/inventariohis?un=u001&id=i2', {}, [one]);
    const found = await screen.findByRole('region', { name: 'Diferencias' });
    for (const words of [/que el teléfono no dijo/, /no informó ninguna novedad/, /comparó con otro/])
      expect(found).toHaveTextContent(words);
    const link = within(found).getByRole('link', { name: 'Ver la novedad que abrió el sistema' });
    expect(link).toHaveAttribute('href', '/novedadesver?id=n9');
  });

  test('that there was nothing to compare with', async () => {
    const revision = { sin_anterior: true as const, fechah_srv: 1 };
    open('/inventariohis?un=u001&id=i2', {}, [inventario('i2', HOUR, { revision })]);
    expect(await screen.findByText(/Es el primer inventario/)).toBeInTheDocument();
  });

  test('who signed on the phone of somebody else', async () => {
    const { unmount } = open('/inventariohis?un=u001&id=i2', {}, [signed('u_e1003')]);
    const both = await screen.findByRole('region', { name: 'Firmas' });
    expect(within(both).getAllByText('Firmó en el teléfono de Eva Paz')).toHaveLength(1);
    unmount();
    open('/inventariohis?un=u001&id=i2', {}, [signed('u_e1009')]);
    await screen.findByRole('region', { name: 'Firmas' });
    expect(screen.queryByText(/Firmó en el teléfono/)).toBeNull();
  });

  test('a signature that is, stroke by stroke, that of another record', async () => {
    const [f1 = ''] = Object.keys(signed('u_e1003').archivos ?? {});
    const fotos_repetidas = { [f1]: { un_id: 'u001', id_registro: 'otro', fechah_srv: 1 } };
    open('/inventariohis?un=u001&id=i2', {}, [signed('u_e1003', { fotos_repetidas })]);
    expect(await screen.findAllByText(/^La misma firma, trazo por trazo/)).toHaveLength(1);
  });

  test('a signature that never came is not promised', async () => {
    const gone = { ok: false, error: { code: 'FO-003', message: 'x' } } as const;
    const openGone = (fotos_mal?: number) => {
      const { host, unmount } = open('/inventariohis?un=u001&id=i2', {}, [
        signed('u_e1003', fotos_mal === undefined ? {} : { fotos_mal }),
      ]);
      jest.spyOn(host.photos, 'url').mockResolvedValue(gone);
      return unmount;
    };
    const unmount = openGone(2);
    expect(await screen.findAllByText(/^Esta firma no ha llegado/)).toHaveLength(2);
    unmount();
    openGone();
    expect(await screen.findAllByText('La firma se verá con conexión.')).toHaveLength(2);
  });
});

test('one that waits can be received from here', async () => {
  open('/inventariohis?un=u001&id=i4', {}, [inventario('i4', 1, { estado: 'por_recibir' })]);
  expect(await screen.findByRole('link', { name: 'Recibir turno' })).toHaveAttribute(
    'href',
    '/inventario/recibir?un=u001&id=i4',
  );
});

test('one that does not exist says so, with a way back', async () => {
  open('/inventariohis?un=u001&id=nada');
  expect(await screen.findByText(/no existe o no está en este teléfono/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver historial' })).toBeInTheDocument();
});

test('without inventories: said, with the way to the first', async () => {
  open('/inventariohis?un=u001', {}, []);
  expect(await screen.findByText('No hay inventarios en 30 días.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al inventario' })).toBeInTheDocument();
});

test('by item: the last two first; any two, also older ones, however they are chosen', async () => {
  const { host } = open('/inventariohis2?un=u001');
  expect(await screen.findByText('Nada cambió entre estos dos inventarios.')).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Desde'), 'i1');
  expect(await screen.findByText('1 cambio')).toBeInTheDocument();
  expect(screen.getByText('Falta 1')).toBeInTheDocument();
  expect(host.route.location.get().search).toBe('?un=u001&a=i1&b=i3');
  act(() => host.route.go('/inventariohis2?un=u001&a=i3&b=i1'));
  expect(await screen.findByText('Falta 1')).toBeInTheDocument();
});

test('one item over time', async () => {
  const { host } = open('/inventariohis2?un=u001&a=i1&b=i2');
  await userEvent.click(await screen.findByRole('link', { name: /Radio/ }));
  expect(host.route.location.get().search).toBe('?un=u001&item=a');
  const rows = await screen.findAllByRole('listitem');
  const line = rows.map((row) => row.textContent).filter((text) => text?.includes('2026'));
  expect(line).toHaveLength(4);
  expect(line[0]).toMatch(/1 de 2/);
  expect(line[1]).toMatch(/Falta 1/);
});

test('an item nobody knows', async () => {
  open('/inventariohis2?un=u001&item=zzz');
  expect(await screen.findByText('Este elemento no está en los últimos inventarios.')).toBeInTheDocument();
});

test('a single inventory has nothing to be compared with', async () => {
  open('/inventariohis2?un=u001', {}, ALL.slice(0, 1));
  expect(await screen.findByText('Para comparar hacen falta dos inventarios.')).toBeInTheDocument();
});

test('CSV: handed to another app where the phone can, else downloaded', async () => {
  const user = userEvent.setup();
  const shared: ShareData[] = [];
  navigator.canShare = () => true;
  navigator.share = async (data) => void shared.push(data ?? {});
  const { host } = open('/inventariohis?un=u001&id=i2');
  await user.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
  expect(shared[0]?.files?.[0]?.name).toBe('inventario-2026-11-18.csv');
  expect(host.shown).toEqual([]);
});

test('one that a phone dated 1970 is told to have a doubtful hour, others are not', async () => {
  const old = { ...inventario('i4', 0), fechah_x: 5_000 };
  const { unmount } = open('/inventariohis?un=u001&id=i4', {}, [old]);
  expect(await screen.findByText('Hora del teléfono dudosa')).toBeInTheDocument();
  unmount();
  open('/inventariohis?un=u001&id=i1');
  expect(await screen.findByText('Sara Gil')).toBeInTheDocument();
  expect(screen.queryByText('Hora del teléfono dudosa')).toBeNull();
});
