/** A known fault of a package: versions from the first of a pair, below the second. */
export interface Advisory {
  readonly name: string;
  /** Of the GitHub Advisory Database, github.com/advisories. */
  readonly id: string;
  readonly vulnerable: readonly (readonly [from: string, below: string])[];
}

/**
 * Advisories about packages that this repository uses or used, kept here because a registry may answer none: `npm audit` is refused by the
 * mirrors it was tried with. Looked through in November 2026. `npm audit` against a registry that answers has the last word.
 */
export const ADVISORIES: readonly Advisory[] = [
  {
    name: 'brace-expansion',
    id: 'GHSA-v6h2-p8h4-qcjw',
    vulnerable: [
      ['0', '1.1.12'],
      ['2.0.0', '2.0.2'],
    ],
  },
  {
    name: 'form-data',
    id: 'GHSA-fjxv-7rqg-78g4',
    vulnerable: [
      ['0', '2.5.4'],
      ['3.0.0', '3.0.4'],
      ['4.0.0', '4.0.4'],
    ],
  },
  {
    name: 'js-yaml',
    id: 'GHSA-mh29-5h37-fv8m',
    vulnerable: [
      ['0', '3.14.2'],
      ['4.0.0', '4.1.1'],
    ],
  },
  { name: 'tmp', id: 'GHSA-52f5-9888-hmc6', vulnerable: [['0', '0.2.4']] },
  {
    name: 'ws',
    id: 'GHSA-3h5v-q93c-6h6q',
    vulnerable: [
      ['0', '5.2.4'],
      ['6.0.0', '6.2.3'],
      ['7.0.0', '7.5.10'],
      ['8.0.0', '8.17.1'],
    ],
  },
  { name: 'path-to-regexp', id: 'GHSA-rhx6-c78j-4q9w', vulnerable: [['0', '0.1.12']] },
  { name: 'body-parser', id: 'GHSA-qwcr-r2fm-qrc7', vulnerable: [['0', '1.20.3']] },
  { name: 'send', id: 'GHSA-m6fv-jmcg-4jfg', vulnerable: [['0', '0.19.0']] },
  {
    name: 'serve-static',
    id: 'GHSA-cm22-4g7w-348p',
    vulnerable: [
      ['0', '1.16.0'],
      ['2.0.0', '2.1.0'],
    ],
  },
  { name: 'cookie', id: 'GHSA-pxg6-pf52-xh8x', vulnerable: [['0', '0.7.0']] },
  {
    name: 'cross-spawn',
    id: 'GHSA-3xgq-45jj-v275',
    vulnerable: [
      ['0', '6.0.6'],
      ['7.0.0', '7.0.5'],
    ],
  },
  { name: 'micromatch', id: 'GHSA-952p-6rrq-rcjv', vulnerable: [['0', '4.0.8']] },
  { name: 'braces', id: 'GHSA-grv7-fg5c-xmjg', vulnerable: [['0', '3.0.3']] },
  {
    name: 'axios',
    id: 'GHSA-4hjh-wcwx-xvwj',
    vulnerable: [
      ['0', '0.30.2'],
      ['1.0.0', '1.12.0'],
    ],
  },
  {
    name: 'http-proxy-middleware',
    id: 'GHSA-4www-5p9h-95mh',
    vulnerable: [
      ['1.3.0', '2.0.9'],
      ['3.0.0', '3.0.5'],
    ],
  },
  { name: 'webpack-dev-server', id: 'GHSA-9jgg-88mc-972h', vulnerable: [['0', '5.2.1']] },
  { name: 'webpack', id: 'GHSA-4vvj-4cpr-p986', vulnerable: [['5.0.0', '5.94.0']] },
  {
    name: 'protobufjs',
    id: 'GHSA-h755-8qp9-cq85',
    vulnerable: [
      ['6.10.0', '6.11.4'],
      ['7.0.0', '7.2.5'],
    ],
  },
  {
    name: 'undici',
    id: 'GHSA-c76h-2ccp-4975',
    vulnerable: [
      ['4.5.0', '5.28.5'],
      ['6.0.0', '6.21.1'],
      ['7.0.0', '7.2.3'],
    ],
  },
  { name: 'serialize-javascript', id: 'GHSA-5c6j-r48x-rmvq', vulnerable: [['0', '7.0.3']] },
  { name: 'serialize-javascript', id: 'GHSA-qj8w-gfj5-8c6v', vulnerable: [['0', '7.0.5']] },
  {
    name: 'minimatch',
    id: 'GHSA-3ppc-4f35-3m26',
    vulnerable: [
      ['0', '3.1.3'],
      ['4.0.0', '4.2.4'],
      ['5.0.0', '5.1.7'],
      ['6.0.0', '6.2.1'],
      ['7.0.0', '7.4.7'],
      ['8.0.0', '8.0.5'],
      ['9.0.0', '9.0.6'],
      ['10.0.0', '10.2.1'],
    ],
  },
  {
    name: 'glob',
    id: 'GHSA-5j98-mcp5-4vw2',
    vulnerable: [
      ['10.2.0', '10.5.0'],
      ['11.0.0', '11.1.0'],
    ],
  },
  { name: 'node-forge', id: 'GHSA-5gfm-wpxj-wjgq', vulnerable: [['0', '1.3.2']] },
  {
    name: 'jws',
    id: 'GHSA-869p-cjfg-cm3x',
    vulnerable: [
      ['0', '3.2.3'],
      ['4.0.0', '4.0.1'],
    ],
  },
  { name: 'qs', id: 'GHSA-6rw7-vpxm-498p', vulnerable: [['0', '6.14.1']] },
  { name: 'fast-xml-parser', id: 'GHSA-mpg4-rc92-vx8v', vulnerable: [['0', '4.4.1']] },
  { name: 'dompurify', id: 'GHSA-vhxf-7vqr-mrjg', vulnerable: [['0', '3.2.4']] },
  { name: 'esbuild', id: 'GHSA-67mh-4wv8-2f99', vulnerable: [['0', '0.25.0']] },
  {
    name: 'rollup',
    id: 'GHSA-gcx4-mw62-g8wm',
    vulnerable: [
      ['0', '2.79.2'],
      ['3.0.0', '3.29.5'],
      ['4.0.0', '4.22.4'],
    ],
  },
  {
    name: 'nanoid',
    id: 'GHSA-mwcw-c2x4-8c55',
    vulnerable: [
      ['0', '3.3.8'],
      ['4.0.0', '5.0.9'],
    ],
  },
  { name: '@babel/helpers', id: 'GHSA-968p-4wvh-cqc8', vulnerable: [['0', '7.26.10']] },
  { name: 'request', id: 'GHSA-p8p7-x288-28g6', vulnerable: [['0', '2.88.3']] },
  { name: 'tough-cookie', id: 'GHSA-72xf-g2v4-qvf3', vulnerable: [['0', '4.1.3']] },
];

const TARGARYEN = 'only the command line of targaryen loads it, which nothing here runs';

/** Vulnerable packages of the lock file that stay, by place, with the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  'node_modules/request': TARGARYEN,
  'node_modules/request/node_modules/form-data': TARGARYEN,
  'node_modules/request/node_modules/qs': TARGARYEN,
  'node_modules/request/node_modules/tough-cookie': TARGARYEN,
  'node_modules/request-promise-native/node_modules/tough-cookie': TARGARYEN,
};

/** Whether a version is one that an advisory is about. */
export function isVulnerable(version: string, { vulnerable }: Advisory): boolean {
  return vulnerable.some(([from, below]) => compare(version, from) >= 0 && compare(version, below) < 0);
}

/** Negative: `a` is before `b`. What stands behind a hyphen counts as the version before it. */
function compare(a: string, b: string): number {
  const parts = (version: string): number[] =>
    version
      .replace(/[-+].*/, '')
      .split('.')
      .map(Number);
  const [left, right] = [parts(a), parts(b)];
  const at = [0, 1, 2].find((i) => (left[i] ?? 0) !== (right[i] ?? 0));
  return at === undefined ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}
