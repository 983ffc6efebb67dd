import { usage } from '@gr/remote-kit/build/usage';
import { buildAll } from './build/build-all.ts';
import { isRoom, ROOMS } from './build/rooms.ts';

usage(`npm run build [-- ROOM …] [-- --overrides]

Builds the app and its remotes into dist/, only what changed.
--overrides   a shell that takes remotes from a developer's computer (docs/write-a-remote.md)`);

/** Builds a shell that accepts remotes of a developer's computer; see `gr-remote sandbox --shell`. */
const OVERRIDES = '--overrides';

const asked = process.argv.slice(2);
const names = asked.filter((name) => name !== OVERRIDES);
const unknown = names.filter((name) => !isRoom(name));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. There are: ${ROOMS.join(', ')}.\n`);
  process.exit(2);
}
const rooms = names.filter(isRoom);
try {
  const built = await buildAll(
    rooms.length > 0 ? rooms : ROOMS,
    (line) => process.stdout.write(`${line}\n`),
    asked.includes(OVERRIDES),
  );
  if (built.every((room) => !room.fresh)) process.stdout.write('Nothing to build.\n');
} catch (cause) {
  process.stderr.write(`The build failed.\n${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
}
