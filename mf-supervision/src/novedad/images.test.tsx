import { drawRemote } from '@gr/remote-kit/testing/draw-remote';
import { createFakeHost, type FakeHost, type FakeHostOptions } from '@gr/remote-kit/testing/fake-host';
import { asJson } from '@gr/shared/domain/registro/trees';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { originOf, registroQuery } from './images.data.ts';
import { ImagesView } from './images.view.tsx';
import { archivo, closedNovedad, ID, NOW } from './sample.testing.ts';

const PATH = `/imagenes?nov=${ID}`;

async function show(options: FakeHostOptions = {}, change = (_host: FakeHost): void => undefined) {
  const data = asJson({
    _novedades: { [ID]: closedNovedad(), sin: { id_novedad: 'sin', un_id: 'u001' } },
    _listascheck_: { u001: { l1: { archivos: { x: archivo('x') } } } },
  });
  const host = createFakeHost({ path: PATH, now: NOW, data, ...options });
  change(host);
  await act(async () => drawRemote(host, <ImagesView />));
  return host;
}

test('every picture of the record, the position in the address', async () => {
  const host = await show({ path: `${PATH}&foto=a2` });
  expect(await screen.findByText('2 de 3')).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /Foto 2 de 3, a las 20:00/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('3 de 3')).toBeInTheDocument();
  expect(screen.getByText(/Nota de Ana Torres/)).toBeInTheDocument();
  expect(host.route.location.get().search).toBe(`?nov=${ID}&i=3`);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(host.route.location.get().pathname).toBe('/imagenes');
});

test('a position outside of the list shows the nearest', async () => {
  await show({ path: `${PATH}&i=99` });
  expect(await screen.findByText('3 de 3')).toBeInTheDocument();
});

test('pictures of a checklist', async () => {
  await show({ path: '/imagenes?lista=l1&un=u001&i=1' });
  expect(await screen.findByText('1 de 1')).toBeInTheDocument();
});

test('offline a picture that is not here says when it comes', async () => {
  await show({ network: 'sin_conexion' }, ({ photos }) => {
    photos.url = async () => ({ ok: false, error: { code: 'FO-003', message: 'No está.' } });
  });
  expect(await screen.findByText('Se verá con conexión')).toBeInTheDocument();
});

test('none, gone, no access and no record: each its answer', async () => {
  const host = await show({ path: '/imagenes?nov=sin' });
  expect(await screen.findByText('Este registro no tiene fotos.')).toBeInTheDocument();
  act(() => host.route.go('/imagenes?nov=otra'));
  expect(await screen.findByText('Este registro ya no está disponible.')).toBeInTheDocument();
  act(() => host.data.break('_listascheck_', { code: 'DA-003', message: 'No tiene acceso.' }));
  act(() => host.route.go('/imagenes?lista=l1&un=u001'));
  expect(await screen.findByText(/No tiene acceso a estas fotos/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver la lista' })).toHaveAttribute('href', '/listascheck');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  act(() => host.route.go('/imagenes?lista=l1'));
  expect(await screen.findByText('Abra las fotos desde su registro.')).toBeInTheDocument();
});

test('where each kind of record stands', () => {
  const query = (search: string) => {
    const origen = originOf(new URLSearchParams(search));
    return origen && registroQuery(origen).path;
  };
  expect(query('superv=s1')).toBe('_supervisiones_todas/s1');
  expect(query('superv=s1&un=u001')).toBe('_supervisiones_/u001/s1');
  expect(query('lista=l1&un=u001')).toBe('_listascheck_/u001/l1');
  expect(query('otra=1')).toBeNull();
});
