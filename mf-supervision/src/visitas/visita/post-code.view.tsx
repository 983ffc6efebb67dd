import type { Query } from '@gr/shared/contract/data';
import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useHost, useWatch } from '@gr/shared/screen';
import { Card, formatTime, LinkButton } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';

const m = mensajes.visita;
/** A code read on the way in counts, ms; as the server has it (`review-visit.ts`). */
const BESIDE_MS = 10 * 60_000;

/** The newest codes of its supervisor: those of others can't take their place. */
const codesQuery = ({ un_id, super_id }: Supervision): Query => ({
  path: `_valqr_/${un_id}`,
  orderBy: 'emp_id',
  equalTo: super_id,
  limitToLast: 50,
});

/** Whether the supervisor has read a code of the unit on this visit, with the way to read one. */
export function PostCode({ superv }: { readonly superv: Supervision }) {
  const { snapshot } = useWatch<Record<string, ValidacionQr>>(codesQuery(superv));
  const now = useHost().device.now();
  if (snapshot === null) return null;
  const { fechah_x, fechah_ini_x = fechah_x } = superv;
  const read = Object.values(snapshot.value ?? {}).find(
    (each) =>
      each.resultado === 'valido' &&
      each.fechah_x >= fechah_ini_x - BESIDE_MS &&
      each.fechah_x <= now + BESIDE_MS,
  );
  if (read)
    return (
      <Card icon="qr" tone="ok" title={m.codigo}>
        {m.codigoLeido(formatTime(read.fechah_x))}
      </Card>
    );
  return (
    <Card icon="qr" tone="warn" title={m.codigo}>
      <p>{m.codigoFalta}</p>
      <LinkButton icon="scan" href="/valqr">
        {m.leerCodigo}
      </LinkButton>
    </Card>
  );
}
