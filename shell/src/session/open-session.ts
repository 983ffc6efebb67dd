import type { AppConfig } from '../config/config.ts';
import type { Session } from './session.ts';

/** The session of this page, on the real identity service and the phone's storage. `restore()` is still to be called. */
export function openSession(_config: AppConfig, _appVer: string): Promise<Session> {
  return Promise.reject(new Error('not there yet'));
}
