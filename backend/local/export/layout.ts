/** Where things lie in an export: the Firebase emulator suite's folders, and one of our own for what it has no place for. */
export const LAYOUT = {
  metadata: 'firebase-export-metadata.json',
  database: 'database_export',
  auth: 'auth_export',
  storage: 'storage_export',
  own: 'gr_export',
} as const;

/** What the suite's own tools read first; versions of the tools whose formats these are. */
export const METADATA = {
  version: '13.0.0',
  database: { version: '4.11.2', path: LAYOUT.database },
  auth: { version: '13.0.0', path: LAYOUT.auth },
  storage: { version: '13.0.0', path: LAYOUT.storage },
} as const;

/** Files of the data folder that go along as they are: keys, and events that functions were not told yet. */
export const OWN_FILES = ['claves.json', 'eventos.json'] as const;
