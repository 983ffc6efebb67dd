import { initializeAppCheck, onTokenChanged, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { AppConfig } from '../base/config.ts';
import { firebaseApp } from './app.ts';

/**
 * Has the SDK prove that this is the company's app, and tells each new proof. The SDK's own requests and its socket carry it
 * from then on. Import this module lazily, and only once Google's script is there: the SDK would load it by an address that
 * Trusted Types refuse, and wait for it without an end.
 */
export function watchAppCheck(config: AppConfig, site_key: string, onToken: (token: string) => void): void {
  const provider = new ReCaptchaEnterpriseProvider(site_key);
  const appCheck = initializeAppCheck(firebaseApp(config), { provider, isTokenAutoRefreshEnabled: true });
  // A failure is tried again by the SDK; until then what is sent goes without a proof.
  onTokenChanged(
    appCheck,
    ({ token }) => onToken(token),
    () => undefined,
  );
}
