import { systemClock } from '../base/clock.ts';
import type { AppConfig } from '../base/config.ts';
import { trace } from '../base/trace/trace.ts';
import { APP_CHECK_SCRIPT } from '../federation/base/script-policy.ts';
import { keepProof } from '../ports/app-proof/kept-proof.ts';

const AGAIN_MS = 5 * 60_000;

/**
 * Creates and renews this phone's proof of App Check while the page is open; without `app_check` in the configuration, nothing.
 * Google's script is requested again when it fails to load. Resolves once the first proof is pending; never rejects.
 */
export async function startProof(config: AppConfig): Promise<void> {
  const { app_check } = config;
  if (app_check === undefined) return;
  try {
    await loadScript();
    const { watchAppCheck } = await import('../firebase/app-check.ts');
    watchAppCheck(config, app_check.site_key, (token) => {
      keepProof(token).catch((cause: unknown) => trace.error('AP-002', cause));
    });
  } catch (cause) {
    trace.error('AP-001', cause);
    await nextChance();
    await startProof(config);
  }
}

/** When the connection comes back, at the latest after {@link AGAIN_MS}. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      stop();
      globalThis.removeEventListener('online', go);
      resolve();
    };
    const stop = systemClock.after(AGAIN_MS, go);
    globalThis.addEventListener('online', go);
  });
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = APP_CHECK_SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('the script of App Check did not load'));
    };
    document.head.append(script);
  });
}
