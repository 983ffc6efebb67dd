/** Deepest nesting that is shown. */
const DEEPEST = 12;

/** `value` as JSON can show it: functions are left out, files and pictures become their size. */
export function plain(value: unknown, depth = 0): unknown {
  if (typeof value === 'function' || value === undefined) return undefined;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '…';
  if (value instanceof Blob) return { archivo: value.type, bytes: value.size };
  if (value instanceof Error) return { error: value.name, mensaje: value.message };
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1) ?? null);
  if (!isRecord(value)) return `[${value.constructor.name}]`;
  const entries = Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** True for `{…}`, also of another window; its prototype is the last one. */
function isRecord(value: object): boolean {
  const proto: unknown = Object.getPrototypeOf(value);
  return typeof proto !== 'object' || proto === null || Object.getPrototypeOf(proto) === null;
}

/** One line that tells calls of a method apart. */
export function summary(port: string, method: string, args: readonly unknown[]): string {
  const [first, second] = args;
  if (port === 'notices') return [first, second].filter((word) => typeof word === 'string').join(': ');
  if (typeof first === 'string' || typeof first === 'number') return String(first);
  if (typeof first !== 'object' || first === null) return '';
  if (method === 'commit') return `${field(first, 'tipo')} · ${field(first, 'resumen')}`;
  if (port === 'data') {
    const { path, orderBy, ...bounds } = Object.fromEntries(Object.entries(first));
    const limits = Object.entries(bounds).map(([key, value]) => `${key} ${String(value)}`);
    return [path, ...(orderBy === undefined ? [] : [`por ${String(orderBy)}`, ...limits])].join(' · ');
  }
  if (method === 'describe') return field(first, 'title');
  return first instanceof Blob ? `${first.type} · ${first.size} bytes` : '';
}

function field(value: object, key: string): string {
  return String(Reflect.get(value, key) ?? '');
}
