import type { Inventario } from '@gr/shared/domain/inventario/inventario';
import { untilTomorrow } from '@gr/shared/domain/registro/date-range';
import type { Ronda } from '@gr/shared/domain/registro/records';
import { wordsOfRonda } from '@gr/shared/domain/ronda/state-words';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useWatchAll } from '@gr/shared/screen';
import { Card, ErrorState, Facts, formatWhen, Section } from '@gr/shared/ui';
import { useWork } from '../../work/work.ts';
import { infoun } from './mensajes.ts';

type Last = Readonly<Record<string, Ronda | Supervision | Inventario>>;

/** Latest activity in a unit: a round, a supervision where the role may see it, an inventory. */
export function Activity({ un_id }: { readonly un_id: string }) {
  const { host, persona } = useWork();
  const now = host.device.now();
  const last = (path: string) =>
    untilTomorrow({ path: `${path}/${un_id}`, orderBy: 'fechah_x', limitToLast: 1 }, now);
  const readings = useWatchAll<Last>({
    ronda: last('_recorridos_'),
    ...(persona.rol !== 'rondero' && { supervision: last('_supervisiones_') }),
    inventario: last('_inventarios_'),
  });
  const failed = Object.values(readings).find(
    ({ failure, snapshot }) => failure !== null && snapshot === null,
  );
  const items = Object.entries(readings).map(([name, { snapshot, failure }]) => {
    const [record] = Object.values(snapshot?.value ?? {});
    return {
      label: infoun.ultimas[name as keyof typeof infoun.ultimas],
      value: said(record, snapshot !== null, failure !== null, now),
    };
  });
  return (
    <Section title={infoun.actividad}>
      <Card>
        <Facts items={items} />
        {failed?.failure && <ErrorState failure={failed.failure} onRetry={failed.retry} />}
      </Card>
    </Section>
  );
}

function said(
  record: Ronda | Supervision | Inventario | undefined,
  read: boolean,
  failed: boolean,
  now: number,
): string {
  if (!record) return read ? infoun.ninguna : failed ? infoun.sinDato : infoun.cargando;
  const who =
    ('rond_nom' in record && record.rond_nom) ||
    ('super_nom' in record && record.super_nom) ||
    ('emp_nom' in record && record.emp_nom) ||
    '';
  const at = ('fechah_fin_x' in record && record.fechah_fin_x) || record.fechah_x;
  const state =
    'rond_nom' in record
      ? wordsOfRonda(record)
          .map(({ text }) => text)
          .join(' · ')
      : infoun.estadosRegistro[record.estado];
  return [formatWhen(at, now), state, who].filter(Boolean).join(' · ');
}
