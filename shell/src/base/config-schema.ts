import * as v from 'valibot';
import type { AppConfig } from './config.ts';

const text = v.pipe(v.string(), v.nonEmpty());

const schema = v.object({
  firebase: v.object({
    apiKey: text,
    authDomain: text,
    projectId: text,
    databaseURL: v.pipe(text, v.url()),
    storageBucket: text,
    appId: text,
  }),
  emulator: v.boolean(),
  doc_dominio: v.pipe(text, v.regex(/^[a-z0-9.-]+$/)),
  functions_base: v.pipe(text, v.includes('{project}')),
  salud: v.optional(v.boolean()),
  push: v.optional(v.object({ sender_id: v.pipe(text, v.regex(/^\d+$/)), vapid_key: text })),
  app_check: v.optional(v.object({ site_key: v.pipe(text, v.regex(/^[\w-]+$/)) })),
  home_project: v.pipe(text, v.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/)),
});

/** Parses the configuration; `null` when `value` is none. Unknown fields are dropped. */
export function parseConfig(value: unknown): AppConfig | null {
  const result = v.safeParse(schema, value);
  if (!result.success) return null;
  const { salud, push, app_check, ...config } = result.output;
  return {
    ...config,
    ...(salud !== undefined && { salud }),
    ...(push && { push }),
    ...(app_check && { app_check }),
  };
}
