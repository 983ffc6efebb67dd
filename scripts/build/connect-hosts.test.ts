import type { AppConfig } from '../../shell/src/base/config.ts';
import { connectHosts } from './hosting-config.ts';

const config = (change: Partial<AppConfig> = {}): AppConfig => ({
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
  expect(connectHosts(config(), ['acme', 'otra'])).toEqual([
    "'self'",
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
    config({
      firebase: { ...config().firebase, databaseURL },
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
  expect(connectHosts(config(), [])).toContain('https://*.cloudfunctions.net');
  expect(connectHosts(config({ functions_base: '/fn/{project}' }), []).at(-1)).toContain('firebasestorage');
});
