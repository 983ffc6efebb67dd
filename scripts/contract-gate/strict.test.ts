import { strictMethods } from './strict.ts';

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
