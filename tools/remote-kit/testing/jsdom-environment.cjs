// jsdom lacks what react-router and firebase expect of a browser. Never copy MessageChannel or
// BroadcastChannel: the React scheduler would then keep jest alive for ever.
const { TestEnvironment } = require('jest-environment-jsdom');
const silent = require('./silent.cjs');

const NAMES = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'Uint8Array',
  'ArrayBuffer',
  'Blob',
  'AbortController',
  'AbortSignal',
];

class Environment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of NAMES) this.global[name] = globalThis[name];
    // jsdom lays nothing out, so it has no scrolling.
    this.global.Element.prototype.scrollIntoView = () => undefined;
    this.global.Element.prototype.scrollTo = () => undefined;
    this.global.scrollTo = () => undefined;
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
  }
}

/** Tests with a page; one that prints fails. */
module.exports = silent(Environment);
