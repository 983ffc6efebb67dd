import { forbiddenCalls } from './code-check.ts';

const names = (code: string) => forbiddenCalls(new Map([['a.js', code]])).map(({ name }) => name);

test.each([
  ['indexedDB.deleteDatabase("gr")', 'indexedDB'],
  ['globalThis.indexedDB.open("x")', 'indexedDB'],
  ['caches.keys().then(f)', 'caches'],
  ['navigator.serviceWorker.getRegistrations()', 'navigator.serviceWorker'],
  ['localStorage.clear()', 'Storage.clear'],
  ['document.cookie="a=b"', 'document.cookie'],
  ['document.write("x")', 'document.write'],
  ['document.adoptedStyleSheets=[s]', 'document.adoptedStyleSheets'],
  ['(0,eval("1"));eval("2")', 'eval'],
  ['new Function("a")', 'eval'],
  ['globalThis.fetch=()=>0', 'a function of the browser that is replaced'],
])('%s is found', (code, name) => expect(names(code)).toEqual([name]));

test('what is like it and is none stays', () => {
  expect(names('a.evaluate(1);x.eval(2);if(o.fetch===f)g(o.fetch==h);localStorage.getItem("k")')).toEqual([]);
});
