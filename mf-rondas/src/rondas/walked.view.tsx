import { isOfToday } from '@gr/shared/domain/dia/today';
import { isWalked } from '@gr/shared/domain/dia/walked';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { useUnitName } from '@gr/shared/screen';
import { formatWhen, List, ListRow, Row, Section } from '@gr/shared/ui';
import { hechas } from '../mensajes-hechas.ts';
import { WordChips } from '../ronda/word-chip.view.tsx';
import type { UnidadPlanes } from './rondas.model.ts';

/** Today's planned rounds of the person's units walked by another rondero, the latest first. */
export function walkedByOthers(
  unidades: readonly UnidadPlanes[],
  emp_id: string,
  now: number,
): readonly RondaDia[] {
  return unidades
    .flatMap(({ dias = {} }) => Object.values(dias))
    .filter((dia) => isWalked(dia) && isOfToday(dia, now) && dia.rond_id !== emp_id)
    .filter(({ rond_ids }) => rond_ids === undefined || rond_ids[emp_id] === true)
    .sort((a, b) => (b.fechah_fin_x ?? b.ini_x) - (a.fechah_fin_x ?? a.ini_x));
}

interface Props {
  readonly days: readonly RondaDia[];
  readonly now: number;
}

/** Rounds that others walked today, so that a guard does not look for them among those to do. */
export function WalkedList({ days, now }: Props) {
  return (
    <Section title={hechas.titulo}>
      <List label={hechas.titulo}>
        {days.map((dia) => (
          <WalkedRow key={`${dia.un_id}/${dia.id}`} dia={dia} now={now} />
        ))}
      </List>
    </Section>
  );
}

function WalkedRow({ dia, now }: { readonly dia: RondaDia; readonly now: number }) {
  const { un_id, un_nom, nom_plan, ronda_id, rond_nom = '', fechah_fin_x } = dia;
  const unidad = useUnitName()(un_nom);
  const query = new URLSearchParams({ ronda: ronda_id ?? '', un: un_id });
  return (
    <ListRow
      icon="route"
      title={nom_plan}
      {...(unidad !== undefined && { subtitle: unidad })}
      meta={hechas.laHizo(rond_nom, fechah_fin_x === undefined ? '' : formatWhen(fechah_fin_x, now))}
      trailing={
        <Row gap={1}>
          <WordChips words={wordsOfDay(dia)} />
        </Row>
      }
      {...(ronda_id !== undefined && { href: `/verrecorr?${query}` })}
    />
  );
}
