/**
 * Script for every page of a walk, before any other: `__gr_built_ins()` names each function, accessor, constant and `on…` handler of the
 * browser that differs from the fresh page, with a number for its present value. It is text because tsx gives functions names with a helper
 * that the page lacks.
 */
export const BUILT_INS = `{
  const { getOwnPropertyDescriptors } = Object;
  const { ownKeys } = Reflect;
  const names = Object.getOwnPropertyNames(globalThis);
  const handlers = names.filter((name) => name.startsWith('on'));
  const numbers = new Map();
  const tell = (value) => {
    if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) return typeof value + ' ' + String(value);
    if (!numbers.has(value)) numbers.set(value, numbers.size);
    return String(numbers.get(value));
  };
  const owners = [['Window', globalThis, new Set(names)]];
  const add = (name, object) => {
    owners.push([name, object]);
    if (typeof object === 'function' && object.prototype) owners.push([name + '.prototype', object.prototype]);
  };
  for (const [name, { value }] of Object.entries(getOwnPropertyDescriptors(globalThis))) {
    if (value === globalThis || name.startsWith('__') || !/function|object/.test(typeof value) || value === null) continue;
    add(name, value);
    if (typeof value === 'function') continue;
    for (const [part, { value: inner }] of Object.entries(getOwnPropertyDescriptors(value))) if (typeof inner === 'function') add(name + '.' + part, inner);
  }
  for (const name of ['navigator', 'document', 'history', 'location', 'screen', 'performance', 'crypto', 'indexedDB', 'caches'])
    if (globalThis[name]) owners.push([name, globalThis[name]]);
  const look = () => {
    const found = new Map();
    for (const [owner, object, only] of owners) {
      const all = getOwnPropertyDescriptors(object);
      for (const key of ownKeys(all)) {
        if ((only && !only.has(key)) || String(key).startsWith('_react')) continue;
        const { get, set, value } = all[key];
        found.set('function «' + owner + '.' + String(key) + '»', get || set ? tell(get) + ' ' + tell(set) : tell(value));
      }
    }
    for (const [owner, object] of [['window', globalThis], ['document', document]])
      for (const name of handlers) if (object[name]) found.set('function «' + owner + '.' + name + '»', tell(object[name]));
    return found;
  };
  const fresh = look();
  globalThis.__gr_built_ins = () => {
    const now = look();
    const other = {};
    for (const [name, what] of now) if (fresh.get(name) !== what) other[name] = what;
    for (const name of fresh.keys()) if (!now.has(name)) other[name] = 'gone';
    return other;
  };
}`;
