import { startCandidateProxy } from '../candidate-proxy.ts';

/** A proxy in front of `proxy-child.ts URL` until its input ends; prints its address. */
const [target = ''] = process.argv.slice(2);
const files = new Map([['/remotes.json', { type: 'application/json', body: '{"candidate":true}' }]]);
const proxy = await startCandidateProxy(target, files);
process.stdout.write(`${proxy.url}\n`);
process.stdin.on('end', () => void proxy.close()).resume();
