import type { Assets, Registry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const ruta = v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/));
// A path below the version's folder: no scheme, no leading slash, no way up.
const file = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w@./-]+$/));
const rol = v.picklist(['rondero', 'supervisor', 'admin'] satisfies Rol[]);
const roles = v.optional(v.array(rol));

const entry = v.object({
  id,
  nombre: v.string(),
  rutas: v.array(ruta),
  menu: v.array(
    v.object({
      texto: v.string(),
      ruta: v.pipe(v.string(), v.regex(/^\/[a-z0-9_/-]*$/)),
      icono: v.string(),
      roles,
    }),
  ),
  roles,
  rutas_roles: v.optional(v.record(ruta, v.array(rol))),
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  active: version,
  previous: v.optional(version),
  state: v.picklist(['on', 'paused', 'off']),
  assets_sha256: sha256,
});

const registry = v.pipe(
  v.object({ serial: v.pipe(v.number(), v.integer(), v.minValue(0)), remotes: v.array(entry) }),
  v.check(({ remotes }) => unique(remotes.map((r) => r.id)), 'an id twice'),
  v.check(({ remotes }) => unique(remotes.flatMap((r) => r.rutas)), 'a route twice'),
);

const assetFile = v.object({ path: file, sha256, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) });

const assets = v.pipe(
  v.object({
    id,
    version,
    container: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
    entry: file,
    files: v.array(assetFile),
    fallback: v.array(assetFile),
  }),
  v.check((a) => a.files.some((f) => f.path === a.entry), 'entry not among the files'),
);

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

// valibot types an absent optional as `T | undefined`; `exactOptionalPropertyTypes` wants the key gone.
function strip<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Strictly checked registry, unknown keys dropped, or the reasons why it is none. */
export function parseRegistry(value: unknown): { readonly value: Registry } | { readonly issues: string } {
  const result = v.safeParse(registry, value);
  return result.success ? { value: strip(result.output) } : { issues: v.summarize(result.issues) };
}

/** Strictly checked list of a remote's files, or the reasons why it is none. */
export function parseAssets(value: unknown): { readonly value: Assets } | { readonly issues: string } {
  const result = v.safeParse(assets, value);
  return result.success ? { value: strip(result.output) } : { issues: v.summarize(result.issues) };
}
