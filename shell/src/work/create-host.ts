import { CONTRACT, type Host } from '@gr/shared/contract/contract';
import type { Failure } from '@gr/shared/contract/result';

/**
 * Builds the frozen argument of a remote's `mount`: copies with only the contract's members, so that no remote can change the next
 * one's, or reach parts that only the shell may use.
 */
export function createHost(ports: Omit<Host, 'contract' | 'failures'>): Host {
  const { session, data, outbox, photos, kept, device, route, notices, network, trace, scanner } = ports;
  const host: Host = {
    contract: CONTRACT,
    session: Object.freeze({ persona: session.persona }),
    data: Object.freeze({ read: data.read, watch: data.watch }),
    outbox: Object.freeze({
      newId: outbox.newId,
      commit: outbox.commit,
      status: outbox.status,
      saveDraft: outbox.saveDraft,
      loadDraft: outbox.loadDraft,
      listDrafts: outbox.listDrafts,
      removeDraft: outbox.removeDraft,
      follow: outbox.follow,
    }),
    photos: Object.freeze({
      add: photos.add,
      url: photos.url,
      reduced: photos.reduced,
      discard: photos.discard,
    }),
    kept: Object.freeze({ list: kept.list, keep: kept.keep, url: kept.url, drop: kept.drop }),
    device: Object.freeze({ ...device }),
    route: Object.freeze({
      location: route.location,
      go: route.go,
      back: route.back,
      describe: route.describe,
    }),
    notices: Object.freeze({ show: notices.show }),
    network: Object.freeze({ state: network.state }),
    trace: Object.freeze({ event: trace.event, error: trace.error }),
    // A slot, which knows its remote's screen, replaces this.
    failures: Object.freeze({
      report: ({ code, cause }: Failure) => {
        trace.error(code, cause);
        return () => undefined;
      },
    }),
    ...(scanner ? { scanner } : {}),
  };
  return Object.freeze(host);
}
