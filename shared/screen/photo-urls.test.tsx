import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import { act, screen, waitFor } from '@testing-library/react';
import { fail, ok } from '../contract/result.ts';
import { showIn } from './forms/testing/show-in.tsx';
import { type PictureRef, stripOf, usePictures } from './photo-urls.ts';

function Pictures({ files }: { readonly files: readonly PictureRef[] }) {
  const { urls, faults } = usePictures(files);
  const strip = stripOf(files, urls, faults);
  return (
    <p data-testid="strip">{strip.map(({ id, url, note }) => `${id}=${url ?? note ?? ''}`).join(' ')}</p>
  );
}
const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

test('asks once for each picture and gives the addresses back at the end', async () => {
  const host = createFakeHost();
  const asked = jest.spyOn(host.photos, 'url');
  const { again } = showIn(host, <Pictures files={[{ id_archivo: 'a', ruta: 'r/a' }]} />);
  await waitFor(() => expect(screen.getByTestId('strip')).toHaveTextContent('a=blob:fake/a'));
  const two = [{ id_archivo: 'a', ruta: 'r/a' }, { id_archivo: 'b' }];
  again(<Pictures files={two} />);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  expect(asked).toHaveBeenLastCalledWith('b', undefined);
  expect(screen.getByTestId('strip')).toHaveTextContent('a=blob:fake/a b=');
  again(null);
  expect(revoked).toEqual(['blob:fake/a']);
});

test('what could not be had is asked for again with the connection', async () => {
  const host = createFakeHost({ network: 'sin_conexion' });
  const answer = jest.spyOn(host.photos, 'url').mockResolvedValue(fail('FO-003', 'Se verá con conexión.'));
  showIn(host, <Pictures files={[{ id_archivo: 'a', ruta: 'r/a' }]} />);
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(1));
  answer.mockResolvedValue(ok('blob:late'));
  act(() => host.network.state.set('en_linea'));
  await waitFor(() => expect(screen.getByTestId('strip')).toHaveTextContent('a=blob:late'));
});

test('a picture that is not the one that was recorded says so in its place', async () => {
  const host = createFakeHost();
  jest.spyOn(host.photos, 'url').mockResolvedValue(fail('FO-005', 'La foto no es la que se registró.'));
  showIn(host, <Pictures files={[{ id_archivo: 'a', ruta: 'r/a', anotada: true }]} />);
  await waitFor(() =>
    expect(screen.getByTestId('strip')).toHaveTextContent('La foto no es la que se registró.'),
  );
});
