import { classify, strictMethods } from './classify.ts';
import { compiler, type Surface } from './surface.ts';

const tsc = compiler(process.cwd());

const BEFORE = `export declare const CONTRACT: string;
export type State = 'on' | 'off';
export interface Options {
    readonly fast?: boolean;
    readonly deep?: string;
}
export interface Answer {
    readonly ok: boolean;
    readonly state: State;
    readonly note?: string;
}
export interface Port {
    now(): number;
    save(key: string, value: string | number, options?: Options): Promise<Answer>;
    watch<T>(path: string, onNext: (value: T | null, answer: Answer) => void): () => void;
}
export interface Host {
    readonly port: Port;
    readonly camera?: Port;
}
export interface Mounted {
    unmount(): void;
    canLeave?(): boolean;
}
export interface Remote {
    readonly id: string;
    mount(root: string, host: Host): Mounted;
}
export interface RemoteManifest {
    readonly id: string;
    readonly roles?: readonly State[];
}
export declare function defineRemote(remote: Remote): Remote;`;

const surface = (contract: string): Surface => ({ version: '1.0', modules: { contract } });

function change(from: string, to: string) {
  if (!BEFORE.includes(from)) throw new Error(`not in the sample: ${from}`);
  return classify(tsc, surface(BEFORE), surface(BEFORE.replaceAll(from, to)), { lib: 'es5,es2015.promise' });
}

test('nothing changed', () => {
  expect(change('Host', 'Host')).toEqual({ kind: 'none', reasons: [] });
});

test.each<[string, string, string]>([
  ['a port the host gives', 'readonly camera?: Port;', 'readonly camera?: Port;\n    readonly kept: Port;'],
  ['a method of a port', 'now(): number;', 'now(): number;\n    skew(): number;'],
  ['an optional parameter', 'now(): number;', 'now(zone?: string): number;'],
  ['an option', 'readonly fast?: boolean;', 'readonly fast?: boolean;\n    readonly slow?: boolean;'],
  ['a wider parameter', 'value: string | number,', 'value: string | number | boolean,'],
  ['a narrower answer', 'Promise<Answer>', 'Promise<Answer & { readonly at: number }>'],
  ['an answer that is always there', 'readonly note?: string;', 'readonly note: string;'],
  ['more told to a callback', 'answer: Answer) => void)', 'answer: Answer, at: number) => void)'],
  ['what a remote may answer', 'canLeave?(): boolean;', 'canLeave?(): boolean;\n    pause?(): void;'],
  ['what a manifest may say', 'readonly roles?:', 'readonly order?: number;\n    readonly roles?:'],
  ['a type', 'export interface Options', 'export type Extra = 1;\nexport interface Options'],
])('%s is an addition', (_name, from, to) => {
  expect(change(from, to)).toEqual({ kind: 'additive', reasons: [] });
});

test.each<[string, string, string]>([
  ['a port that is gone', 'readonly camera?: Port;', ''],
  ['a port that may be missing', 'readonly port: Port;', 'readonly port?: Port;'],
  ['a method that is gone', 'now(): number;', ''],
  ['a method by another name', 'now()', 'time()'],
  ['a method that may be missing', 'now():', 'now?():'],
  ['a parameter that must be given', 'now(): number;', 'now(zone: string): number;'],
  ['a parameter that must be given from now on', 'options?: Options', 'options: Options'],
  ['a narrower parameter of a method', 'value: string | number,', 'value: string,'],
  ['a narrower parameter of a generic method', 'path: string,', "path: 'a',"],
  ['an option that must be given', 'readonly fast?: boolean;', 'readonly fast: boolean;'],
  ['an option that is gone', 'readonly fast?: boolean;', ''],
  ['a parameter that is gone', ', options?: Options', ''],
  ['a callback that is gone', ', onNext: (value: T | null, answer: Answer) => void', ''],
  ['less told to a callback', 'value: T | null, answer: Answer', 'value: T | null'],
  ['a wider answer', 'now(): number;', 'now(): number | null;'],
  ['a state nobody knows', "'on' | 'off'", "'on' | 'off' | 'late'"],
  ['a part of the answer that may be missing', 'readonly ok: boolean;', 'readonly ok?: boolean;'],
  ['what a remote must answer', 'canLeave?():', 'canLeave():'],
  ['an answer of a remote that no longer does', 'canLeave?(): boolean;', "canLeave?(): 'yes' | 'no';"],
  ['an answer of a remote that is not asked for', 'canLeave?(): boolean;', ''],
  ['what a manifest must say', 'readonly roles?:', 'readonly order: number;\n    readonly roles?:'],
  ['a type by another name', 'Options', 'Choices'],
  ['a function that is gone', 'export declare function defineRemote(remote: Remote): Remote;', ''],
  ['a function that asks for more', '(remote: Remote): Remote', '(remote: Remote, id: string): Remote'],
])('%s breaks', (_name, from, to) => {
  const { kind, reasons } = change(from, to);
  expect(kind).toBe('incompatible');
  expect(reasons.length).toBeGreaterThan(0);
});

test('a reason says in Spanish what breaks, and below it what the compiler says', () => {
  const [first] = change('now(): number;', 'now(zone: string): number;').reasons;
  expect(first).toMatch(/^contract: Host: a remote made for the version before no longer works/);
  expect(first).toMatch(/\n {4}TS\d+: Type 'Host \(after\)' is not assignable to type 'Host \(before\)'/);
});

test('a surface that does not compile is no breaking change but an error', () => {
  expect(() => change('value: string | number,', 'value: Strnig,')).toThrow(/does not compile by itself/);
});

test.each<[string, string, string]>([
  ['a method', '    unmount(): void;', '    unmount: () => void;'],
  ['an optional method', '    canLeave?(): boolean;', '    canLeave?: () => boolean;'],
  ['type parameters', '    read<T>(q: Query): Promise<T>;', '    read: <T>(q: Query) => Promise<T>;'],
  [
    'arrows and strings among the parameters',
    "    watch<T extends 'a(' | 'b'>(next: (s: T) => void, bad: () => void): void;",
    "    watch: <T extends 'a(' | 'b'>(next: (s: T) => void, bad: () => void) => void;",
  ],
  [
    'a method within the parameters of another',
    '    go(to: string, o?: {\n        then(x: 1): void;\n    }): void;',
    '    go: (to: string, o?: {\n        then: (x: 1) => void;\n    }) => void;',
  ],
])('%s becomes a property', (_name, method, property) => {
  expect(strictMethods(`interface A {\n${method}\n}`)).toBe(`interface A {\n${property}\n}`);
});

test('what is no method stays', () => {
  const text =
    'export declare function f(a: string): void;\ninterface A {\n    readonly get: () => void;\n    (a: 1): 2;\n}';
  expect(strictMethods(text)).toBe(text);
});
