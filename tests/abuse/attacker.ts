import { ATTACKS } from './attacks.ts';

/** A process of its own, so that what the attack costs the attacker is not counted as the server's: NAME, url, token. */
const [name = '', url = '', token = ''] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`no attack is called ${name}`);
let over = false;
process.once('message', () => {
  over = true;
});
process.send?.('began');
const tried = await attack({ url, port: Number(new URL(url).port), token, goesOn: () => !over });
process.send?.({ tried });
process.disconnect();
process.exit(0);
