import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { AppConfig } from '../base/config.ts';

/** The one Firebase app of this page or worker. */
export function firebaseApp(config: AppConfig): FirebaseApp {
  const messaging = config.push ? { messagingSenderId: config.push.sender_id } : {};
  return getApps()[0] ?? initializeApp({ ...config.firebase, ...messaging });
}
