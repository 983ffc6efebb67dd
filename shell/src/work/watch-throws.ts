import type { Unsubscribe } from '@gr/shared/contract/observable';
import { THREW } from '../federation/versions/judge.ts';
import { remoteOfError, type UsageReports } from '../federation/versions/usage-reports.ts';

/** Counts what code of a section throws outside of drawing; the browser has already told it to the console. */
export function watchThrows(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  usage: Pick<UsageReports, 'threw'>,
): Unsubscribe {
  const count = (cause: unknown, place = ''): void => {
    const stack = cause instanceof Error ? (cause.stack ?? '') : '';
    const of = remoteOfError(stack) ?? remoteOfError(place);
    if (of) usage.threw(of.id, of.version, THREW);
  };
  const onError = ({ error, filename }: ErrorEvent): void => count(error, filename);
  const onRejection = ({ reason }: PromiseRejectionEvent): void => count(reason);
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}
