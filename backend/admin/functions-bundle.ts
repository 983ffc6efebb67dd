import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '@gr/remote-kit/build/compile';
import { nodeScript } from '@gr/remote-kit/build/node-script';
import { companyRegion } from '@gr/remote-kit/build/region';
import { usage } from '@gr/remote-kit/build/usage';
import { DefinePlugin } from '@rspack/core';
import { repoRoot } from '../repo-root.ts';
import { functionsLock } from './functions-lock.ts';

usage(`npm run functions [-- FOLDER]

Makes what the Firebase CLI deploys out of backend/functions (default backend/functions/dist). They run in the region that
functions_base of GR_CONFIG names, us-central1 without it. GR_CORREO_DE, the sender of reports by mail, makes the clock need the
secret GR_CORREO_SMTP; GR_APP_URL is the app's address in them.`);

/** Packages installed where the functions run; everything else is bundled. */
const INSTALLED = ['firebase-admin', 'firebase-functions', 'google-auth-library'];
/** Node version of `runtime` in `firebase.json`. */
const NODE = 22;

/**
 * Builds from `backend/functions` the files that the Firebase CLI deploys: `index.js`, a `package.json` and a lock file with the same exact
 * versions as here. `npm run functions [DIR]`; by default `backend/functions/dist`, the `source` of `firebase.json`.
 */
async function main(): Promise<void> {
  const root = repoRoot();
  const out = path.resolve(process.argv[2] ?? path.join(root, 'backend', 'functions', 'dist'));
  await compile({
    ...nodeScript(path.join(root, 'backend'), './functions/index.ts', NODE),
    plugins: [
      new DefinePlugin({
        'process.env.GR_REGION': JSON.stringify(companyRegion(process.env)),
        'process.env.GR_CORREO_DE': JSON.stringify(process.env.GR_CORREO_DE ?? ''),
        'process.env.GR_APP_URL': JSON.stringify(process.env.GR_APP_URL ?? ''),
      }),
    ],
    output: { path: out, filename: 'index.js', library: { type: 'commonjs2' } },
    externals: [
      ({ request = '' }, done) => {
        const name = INSTALLED.find((one) => request === one || request.startsWith(`${one}/`));
        if (name === undefined) done();
        else done(undefined, `commonjs ${request}`);
      },
    ],
  });
  const named = { name: 'gestion-riesgos-functions', private: true, main: 'index.js' };
  const manifest = { ...named, engines: { node: `${NODE}` }, dependencies: versions(root) };
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Parameters<typeof functionsLock>[1];
  };
  const files = { 'package.json': manifest, 'package-lock.json': functionsLock(manifest, lock.packages) };
  for (const [file, json] of Object.entries(files))
    writeFileSync(path.join(out, file), `${JSON.stringify(json, null, 2)}\n`);
  process.stdout.write(`${out}\n`);
}

/** The exact versions with which this repository is tested. */
function versions(root: string): Record<string, string> {
  const declared = ['backend', 'tools/remote-kit'].map((room) => {
    const text = readFileSync(path.join(root, room, 'package.json'), 'utf8');
    return (JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> }).dependencies;
  });
  return Object.fromEntries(
    INSTALLED.map((name) => {
      const version = declared.map((one) => one[name]).find((one) => one !== undefined);
      if (version === undefined) throw new Error(`No package.json has the version of ${name}.`);
      return [name, version];
    }),
  );
}

main().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exit(1);
});
