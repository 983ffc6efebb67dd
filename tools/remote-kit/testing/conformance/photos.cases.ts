import { personalPath } from '@gr/shared/domain/persona/persona-ops';
import { cutLine, given, holds, mendLine, refused, same } from './check.ts';
import type { Case, HostUnderTest } from './host-under-test.ts';
import { deliver, reaches } from './operations.ts';

/** The operation that makes a photo the person's picture. */
function asPicture({ host }: HostUnderTest, id_archivo: string) {
  const { uid, emp_id } = host.session.persona.get();
  const ruta = personalPath(uid, id_archivo);
  const id = host.outbox.newId();
  return {
    id,
    aggregate: `persona/${emp_id}`,
    tipo: 'cambiar_foto',
    resumen: 'Foto personal',
    updates: { [`_emp_segdiez/${emp_id}/img`]: ruta, [`_emp_segdiez/${emp_id}/_op`]: id },
    files: [{ id_archivo, ruta }],
    effects: [],
  };
}

/** Promises of `photos` and of the files of an operation. */
export const photosCases: readonly Case[] = [
  {
    name: 'photos: a picture is taken in reduced, with its sum, its size and its hour',
    async run({ host, picture }) {
      const photo = given(await host.photos.add(await picture(), 'camara'));
      same([photo.mime, photo.origen], ['image/jpeg', 'camara'], 'kind');
      holds(/^[-\w]{20}$/.test(photo.id_archivo), `id ${photo.id_archivo}`);
      holds(/^[0-9a-f]{64}$/.test(photo.sha256), `sum ${photo.sha256}`);
      holds(photo.tam > 0 && photo.tam <= 400_000, `${photo.tam} bytes`);
      holds(Math.max(photo.ancho, photo.alto) === 1600, `${photo.ancho} × ${photo.alto}`);
      holds(Math.abs(photo.fechah_x - host.device.now()) < 300_000, 'hour');
      await host.photos.discard(photo.id_archivo);
    },
  },
  {
    name: 'photos: what was drawn over a picture keeps its hour, and says that it was drawn on',
    async run({ host, picture }) {
      const taken = host.device.now() - 60_000;
      const drawn = given(await host.photos.add(await picture(), 'camara', undefined, { fechah_x: taken }));
      same([drawn.fechah_x, drawn.anotada], [taken, true], 'hour and word');
      await host.photos.discard(drawn.id_archivo);
    },
  },
  {
    name: 'photos: a file that is no picture is refused (FO-001)',
    async run({ host }) {
      refused(await host.photos.add(new Blob(['hola'], { type: 'text/plain' }), 'galeria'), 'FO-001');
    },
  },
  {
    name: 'photos: a kept photo has an address of its own, also without a connection',
    async run(on) {
      const { host } = on;
      const { id_archivo } = given(await host.photos.add(await on.picture(), 'galeria'));
      await cutLine(on);
      const url = given(await host.photos.url(id_archivo));
      await mendLine(on);
      holds(url.startsWith('blob:'), url);
      URL.revokeObjectURL?.(url);
      await host.photos.discard(id_archivo);
    },
  },
  {
    name: 'photos: a picture is given smaller for a document, as JPEG',
    async run({ host, picture }) {
      const { id_archivo } = given(await host.photos.add(await picture(), 'camara'));
      const { bytes, width, height } = given(await host.photos.reduced(480, id_archivo));
      same([bytes[0], bytes[1], width, height], [0xff, 0xd8, 480, 360], 'JPEG and its size');
      await host.photos.discard(id_archivo);
      refused(await host.photos.reduced(480, id_archivo), 'FO-003');
    },
  },
  {
    name: 'photos: what was discarded, and what never was, is not on this phone (FO-003)',
    async run({ host, picture }) {
      const { id_archivo } = given(await host.photos.add(await picture(), 'camara'));
      await host.photos.discard(id_archivo);
      await host.photos.discard(id_archivo);
      refused(await host.photos.url(id_archivo), 'FO-003');
      refused(await host.photos.url(host.outbox.newId()), 'FO-003');
    },
  },
  {
    name: 'photos: a photo of a committed operation is not forgotten before it left',
    async run(on) {
      const { host } = on;
      const { id_archivo } = given(await host.photos.add(await on.picture(), 'camara'));
      await cutLine(on);
      const operation = asPicture(on, id_archivo);
      const { filesSent, filesTotal } = given(await host.outbox.commit(operation));
      same([filesSent, filesTotal], [0, 1], 'files');
      await host.photos.discard(id_archivo);
      given(await host.photos.url(id_archivo));
      await mendLine(on);
      await reaches(host, operation.id, 'entregado');
    },
  },
  {
    name: 'photos: the file of an operation arrives whole, and is shown from there',
    async run(on) {
      const { host } = on;
      const { id_archivo, tam } = given(await host.photos.add(await on.picture(), 'pantalla'));
      const operation = asPicture(on, id_archivo);
      const { filesSent, filesTotal } = await deliver(host, operation);
      same([filesSent, filesTotal], [1, 1], 'files');
      const [file] = operation.files;
      same(await on.storedBytes(file?.ruta ?? ''), tam, 'bytes at the server');
      holds(given(await host.photos.url(id_archivo, file?.ruta)).startsWith('blob:'), 'address');
    },
  },
  {
    name: 'outbox: a photo of one operation is refused in another (OB-103)',
    async run(on) {
      const { host } = on;
      const { id_archivo } = given(await host.photos.add(await on.picture(), 'camara'));
      await cutLine(on);
      const first = asPicture(on, id_archivo);
      given(await host.outbox.commit(first));
      refused(await host.outbox.commit(asPicture(on, id_archivo)), 'OB-103');
      await mendLine(on);
      await reaches(host, first.id, 'entregado');
    },
  },
  {
    name: 'outbox: an operation with a file that is not on this phone is refused (OB-103)',
    async run(on) {
      refused(await on.host.outbox.commit(asPicture(on, on.host.outbox.newId())), 'OB-103');
    },
  },
];
