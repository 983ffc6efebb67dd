import { parseArgs } from 'node:util';
import { SHELL_ROUTES } from '@gr/remote-kit/build/cli/deploy/manifest-check';
import { namesOf, problemOf, writeRemote } from '@gr/remote-kit/build/new-remote/new-remote';
import { readRemote } from '@gr/remote-kit/build/remote-json';
import { usage } from '@gr/remote-kit/build/usage';
import { REMOTES } from './build/rooms.ts';
import { lockRoom } from './new-remote/lock-room.ts';
import { inRoot, ROOT } from './root.ts';

usage(`npm run new-remote -- mf-ejemplo [--name Ejemplo] [--route ejemplo]

Makes the folder of a new remote, ready to run (docs/write-a-remote.md).`);

/** `npm run new-remote -- mf-ejemplo [--name Ejemplo] [--route ejemplo]`: creates the folder of a new remote, ready to run. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, route: { type: 'string' } },
});
const [id, ...more] = positionals;
const around = {
  root: ROOT,
  remotes: REMOTES.map((room) => readRemote(inRoot(room))),
  reserved: [...SHELL_ROUTES],
};

if (id === undefined || more.length > 0) {
  process.stderr.write('Usage: npm run new-remote -- mf-ejemplo [--name Ejemplo] [--route ejemplo]\n');
  process.exitCode = 2;
} else {
  const wish = { id, ...namesOf(id), ...values };
  const problem = problemOf(wish, around);
  if (problem === undefined) {
    writeRemote(wish, around);
    lockRoom(ROOT, id);
    process.stdout.write(
      `${id} is ready: «npm run sandbox -w ${id}» opens it alone, «npm run dev» in the app.\n`,
    );
  } else {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 2;
  }
}
