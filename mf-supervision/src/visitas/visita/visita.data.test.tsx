import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { HostContext } from '@gr/shared/screen';
import { act, renderHook } from '@testing-library/react';
import { base, NOW, SUPERVISORA, VISITA_ID, visita } from '../sample.testing.ts';
import { useActions } from './visita.data.ts';

function actions() {
  const superv = visita(3);
  const host = createFakeHost({ now: NOW, persona: SUPERVISORA, data: base({ visitas: [superv] }) });
  // The reading stays behind, as on a slow phone: what was saved just now is not in `superv` yet.
  const { result } = renderHook(() => useActions(superv), {
    wrapper: ({ children }) => <HostContext value={host}>{children}</HostContext>,
  });
  const guardas = Object.entries(superv.guardas ?? {}).map(([clave, guarda]) => ({ clave, guarda }));
  return { host, result, guardas };
}

test('entries saved one right after the other are all counted', async () => {
  const { host, result, guardas } = actions();
  const [first, ...rest] = guardas;
  if (!first) throw new Error('no guard');
  await act(async () => {
    const both = [result.current.saveInOrder([first]), result.current.saveInOrder(rest)];
    expect(await Promise.all(both)).toEqual([1, 2]);
  });
  expect(host.data.get(`_supervisiones_todas/${VISITA_ID}/cant_guardas`)).toBe(3);
});

test('a phone without space stops at the first that does not fit', async () => {
  const { host, result, guardas } = actions();
  host.outbox.failNext({ code: 'OB-101', message: 'No hay espacio en el teléfono.' });
  await act(async () => {
    expect(await result.current.saveInOrder(guardas)).toBe(0);
  });
  expect(host.shown).toHaveLength(1);
  expect(host.outbox.committed).toHaveLength(0);
});

test('photos attached and taken off right after another are all counted', async () => {
  const { host, result } = actions();
  const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
  await act(async () => {
    await result.current.attach([photo('a.jpg')], 'camara');
    await result.current.attach([photo('b.jpg'), photo('c.jpg')], 'galeria');
  });
  const count = () => host.data.get(`_supervisiones_todas/${VISITA_ID}/cant_archivos`);
  expect(count()).toBe(3);
  const [one] = [...host.photos.kept.keys()];
  await act(async () => void (await result.current.remove(one ?? '')));
  expect(count()).toBe(2);
});
