import { createFakeHost } from '@gr/remote-kit/testing/fake-host';
import type { Archivo } from '@gr/shared/domain/registro/records';
import { HostContext } from '@gr/shared/screen';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fotosOf } from './fotos.model.ts';
import { PhotoStripOf } from './strip.view.tsx';

URL.revokeObjectURL = () => undefined;

function archivo(id_archivo: string, change: Partial<Archivo> = {}): Archivo {
  return {
    id_archivo,
    tipo: 'foto',
    ruta: `evidencias/u001/u_e1001/n1/${id_archivo}.jpg`,
    mime: 'image/jpeg',
    tam: 1000,
    sha256: 'f'.repeat(64),
    fechah_x: 1,
    origen: 'camara',
    ...change,
  };
}
const archivos = {
  b: archivo('b', { fechah_x: 2 }),
  f: archivo('f', { tipo: 'firma', fechah_x: 0 }),
  a: archivo('a'),
  v: archivo('v', { tipo: 'video', mime: 'video/mp4' }),
};

test('photos as they were taken, signatures last, nothing that is no picture', () => {
  expect(fotosOf(archivos).map(({ id_archivo }) => id_archivo)).toEqual(['a', 'b', 'f']);
  expect(fotosOf(undefined)).toEqual([]);
});

test('a tap opens the picture over the whole screen', async () => {
  const host = createFakeHost();
  render(
    <HostContext value={host}>
      <PhotoStripOf archivos={archivos} origen={{ lista: 'l1', un: 'u001' }} />
    </HostContext>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ver foto 2' }));
  expect(host.route.visited).toEqual(['/imagenes?lista=l1&un=u001&foto=b']);
});

test('says that a picture which is not on the phone comes with the connection', async () => {
  const host = createFakeHost({ network: 'sin_conexion' });
  host.photos.url = async () => ({ ok: false, error: { code: 'FO-003', message: 'No está.' } });
  render(
    <HostContext value={host}>
      <PhotoStripOf archivos={{ a: archivo('a') }} origen={{ nov: 'n1' }} />
    </HostContext>,
  );
  expect(await screen.findByText('Se verá con conexión')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
