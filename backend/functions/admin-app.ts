import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type AppCheck, getAppCheck } from 'firebase-admin/app-check';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Database, getDatabase } from 'firebase-admin/database';

/**
 * Address of the company's database, for functions that run in a unit's own project. Absent: the database of the
 * project the function runs in.
 */
const DATABASE_URL = 'GR_DATABASE_URL';

/**
 * Project whose accounts the callers have, for functions that run in a unit's own project. Absent: the project the
 * function runs in.
 */
const HOME_PROJECT = 'GR_HOME_PROJECT';

/** Name of the admin app: one per server, because an app stays connected to its first server. */
export function appName(): string {
  return process.env.FIREBASE_DATABASE_EMULATOR_HOST ?? 'gestion-riesgos';
}

function app(): App {
  const name = appName();
  const known = getApps().find((one) => one.name === name);
  if (known !== undefined) return known;
  const databaseURL = process.env[DATABASE_URL];
  const config: unknown = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}');
  const options = typeof config === 'object' && config !== null ? config : {};
  const projectId = process.env[HOME_PROJECT];
  return initializeApp(
    {
      ...options,
      ...(databaseURL === undefined ? {} : { databaseURL }),
      ...(projectId === undefined ? {} : { projectId }),
    },
    name,
  );
}

/** The company's database, as administrator. */
export function companyDatabase(): Database {
  return getDatabase(app());
}

/** App Check of the home project. */
export function homeAppCheck(): AppCheck {
  return getAppCheck(app());
}

/** The accounts of the home project, as administrator. */
export function homeAccounts(): Auth {
  return getAuth(app());
}
