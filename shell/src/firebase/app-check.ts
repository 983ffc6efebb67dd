import { initializeAppCheck, onTokenChanged, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import type { AppConfig } from '../base/config.ts';
import { firebaseApp } from './app.ts';

/**
 * Lets the SDK prove that this is the company's app, and calls back with each new proof. The SDK's own requests and its socket carry
 * it from then on. Import this module lazily, and only once Google's script is loaded: the SDK would load it by an address that
 * Trusted Types refuse, and wait for it without an end.
 */
export function watchAppCheck(config: AppConfig, site_key: string, onToken: (token: string) => void): void {
  const provider = new ReCaptchaEnterpriseProvider(site_key);
  const appCheck = initializeAppCheck(firebaseApp(config), { provider, isTokenAutoRefreshEnabled: true });
  // The SDK retries a failure; until then requests go without a proof.
  onTokenChanged(
    appCheck,
    ({ token }) => onToken(token),
    () => undefined,
  );
}
