import { askShell } from './tools/remote-kit/build/cli/deploy/live-shell.ts';
import { checkLive } from './tools/remote-kit/build/cli/remotes/check-live.ts';
const live = await askShell('http://127.0.0.1:4999');
if (typeof live === 'string') throw new Error(live);
for (const id of process.argv.slice(2)) {
  const people = ['1001', '2001', '9001'].map((doc) => ({ doc, password: 'Rondas2026*' }));
  const began = Date.now();
  const [one] = await checkLive({ live, dir: '/work/main', people, only: [id], app: '/work/main/dist/app' });
  console.log(id, Math.round((Date.now() - began) / 1000), 's', JSON.stringify(one?.problems), one?.looked.length);
}
process.exit(0);
