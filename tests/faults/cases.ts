import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeKeys, readPrivateKey } from '@gr/remote-kit/build/publish/keys';
import { signRegistry } from '@gr/remote-kit/build/publish/signed-registry';
import type { Assets, PublishedRegistry, PublishedVersion } from '@gr/shared/contract/manifest';
import type { Fault, Rule } from '../e2e/support/proxy.ts';
import { publishedIn } from '../support/registry.ts';
import { relist, stampVersion } from '../support/versions.ts';

/** The product a fault is done to: its files, one remote, and that remote's sound version. */
export interface Target {
  readonly app: string;
  readonly id: string;
  readonly sound: PublishedVersion;
  /** A number nobody has had, for a version of its own. */
  next(): number;
  /** The list of sections as it is published now. */
  registry(): PublishedRegistry;
  /** Publishes a version of the remote, with `previous` beside it or nothing older. */
  publish(active: PublishedVersion, previous?: PublishedVersion): Promise<void>;
}

/** One fault. */
export interface FaultCase {
  readonly name: string;
  /** Whether it befalls the list of sections or this remote's own version. */
  readonly of: 'registry' | 'version';
  /** Does it; gives what befalls requests meanwhile. */
  readonly begin: (target: Target) => Promise<Rule>;
  /** What the person is told, with the code; `null` = nothing, the section works. */
  readonly says: RegExp | null;
  /** The phone's store is full meanwhile. */
  readonly full?: boolean;
  /** Where nothing of that name is in the first part, nobody notices on the first screen. */
  readonly only?: RegExp;
  /** It shows in a remote only once this runs in the page: the section is on screen by then. */
  readonly later?: (id: string) => string;
}

const HTML: Fault = {
  kind: 'answer',
  type: 'text/html',
  body: '<!doctype html><title>Inicio</title><p>Inicio',
};
const MISSING: Fault = { kind: 'answer', status: 404, body: '{}' };
const HANG: Fault = { kind: 'hang' };
/** What is said of a file that hangs: at first that it takes long, after its tries that it is not on the phone. */
const SLOW = /Está tardando más de lo normal|RF-007/;

const nothing: Rule = () => undefined;
const on = (pattern: RegExp, fault: (path: string) => Fault): Rule => {
  return (path) => (pattern.test(path) ? fault(path) : undefined);
};

const registry = (fault: Fault): FaultCase['begin'] => {
  return async () => on(/^\/remotes\.json$/, () => fault);
};
const file = (pattern: string, fault: (path: string, target: Target) => Fault): FaultCase['begin'] => {
  return async (target) =>
    on(new RegExp(`^/r/${target.id}/[^/]+/${pattern}$`), (path) => fault(path, target));
};

type Alter = (path: string, text: string) => string;

/** A first version, whole and signed, yet broken by its own people: nothing older can stand in. */
const deployed = (alter: Alter): FaultCase['begin'] => {
  return async (target) => {
    await target.publish(stampVersion(target.app, target.id, target.next(), alter));
    return nothing;
  };
};
/** The same as a deploy over the sound version. */
const deployedOver = (alter: Alter): FaultCase['begin'] => {
  return async (target) => {
    await target.publish(stampVersion(target.app, target.id, target.next(), alter), target.sound);
    return nothing;
  };
};
const mounting = (code: string): Alter => {
  return (_path, text) => text.replace(/(contract:"[\d.]+",)mount:/, `$1mount:${code},mount0:`);
};
const THROWS = mounting('()=>{throw new Error("falla de prueba")}');
const NEVER = mounting('()=>new Promise(()=>{})');
const OTHER_SHAPE = mounting('()=>({montado:true})');

/** A file cut off in the middle: the length is right for what came, the hash is not. */
const half = (path: string, { app }: Target): Fault => {
  const whole = readFileSync(join(app, path));
  return { kind: 'answer', type: 'text/javascript', body: whole.subarray(0, Math.floor(whole.length / 2)) };
};

/** A person's own values throw while a screen of the remote is drawn, from the moment {@link breakLater} runs. */
const throwsLater = (id: string): Alter =>
  mounting(`function(r,h){const mine=(globalThis.romper??={})["${id}"]??={oyentes:[]};
const bad=(port)=>({get(){if(mine.roto)throw new Error("falla de prueba");
return port.get()},subscribe(l){mine.oyentes.push(l);return port.subscribe(l)}});
return this.mount0(r,{...h,session:{...h.session,persona:bad(h.session.persona)},network:{...h.network,state:bad(h.network.state)},
route:{...h.route,location:bad(h.route.location)}})}`);
const breakLater = (id: string): string => `{ const mine = globalThis.romper["${id}"]; mine.roto = true;
for (const tell of mine.oyentes) tell(); }`;

