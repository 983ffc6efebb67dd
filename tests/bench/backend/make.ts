import { mkdir, writeFile } from 'node:fs/promises';
import { dataFile } from '../../../tools/rtdb-emulator/database/journal/files.ts';
import { writeSnapshot } from '../../../tools/rtdb-emulator/database/journal/write-snapshot.ts';
import { world } from './world.ts';

// `make.ts DIR COUNT TIME`: a data folder with that many rounds, as of a time.
const [dir = '', count = '0', at = '0'] = process.argv.slice(2);
await mkdir(dir, { recursive: true });
await writeSnapshot(dir, dataFile(dir, 'snapshot', 1), world(Number(count), Number(at)));
// A snapshot without its journal is a damaged folder.
await writeFile(dataFile(dir, 'journal', 1).path, '');
