import { readFileSync } from 'node:fs';
import type { AppConfig } from '../../shell/src/base/config.ts';
import { inRoot } from '../root.ts';
import { connectSources, hostingOf } from './hosting-config.ts';

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

test('the database of any region is reached, its machines too, and no other region', () => {
  const sources = connectSources(config);
  expect(sources).toContain('https://empresa-default-rtdb.europe-west1.firebasedatabase.app');
  expect(sources).toContain('wss://*.europe-west1.firebasedatabase.app');
  expect(sources.filter((source) => source.includes('firebaseio'))).toEqual([]);
  const central = { ...config.firebase, databaseURL: 'https://empresa.firebaseio.com' };
  expect(connectSources({ ...config, firebase: central })).toContain('wss://*.firebaseio.com');
});

test('functions of any unit’s project, or of one host, or of the page itself', () => {
  expect(connectSources(config)).toContain('https://*.cloudfunctions.net');
  const one = connectSources({ ...config, functions_base: 'https://f.empresa.co/{project}' });
  expect(one).toContain('https://f.empresa.co');
  const own = connectSources({ ...config, functions_base: '/f/{project}' });
  expect(own.filter((source) => source.includes('invalid') || source.includes('cloudfunctions'))).toEqual([]);
});

test('messaging and App Check are let in only where the company uses them', () => {
  const given = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Parameters<typeof hostingOf>[0];
  const policy = (of: AppConfig): string => hostingOf(given, of).hosting.headers[0]?.headers[0]?.value ?? '';
  expect(policy(config)).not.toMatch(/fcmregistrations|recaptcha|goog#html/);
  const push = { sender_id: '1', vapid_key: 'x' };
  const all = policy({ ...config, push, app_check: { site_key: 'x' } });
  expect(all).toMatch(/connect-src [^;]*fcmregistrations[^;]*content-firebaseappcheck/);
  expect(all).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\//);
  expect(all).toMatch(/trusted-types gr dompurify goog#html$/);
  expect(all).not.toContain('unsafe');
});
