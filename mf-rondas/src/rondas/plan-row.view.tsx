import { wordOf } from '@gr/shared/domain/ronda/state-words';
import { useUnitName } from '@gr/shared/screen';
import { formatTime, ListRow, Row, StateChip } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { WordChip } from '../ronda/word-chip.view.tsx';
import type { TodaysPlan } from './rondas.model.ts';

const TONE = { antes: 'neutral', a_tiempo: 'ok', tarde: 'error' } as const;

/** One plan of today: window, points, and whether it is late. */
export function PlanRow({ plan: due }: Props) {
  const { un_id, un_nombre, plan, ventana, moment, cortas, estado, hechas, veces } = due;
  const unidad = useUnitName()(un_nombre);
  const hours = mensajes.inicio.deA(formatTime(ventana.ini_x), formatTime(ventana.fin_x));
  const [half] = [...cortas].sort((a, b) => b.qr_leidos - a.qr_leidos);
  const puntos = mensajes.puntos(Object.keys(plan.puntos).length);
  const chip =
    moment === 'antes' ? mensajes.momentos.antes(formatTime(ventana.ini_x)) : mensajes.momentos[moment];
  const href = `/rondasini?un=${encodeURIComponent(un_id)}&plan=${encodeURIComponent(plan.id_plan)}`;
  return (
    <ListRow
      icon="round"
      title={plan.nom_plan}
      {...(unidad !== undefined && { subtitle: unidad })}
      meta={`${hours} · ${puntos}${veces > 1 ? mensajes.rondas.van(hechas, veces) : ''}`}
      trailing={
        <Row gap={1}>
          {estado === 'no_iniciada' || estado === 'vencida' ? (
            <WordChip word={wordOf(estado)} />
          ) : (
            <StateChip tone={TONE[moment]} icon={moment === 'tarde' ? 'problem' : 'clock'}>
              {chip}
            </StateChip>
          )}
          {half && <StateChip tone="warn">{mensajes.rondas.aMedias(half.qr_leidos, half.qr_esp)}</StateChip>}
        </Row>
      }
      href={href}
    />
  );
}

interface Props {
  readonly plan: TodaysPlan;
}
