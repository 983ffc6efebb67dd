import type { Host } from '../contract/contract.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import { answerQuery, type OfficeAnswer, readAnswer, type StoredAnswer } from '../domain/oficina/answer.ts';
import { type OfficeRequest, pedirOficina } from '../domain/oficina/request.ts';
import { actOf } from './act.ts';
import { mensajes } from './mensajes-ask.ts';

/** Options of a request. */
export interface Asking {
  /** Its idempotency key, `host.outbox.newId()`. */
  readonly op: string;
  /** One Spanish line for the Centro de envíos, without names of people. */
  readonly resumen: string;
  /** Ordering key: requests with the same one leave in order. Default: the person's own. */
  readonly sobre?: string;
  /** Ends the waiting; the request itself continues. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a request to the office's server and waits for its answer without limit: offline the request waits in the outbox. Fails with the
 * outbox's codes, with `OF-001` where the server did not accept the request, and with `OF-002` once `signal` ends it.
 */
export async function askOffice(
  host: Host,
  request: OfficeRequest,
  { op, resumen, sobre, signal }: Asking,
): Promise<Result<OfficeAnswer>> {
  const saved = await host.outbox.commit(pedirOficina(actOf(host, op), request, resumen, sobre));
  if (!saved.ok) return saved;
  // Asked again with the id of a request that did not leave: nothing more is told of it.
  if (saved.value.state === 'problema') return fail('OF-001', mensajes.pedidoNoSalio);
  const { uid } = host.session.persona.get();
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const end = (result: Result<OfficeAnswer>): void => {
      for (const stop of stops) stop();
      resolve(result);
    };
    signal?.addEventListener('abort', () => end(fail('OF-002', mensajes.pedidoEnCurso)), { once: true });
    stops.push(
      host.outbox.follow(op, ({ state }) => {
        if (state === 'problema') end(fail('OF-001', mensajes.pedidoNoSalio));
      }),
      host.data.watch<StoredAnswer>(
        answerQuery(uid, op),
        ({ value }) => {
          const answer = readAnswer(value);
          if (answer !== null) end(ok(answer));
        },
        // Offline there is no answer yet: it comes later.
        () => undefined,
      ),
    );
    // The first answer may have come inside `watch`, before there was a function to stop it.
    if (signal?.aborted === true) end(fail('OF-002', mensajes.pedidoEnCurso));
  });
}
