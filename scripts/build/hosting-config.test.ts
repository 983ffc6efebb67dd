import { readFileSync } from 'node:fs';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { inRoot } from '../root.ts';
import { connectHosts, hostingOf } from './hosting-config.ts';

const config: AppConfig = {
  firebase: {
    apiKey: 'x',
    authDomain: 'x',
    projectId: 'empresa',
    databaseURL: 'https://empresa-default-rtdb.europe-west1.firebasedatabase.app',
    storageBucket: 'x',
    appId: 'x',
  },
  emulator: false,
  doc_dominio: 'x',
  functions_base: 'https://us-central1-{project}.cloudfunctions.net',
  home_project: 'empresa',
};

test('the sections are asked of the functions where they run', () => {
  const given = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Parameters<typeof hostingOf>[0];
  const regions = (base: string): unknown[] =>
    hostingOf(given, { ...config, functions_base: base }).hosting.rewrites.flatMap(
      (one) => one.function?.region ?? [],
    );
  expect(regions(config.functions_base)).toEqual(['us-central1', 'us-central1', 'us-central1']);
  const west = 'https://europe-west1-{project}.cloudfunctions.net';
  expect(regions(west)).toEqual(['europe-west1', 'europe-west1', 'europe-west1']);
});

test('messaging and App Check are let in only where the company uses them', () => {
  const given = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Parameters<typeof hostingOf>[0];
  const policy = (of: AppConfig): string => hostingOf(given, of).hosting.headers[0]?.headers[0]?.value ?? '';
  expect(policy(config)).not.toMatch(/fcmregistrations|recaptcha|goog#html/);
  const push = { sender_id: '1', vapid_key: 'x' };
  const all = policy({ ...config, push, app_check: { site_key: 'x' } });
  expect(all).toMatch(/connect-src [^;]*fcmregistrations[^;]*content-firebaseappcheck/);
  expect(all).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\//);
  expect(all).toMatch(/trusted-types default dompurify goog#html$/);
  expect(all).not.toContain('unsafe');
});

const configOf = (change: Partial<AppConfig> = {}): AppConfig => ({
  firebase: {
    ...{ apiKey: 'x', authDomain: 'x', projectId: 'acme', storageBucket: 'x', appId: 'x' },
    databaseURL: 'https://acme-default-rtdb.firebaseio.com',
  },
  emulator: false,
  doc_dominio: 'x.co',
  functions_base: 'https://us-central1-{project}.cloudfunctions.net',
  home_project: 'acme',
  ...change,
});

test('the hosts of a configuration: exact but for the sockets of the database, which it moves', () => {
  expect(connectHosts(configOf(), ['acme', 'otra'])).toEqual([
    "'self'",
    'blob:',
    'data:',
    'https://acme-default-rtdb.firebaseio.com',
    'wss://acme-default-rtdb.firebaseio.com',
    'wss://*.firebaseio.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
    'https://us-central1-acme.cloudfunctions.net',
    'https://us-central1-otra.cloudfunctions.net',
  ]);
});

test('a database elsewhere, notices, functions at a host of the company', () => {
  const databaseURL = 'https://acme-rtdb.europe-west1.firebasedatabase.app';
  const hosts = connectHosts(
    configOf({
      firebase: { ...configOf().firebase, databaseURL },
      functions_base: 'https://fn.acme.co/{project}/',
      push: { sender_id: '1', vapid_key: 'k' },
    }),
    [],
  );
  expect(hosts).toEqual(
    expect.arrayContaining([
      'wss://*.europe-west1.firebasedatabase.app',
      'https://fn.acme.co',
      'https://fcmregistrations.googleapis.com',
    ]),
  );
  expect(hosts.filter((host) => host.includes('*'))).toHaveLength(1);
});

test('without the units’ projects their functions are at any host of the domain, behind the app’s own at none', () => {
  expect(connectHosts(configOf(), [])).toContain('https://*.cloudfunctions.net');
  expect(connectHosts(configOf({ functions_base: '/fn/{project}' }), []).at(-1)).toContain('firebasestorage');
});
