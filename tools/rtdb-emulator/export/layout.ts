/** Names inside an exported folder. All but `own` are those of the Firebase emulator suite; `own` holds what the suite does not export. */
export const LAYOUT = {
  metadata: 'firebase-export-metadata.json',
  database: 'database_export',
  auth: 'auth_export',
  storage: 'storage_export',
  own: 'gr_export',
} as const;

/** Content of the metadata file. The versions are those of the Firebase tools that write the same formats. */
export const METADATA = {
  version: '13.0.0',
  database: { version: '4.11.2', path: LAYOUT.database },
  auth: { version: '13.0.0', path: LAYOUT.auth },
  storage: { version: '13.0.0', path: LAYOUT.storage },
} as const;

/** Files that are copied unchanged from the data folder into `own`: the keys, and the events that functions have not received yet. */
export const OWN_FILES = ['claves.json', 'eventos.json'] as const;
