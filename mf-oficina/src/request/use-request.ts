import type { Failure } from '@gr/shared/contract/result';
import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { useHost } from '@gr/shared/screen';
import { askOffice } from '@gr/shared/screen/ask-office';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTellSaved } from './saved-context.ts';

/** A request of this screen and its result. */
export interface RequestInUse {
  /** True while a request has no answer yet. */
  readonly asking: boolean;
  /** The last answer; `null` = none yet, or a new one is awaited. */
  readonly answer: OfficeAnswer | null;
  readonly failure: Failure | null;
  /**
   * Sends a request. Resolves to the answer, or `null` without one (see `failure`). A second request while one is awaited gives `null`. It
   * never resolves once the screen is left: what follows an answer is not for a request that goes on alone.
   * @param op operation id; default: a new one
   */
  readonly ask: (request: OfficeRequest, resumen: string, more?: AskMore) => Promise<OfficeAnswer | null>;
  /** Clears the answer after the input has changed. */
  readonly forget: () => void;
}

/** Further options of `ask`. */
export interface AskMore {
  readonly op?: string;
  readonly sobre?: string;
}

const NOTHING = { asking: false, answer: null, failure: null };

/** Requests of a screen, one at a time. Leaving the screen stops the waiting, not the request. */
export function useRequest(): RequestInUse {
  const host = useHost();
  const tellSaved = useTellSaved();
  const [state, setState] = useState<Pick<RequestInUse, 'asking' | 'answer' | 'failure'>>(NOTHING);
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);
  const ask = useCallback(
    async (request: OfficeRequest, resumen: string, { op, sobre }: AskMore = {}) => {
      if (waiting.current) return null;
      const mine = new AbortController();
      waiting.current = mine;
      setState({ asking: true, answer: null, failure: null });
      const id = op ?? host.outbox.newId();
      const result = await askOffice(host, request, {
        op: id,
        resumen,
        signal: mine.signal,
        ...(sobre === undefined ? {} : { sobre }),
      });
      waiting.current = undefined;
      if (mine.signal.aborted) return new Promise<never>(() => undefined);
      setState(
        result.ok
          ? { asking: false, answer: result.value, failure: null }
          : { asking: false, answer: null, failure: result.error },
      );
      if (result.ok && changed(request, result.value))
        tellSaved({ op: id, que: result.value.lineas?.[0] ?? resumen });
      return result.ok ? result.value : null;
    },
    [host, tellSaved],
  );
  const forget = useCallback(() => setState((now) => (now.asking ? now : NOTHING)), []);
  return { ...state, ask, forget };
}

/** Whether the request made a change that can be undone. */
function changed({ orden }: OfficeRequest, { estado, lineas = [] }: OfficeAnswer): boolean {
  return estado === 'hecho' && orden !== 'deshacer' && lineas.length > 0;
}
