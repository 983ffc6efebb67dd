import { tokenSource } from '../google-token.ts';

/** `token-child.ts KEY_FILE`: prints two tokens requested at once and one later; jest cannot load Google's client whole. */
const token = tokenSource(process.argv[2]);
const together = await Promise.all([token(), token()]);
process.stdout.write(JSON.stringify([...together, await token()]));
