import type { NetworkState } from '@gr/shared/contract/network';
import type { Observable } from '@gr/shared/contract/observable';
import type { QuarantineReport } from './quarantine-reports.ts';
import type { UsageReport } from './usage-reports.ts';

/** Sends one report; `false` = it did not arrive and is sent again. */
export type Send<T> = (which: T) => Promise<boolean>;

/** Sends the report of a quarantined version. */
export type SendReport = Send<QuarantineReport>;

/** Reports which version runs, and how often it threw. */
export type SendUsage = Send<UsageReport>;

/** Unsent reports of versions, and a way to mark them as sent. */
export interface Reports<T> {
  readonly unsent: Observable<readonly T[]>;
  sent(which: T): void;
}

/**
 * Sends the reports of this phone, one after the other, whenever there is a connection or a new one; failed ones stay for the next
 * time. They are no records of the person: they take no place in the outbox and do not delay signing out. Returns a function that
 * stops it.
 */
export function sendReports<T extends NamedVersion>(
  { unsent, sent }: Reports<T>,
  network: Observable<NetworkState>,
  send: Send<T>,
): () => void {
  let sending = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    const tried = new Set<string>();
    const next = (): T | undefined => unsent.get().find((known) => !tried.has(nameOf(known)));
    try {
      for (let one = next(); one && !stopped && network.get() === 'en_linea'; one = next()) {
        tried.add(nameOf(one));
        if (await send(one)) sent(one);
      }
    } finally {
      sending = false;
    }
  };
  const stops = [network.subscribe(() => void run()), unsent.subscribe(() => void run())];
  void run();
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

interface NamedVersion {
  readonly id: string;
  readonly version: string;
}

function nameOf({ id, version }: NamedVersion): string {
  return `${id}@${version}`;
}
