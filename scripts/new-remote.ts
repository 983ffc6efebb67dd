import { parseArgs } from 'node:util';
import { SHARED_DIR } from '@gr/shared/build/places';
import { readRemote } from '@gr/shared/build/remote-json';
import { OWN_SCREENS } from '../shell/src/work/navigation/routes.ts';
import { REMOTES } from './build/rooms.ts';
import { lockRoom } from './new-remote/lock-room.ts';
import { namesOf, problemOf, writeRemote } from './new-remote/new-remote.ts';
import { inRoot, ROOT } from './root.ts';

/** `npm run new-remote -- mf-ejemplo [--nombre Ejemplo] [--ruta ejemplo]`: the folder of a new remote, ready to run. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nombre: { type: 'string' }, ruta: { type: 'string' } },
});
const [id, ...more] = positionals;
const around = {
  root: ROOT,
  remotes: REMOTES.map((room) => readRemote(inRoot(room))),
  reserved: [...OWN_SCREENS, 'login', 'r', 'fn', 'static'],
};

if (id === undefined || more.length > 0) {
  process.stderr.write('Use: npm run new-remote -- mf-ejemplo [--nombre Ejemplo] [--ruta ejemplo]\n');
  process.exitCode = 2;
} else {
  const wish = { id, ...namesOf(id), ...values };
  const problem = problemOf(wish, around);
  if (problem === undefined) {
    writeRemote(wish, around, SHARED_DIR);
    lockRoom(ROOT, id);
    process.stdout.write(
      `${id} está listo: «npm run sandbox -w ${id}» lo abre solo, «npm run dev» en la app.\n`,
    );
  } else {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 2;
  }
}
