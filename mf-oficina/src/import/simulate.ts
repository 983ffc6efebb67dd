import type { Host } from '@gr/shared/contract';
import { ok, type Result } from '@gr/shared/contract/result';
import type { OfficeAnswer } from '@gr/shared/domain/oficina/answer';
import type { OfficeRequest } from '@gr/shared/domain/oficina/request';
import { askOffice } from '@gr/shared/screen/ask-office';
import { IMPORTS, type Kind } from './kinds.ts';
import { mensajes } from './mensajes.ts';
import { NO_OUTCOME, type Outcome, withAnswer } from './outcome.ts';
import type { Part } from './part.ts';

/** Options of {@link simulate}. */
export interface Simulating extends Pick<OfficeRequest, 'valores'> {
  readonly signal: AbortSignal;
  /** Called after each part. */
  readonly onPart: (outcome: Outcome) => void;
}

/** Asks the server for the changes that the list would make, part by part. Fails as `askOffice` does. */
export async function simulate(
  host: Host,
  kind: Kind,
  parts: readonly Part[],
  { signal, valores = {}, onPart }: Simulating,
): Promise<Result<Outcome>> {
  let outcome = NO_OUTCOME;
  for (const { tabla, called, rowNumbers } of parts) {
    const answer = await askOffice(
      host,
      { orden: IMPORTS[kind].orden, tabla, valores, simular: true },
      { op: host.outbox.newId(), resumen: mensajes.resumen, sobre: 'importar', signal },
    );
    if (!answer.ok) return answer;
    outcome = withAnswer(outcome, withFileColumns(answer.value, tabla[0] ?? [], called), rowNumbers);
    onPart(outcome);
    if (outcome.sinPerfil) break;
  }
  return ok(outcome);
}

/** An answer whose problems name the columns as the file does. */
function withFileColumns(
  answer: OfficeAnswer,
  header: readonly string[],
  called: readonly string[],
): OfficeAnswer {
  const problemas = answer.problemas?.map(({ columna, ...one }) => {
    if (columna === undefined) return one;
    return { ...one, columna: called[header.indexOf(columna)] ?? columna };
  });
  return { ...answer, ...(problemas && { problemas }) };
}