/** The 24 faults that are done to each remote (architecture.md 6). */
export const FAULTS: readonly FaultCase[] = [
  { name: 'registry 404', of: 'registry', begin: registry(MISSING), says: /RF-001/ },
  { name: 'registry HTML', of: 'registry', begin: registry(HTML), says: /RF-002/ },
  { name: 'registry empty', of: 'registry', begin: registry({ kind: 'answer', body: '' }), says: /RF-002/ },
  { name: 'registry older serial', of: 'registry', begin: olderSerial, says: /RF-015/ },
  { name: 'registry bad signature', of: 'registry', begin: badSignature, says: /RF-014/ },
  { name: 'registry hang', of: 'registry', begin: registry(HANG), says: /RF-001/ },
  { name: 'assets list 404', of: 'version', begin: file('assets\\.json', () => MISSING), says: /RF-006/ },
  { name: 'assets list HTML', of: 'version', begin: file('assets\\.json', () => HTML), says: /RF-008/ },
  { name: 'assets list wrong hash', of: 'version', begin: file('assets\\.json', otherList), says: /RF-008/ },
  { name: 'assets list hang', of: 'version', begin: file('assets\\.json', () => HANG), says: SLOW },
  { name: 'entry 404', of: 'version', begin: file('remoteEntry.*', () => MISSING), says: /RF-006/ },
  { name: 'entry truncated', of: 'version', begin: file('remoteEntry.*', half), says: /RF-008/ },
  { name: 'entry throws', of: 'version', begin: deployed(throwingEntry), says: /RF-009/ },
  { name: 'entry hang', of: 'version', begin: file('remoteEntry.*', () => HANG), says: SLOW },
  { name: 'chunk 404', of: 'version', begin: file('static/.*\\.js', () => MISSING), says: /RF-006/ },
  { name: 'chunk HTML', of: 'version', begin: file('static/.*\\.js', () => HTML), says: /RF-008/ },
  { name: 'chunk hang', of: 'version', begin: file('static/.*\\.js', () => HANG), says: SLOW },
  {
    name: 'CSS 404',
    of: 'version',
    begin: file('static/.*\\.css', () => MISSING),
    says: /RF-006/,
    only: /\.css$/,
  },
  { name: 'image corrupt', of: 'version', begin: corruptImage, says: /RF-008/ },
  {
    name: 'mount throws',
    of: 'version',
    begin: deployed(THROWS),
    says: /RF-101/,
  },
  { name: 'mount never resolves', of: 'version', begin: deployed(NEVER), says: /RF-102/ },
  { name: 'mount wrong shape', of: 'version', begin: deployed(OTHER_SHAPE), says: /RF-107/ },
  {
    name: 'render throws later',
    of: 'version',
    begin: (target) => deployed(throwsLater(target.id))(target),
    says: /RF-013/,
    later: breakLater,
  },
  { name: 'storage quota full', of: 'version', begin: async () => nothing, says: null, full: true },
];

/** A broken deploy over a sound version: nobody notices, the older one opens by itself. */
export const SAVED: readonly FaultCase[] = [
  {
    name: 'entry throws, deployed over a sound one',
    of: 'version',
    begin: deployedOver(throwingEntry),
    says: null,
  },
  { name: 'mount throws, deployed over a sound one', of: 'version', begin: deployedOver(THROWS), says: null },
  {
    name: 'mount never resolves, deployed over a sound one',
    of: 'version',
    begin: deployedOver(NEVER),
    says: null,
  },
  {
    name: 'mount wrong shape, deployed over a sound one',
    of: 'version',
    begin: deployedOver(OTHER_SHAPE),
    says: null,
  },
];

async function olderSerial(target: Target): Promise<Rule> {
  // Older than any the phone can have seen: what is published in a lane counts on from the product's own list.
  const { serial } = publishedIn(target.app);
  const body = JSON.stringify(await signRegistry({ ...target.registry(), serial }, readPrivateKey('.')));
  return on(/^\/remotes\.json$/, () => ({ kind: 'answer', body }));
}

async function badSignature(target: Target): Promise<Rule> {
  const registry = target.registry();
  const { privateKey } = await makeKeys();
  const body = JSON.stringify(await signRegistry({ ...registry, serial: registry.serial + 9 }, privateKey));
  return on(/^\/remotes\.json$/, () => ({ kind: 'answer', body }));
}

/** A list of the right shape that nobody signed. */
function otherList(path: string, { app }: Target): Fault {
  const assets = JSON.parse(readFileSync(join(app, path), 'utf8')) as Assets;
  const files = assets.files.map((each) => ({ ...each, sha256: '0'.repeat(64) }));
  return { kind: 'answer', body: JSON.stringify({ ...assets, files }) };
}

function throwingEntry(path: string, text: string): string {
  return path.startsWith('remoteEntry') ? `throw new Error("falla de prueba");${text}` : text;
}

/** A version with a picture among its files, of which other bytes arrive. */
async function corruptImage(target: Target): Promise<Rule> {
  const picture = 'static/foto.0badf00d.png';
  const version = stampVersion(target.app, target.id, target.next());
  const folder = join(target.app, 'r', target.id, version.version);
  const list = join(folder, 'assets.json');
  const assets = JSON.parse(readFileSync(list, 'utf8')) as Assets;
  writeFileSync(join(folder, picture), Buffer.from('89504e470d0a1a0a', 'hex'));
  const files = [...assets.files, { path: picture, sha256: '', bytes: 0 }];
  // One of the first screen's.
  const first = [...(assets.first ?? []), picture];
  writeFileSync(list, JSON.stringify({ ...assets, files, first }));
  await target.publish({ ...version, assets_sha256: relist(folder) });
  return on(new RegExp(`/${picture}$`), () => ({ kind: 'answer', type: 'image/png', body: 'otra cosa' }));
}
