import type { Failure } from '@gr/shared/contract/result';
import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import { type FirstPassword, newTabKey, openPasswords } from '@gr/shared/domain/oficina/envelope';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { useHost } from '@gr/shared/screen';
import { useState } from 'react';
import { type AskMore, type RequestInUse, useRequest } from '../request/use-request.ts';
import { mensajes } from './mensajes.ts';

const DAMAGED: Failure = { code: 'OF-003', message: mensajes.danadas };

/** A request that returns first passwords, which are kept only in this screen. */
export interface PasswordRequest extends RequestInUse {
  /** The returned passwords; `null` = none yet. */
  readonly claves: readonly FirstPassword[] | null;
}

/** As `useRequest`, with a private key per request that only this tab holds. Fails with `OF-003` when the passwords cannot be decrypted. */
export function usePasswordRequest(): PasswordRequest {
  const { outbox } = useHost();
  const request = useRequest();
  const [claves, setPasswords] = useState<readonly FirstPassword[] | null>(null);
  const [damaged, setDamaged] = useState<Failure | null>(null);
  async function ask(
    what: OfficeRequest,
    resumen: string,
    { op = outbox.newId(), ...more }: AskMore = {},
  ): Promise<OfficeAnswer | null> {
    const { publica, privada } = await newTabKey();
    setDamaged(null);
    const answer = await request.ask({ ...what, llave: publica }, resumen, { ...more, op });
    if (answer?.claves === undefined) return answer;
    const opened = await openPasswords(privada, op, answer.claves).catch(() => null);
    if (opened === null) setDamaged(DAMAGED);
    else setPasswords(opened);
    return answer;
  }
  return { ...request, ask, claves, failure: request.failure ?? damaged };
}
