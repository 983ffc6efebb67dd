/** Layout of an export: the Firebase emulator suite's folders, and one of our own for the rest. */
export const LAYOUT = {
  metadata: 'firebase-export-metadata.json',
  database: 'database_export',
  auth: 'auth_export',
  storage: 'storage_export',
  own: 'gr_export',
} as const;

/** Metadata that the suite's own tools read first; versions of the tools whose formats these are. */
export const METADATA = {
  version: '13.0.0',
  database: { version: '4.11.2', path: LAYOUT.database },
  auth: { version: '13.0.0', path: LAYOUT.auth },
  storage: { version: '13.0.0', path: LAYOUT.storage },
} as const;

/** Files of the data folder that are copied unchanged: keys, and events not yet delivered to functions. */
export const OWN_FILES = ['claves.json', 'eventos.json'] as const;
