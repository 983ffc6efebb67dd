import { openStore } from '../open-store.ts';
import { race } from './race.ts';

/** One process of a race: `race-child.ts SPEC NAME WRITERS LAPS`; prints the laps its writers won. */
const [spec = '', name = '', writers = '1', laps = '1'] = process.argv.slice(2);
const store = openStore(spec, process.env);
const won = await Promise.all(
  Array.from({ length: Number(writers) }, (_, n) => race(store, `${name}.${n}`, Number(laps))),
);
process.stdout.write(JSON.stringify(won.flat()));
