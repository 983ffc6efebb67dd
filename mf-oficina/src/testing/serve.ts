import type { FakeHost } from '@gr/remote-kit/testing/fake-host';
import { answerPlace, type OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import { type FirstPassword, readTabKey, sealPasswords } from '@gr/shared/domain/oficina/envelope';
import type { OfficeRequest, StoredRequest } from '@gr/shared/domain/oficina/request';
import { asJson } from '@gr/shared/domain/registro/trees';

/** Answer of the test's server. */
export type Told = Omit<OfficeAnswer, 'fechah_srv'>;

/** Its answer to a request with operation id `op`. */
export type Answering = (request: OfficeRequest, op: string) => Told | Promise<Told>;

/** Answers every request of `host` as the office's server would. Returns the requests, in order, as they come. */
export function serve(host: FakeHost, answer: Answering): readonly OfficeRequest[] {
  const asked: OfficeRequest[] = [];
  const seen = new Set<string>();
  host.data.onChange(() => {
    for (const { id, tipo, updates } of host.outbox.committed) {
      if (tipo !== 'pedir_oficina' || seen.has(id)) continue;
      seen.add(id);
      const request = requestOf(Object.values(updates)[0] as unknown as StoredRequest);
      asked.push(request);
      void tell(host, id, answer(request, id));
    }
  });
  return asked;
}

async function tell(host: FakeHost, op: string, told: Told | Promise<Told>): Promise<void> {
  const { estado, claves, ...body } = await told;
  const row = {
    estado,
    cuerpo: JSON.stringify(body),
    fechah_srv: host.device.now(),
    ...(claves && { claves }),
  };
  host.data.set(answerPlace(host.session.persona.get().uid, op), asJson(row));
}

/** First passwords under the key of their request, as the server seals them. */
export async function sealed(
  { llave = '' }: OfficeRequest,
  op: string,
  claves: readonly FirstPassword[],
): Promise<{ readonly claves: string }> {
  const key = await readTabKey(llave);
  if (key === null) throw new Error('The request brought no key.');
  return { claves: await sealPasswords(key, op, claves) };
}

function requestOf({
  orden,
  cuerpo,
  tabla,
  texto,
  simular,
  confirmado,
  llave,
}: StoredRequest): OfficeRequest {
  return {
    orden,
    ...(JSON.parse(cuerpo) as object),
    ...(tabla !== undefined && { tabla: JSON.parse(tabla) as string[][] }),
    ...(texto !== undefined && { texto }),
    ...(simular && { simular }),
    ...(confirmado && { confirmado }),
    ...(llave !== undefined && { llave }),
  };
}
