import type { Host } from '@gr/shared/contract';
import { fail, ok, type Result } from '@gr/shared/contract/result';
import {
  answerQuery,
  type OfficeAnswer,
  readAnswer,
  type StoredAnswer,
} from '@gr/shared/domain/oficina/answer';
import { type OfficeRequest, pedirOficina } from '@gr/shared/domain/oficina/request';
import { actOf } from '@gr/shared/screen';
import { mensajes } from './mensajes.ts';

/** What a request needs besides itself. */
export interface Asking {
  /** Id of its operation, `host.outbox.newId()`. */
  readonly op: string;
  /** One Spanish line for the Centro de envíos, without names of people. */
  readonly resumen: string;
  /** What it is about: requests about one thing leave in order. The person's own unless told. */
  readonly sobre?: string;
  /** Ends the waiting; the request stays asked. */
  readonly signal?: AbortSignal;
}

/**
 * Asks the office's server and waits for its answer, as long as that takes: without a line the request waits in the outbox.
 * Fails with the outbox's codes, with `OF-001` where the server did not take the request, and with `OF-002` once `signal` ends it.
 */
export async function askOffice(
  host: Host,
  request: OfficeRequest,
  { op, resumen, sobre, signal }: Asking,
): Promise<Result<OfficeAnswer>> {
  const saved = await host.outbox.commit(pedirOficina(actOf(host, op), request, resumen, sobre));
  if (!saved.ok) return saved;
  const { uid } = host.session.persona.get();
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (result: Result<OfficeAnswer>): void => {
      for (const stop of stops) stop();
      resolve(result);
    };
    signal?.addEventListener('abort', () => end(fail('OF-002', mensajes.esperando)), { once: true });
    stops.push(
      host.outbox.follow(op, ({ state }) => {
        if (state === 'problema') end(fail('OF-001', mensajes.noSalio));
      }),
      host.data.watch<StoredAnswer>(
        answerQuery(uid, op),
        ({ value }) => {
          const answer = readAnswer(value);
          if (answer !== null) end(ok(answer));
        },
        // Without a line there is no answer yet: a later one still comes.
        () => undefined,
      ),
    );
    // The first answer may have come inside `watch`, before there was anything to stop.
    if (signal?.aborted === true) end(fail('OF-002', mensajes.esperando));
  });
}
