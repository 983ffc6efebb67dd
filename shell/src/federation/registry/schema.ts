import type { Assets, RemoteAction } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import type { DatedRegistry, WireRegistry } from '@gr/shared/domain/app/team-keys';
import * as v from 'valibot';

const id = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,40}$/));
const version = v.pipe(v.string(), v.regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,60}$/));
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const ruta = v.pipe(v.string(), v.regex(/^[a-z0-9_-]+$/));
// A path below the version's folder: no scheme, no leading slash, no way up.
const file = v.pipe(v.string(), v.regex(/^(?!\/)(?!.*\.\.)[\w@./-]+$/));
const rol = v.picklist(['rondero', 'supervisor', 'admin'] satisfies Rol[]);
const contract = v.pipe(v.string(), v.regex(/^\d+\.\d+$/));
const roles = v.optional(v.array(rol));

const scalar = v.custom<string | number | boolean>((value) =>
  ['string', 'number', 'boolean'].includes(typeof value),
);
// A database path whose keys may be `{emp_id}` or `{un_id}`, and a place of the app with `{id}` or `{un_id}`.
const homeCard = v.object({
  titulo: v.string(),
  icono: v.string(),
  roles,
  ruta_datos: v.pipe(v.string(), v.regex(/^[\w-]+(\/([\w-]+|\{emp_id\}|\{un_id\}))*$/)),
  orden_por: v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/)),
  cuantos: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  solo: v.optional(v.record(v.string(), scalar)),
  texto: v.string(),
  detalle: v.optional(v.string()),
  ruta: v.pipe(v.string(), v.regex(/^\/[a-z0-9_-]+(\/([a-z0-9_-]+|\{id\}|\{un_id\}))*$/)),
  vacio: v.optional(v.string()),
});

const openList = v.object({
  roles,
  ruta_datos: v.pipe(v.string(), v.regex(/^[\w-]+(\/([\w-]+|\{emp_id\}))*$/)),
  orden_por: v.pipe(v.string(), v.regex(/^[\w-]+(\/[\w-]+)*$/)),
  cuantos: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
  campo: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  abierto: v.array(v.string()),
  nombre: v.pipe(v.array(v.string()), v.minLength(1)),
  icono: v.string(),
  ruta: v.pipe(v.string(), v.regex(/^\/[a-z0-9_-]+(\/([a-z0-9_-]+|\{id\}))*$/)),
  continuar: v.string(),
});
const quickAction = v.object({
  texto: v.string(),
  ruta: v.pipe(v.string(), v.regex(/^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/)),
  icono: v.string(),
  roles,
  parametro: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]+$/))),
});

const place = {
  texto: v.string(),
  ruta: v.pipe(v.string(), v.regex(/^\/[a-z0-9_/-]*$/)),
  icono: v.string(),
};

const publishedVersion = v.object({
  nombre: v.string(),
  rutas: v.array(ruta),
  menu: v.array(v.object({ ...place, roles, lugares: v.optional(v.array(v.object(place))) })),
  roles,
  rutas_roles: v.optional(v.record(ruta, v.array(rol))),
  inicio: v.optional(v.array(homeCard)),
  abiertos: v.optional(v.array(openList)),
  acciones: v.optional(v.pipe(v.array(quickAction), v.maxLength(4))),
  contract,
  orden: v.number(),
  version,
  assets_sha256: sha256,
});

const percent = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const audience = v.object({
  roles,
  unidades: v.optional(v.array(v.string())),
  probadores: v.optional(v.array(sha256)),
});

const remote = v.object({
  id,
  state: v.picklist(['on', 'paused', 'off']),
  active: publishedVersion,
  previous: v.optional(publishedVersion),
  canary: v.optional(v.object({ ...publishedVersion.entries, percent, para: v.optional(audience) })),
  retiradas: v.optional(v.array(version)),
  accion: v.picklist(['build', 'deploy', 'rollback', 'canary', 'pause', 'resume'] satisfies RemoteAction[]),
  desde: v.number(),
  por: v.string(),
});

const registry = v.pipe(
  v.object({
    serial: v.pipe(v.number(), v.integer(), v.minValue(0)),
    remotes: v.array(remote),
    caduca: v.optional(v.number()),
  }),
  v.check(({ remotes }) => unique(remotes.map((r) => r.id)), 'an id twice'),
  v.check(({ remotes }) => unique(remotes.flatMap((r) => r.active.rutas)), 'a route twice'),
);

const part = v.pipe(v.string(), v.regex(/^[\w-]+$/));

const jws = v.object({ protected: part, payload: part, signature: part });
const signed = v.object({
  ...jws.entries,
  llaves: v.optional(jws),
  firmas: v.optional(v.record(id, v.object({ kid: part, firma: part }))),
});

const assetFile = v.object({ path: file, sha256, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) });

const assets = v.pipe(
  v.object({
    id,
    version,
    container: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
    entry: file,
    type: v.optional(v.literal('module')),
    files: v.array(assetFile),
    fallback: v.array(assetFile),
    contract,
    first: v.optional(v.array(file)),
    shares: v.record(v.string(), v.pipe(v.string(), v.regex(/^\^\d+\.\d+\.\d+$/))),
    uses: v.optional(v.record(v.string(), v.array(v.string()))),
  }),
  v.check((a) => a.files.some((f) => f.path === a.entry), 'entry not among the files'),
  v.check((a) => a.first?.includes(a.entry) ?? true, 'entry not among the initial files'),
);

function unique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

// valibot types an absent optional as `T | undefined`; `exactOptionalPropertyTypes` requires the key to be absent.
function strip<T>(value: unknown): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Result of a check: the value without unknown keys, or the reasons why it is invalid. */
export type Parsed<T> = { readonly value: T } | { readonly issues: string };

/** Strictly checks the envelope of a registry; the caller verifies the signature. */
export function parseSigned(value: unknown): Parsed<WireRegistry> {
  const result = v.safeParse(signed, value);
  return result.success ? { value: result.output } : { issues: v.summarize(result.issues) };
}

/** Strictly checks a registry. */
export function parseRegistry(value: unknown): Parsed<DatedRegistry> {
  const result = v.safeParse(registry, value);
  return result.success ? { value: strip(result.output) } : { issues: v.summarize(result.issues) };
}

/** Strictly checks a remote's file list. */
export function parseAssets(value: unknown): Parsed<Assets> {
  const result = v.safeParse(assets, value);
  return result.success ? { value: strip(result.output) } : { issues: v.summarize(result.issues) };
}
