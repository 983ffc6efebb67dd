import type { Query } from '@gr/shared/contract/data';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useWatch } from '@gr/shared/screen';
import { Card, formatTime, LinkButton } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

const m = mensajes.visita;
/** A code read on the way in counts, ms; as the server has it (`review-visit.ts`). */
const BEFORE_MS = 10 * 60_000;

const codesQuery = ({ un_id, fechah_ini_x, fechah_x }: Supervision): Query => ({
  path: `_valqr_/${un_id}`,
  orderBy: 'fechah_x',
  startAt: (fechah_ini_x ?? fechah_x) - BEFORE_MS,
  limitToLast: 50,
});

/** Whether the supervisor has read a code of the unit on this visit, with the way to read one. */
export function PostCode({ superv }: { readonly superv: Supervision }) {
  const { snapshot } = useWatch<Record<string, ValidacionQr>>(codesQuery(superv));
  if (snapshot === null) return null;
  const read = Object.values(snapshot.value ?? {}).find(
    ({ emp_id, resultado }) => emp_id === superv.super_id && resultado === 'valido',
  );
  if (read)
    return (
      <Card icon="qr" tone="ok" title={m.codigo}>
        {m.codigo_leido(formatTime(read.fechah_x))}
      </Card>
    );
  return (
    <Card icon="qr" tone="warn" title={m.codigo}>
      <p>{m.codigo_falta}</p>
      <LinkButton icon="scan" href="/valqr">
        {m.leer_codigo}
      </LinkButton>
    </Card>
  );
}
