import { readFileSync } from 'node:fs';
import { companyRegion } from '@gr/remote-kit/build/region';
import * as functions from '../../backend/functions/index.ts';
import { inRoot } from '../root.ts';
import type { Wanted } from './step.ts';

interface FirebaseJson {
  readonly database: { readonly rules: string };
  readonly storage: { readonly rules: string };
  readonly hosting: {
    readonly headers: readonly {
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

/** Requirements of a project, from this repository. */
export function wantedFor(project: string, remotesBucket: string): Wanted {
  const text = (file: string): string => readFileSync(inRoot(file), 'utf8');
  const { database, storage, hosting } = JSON.parse(text('firebase.json')) as FirebaseJson;
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value;
  const [, sources = ''] = /connect-src ([^;]*)/.exec(policy ?? '') ?? [];
  return {
    ...{ project, remotesBucket, region: companyRegion(process.env) },
    databaseRules: text(database.rules),
    storageRules: text(storage.rules),
    allowedHosts: sources.split(' ').map((source) => source.replace(/^\w+:\/\//, '')),
    functions: Object.keys(functions),
  };
}
