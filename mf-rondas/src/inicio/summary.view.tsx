import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { horarioWords } from '@gr/shared/domain/ronda/plan-words';
import { useWatch } from '@gr/shared/screen';
import { Facts, formatWhen, Grid, Section, SummaryTile } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { lastRondaQuery } from '../ronda/queries.ts';

interface Props {
  readonly un_id: string;
  readonly plan: PlanRonda | null;
  /** Number of points that the round expects. */
  readonly puntos: number;
  readonly now: number;
}

const m = mensajes.inicio;

/** The round about to start, and when and by whom it was last walked. */
export function Summary({ un_id, plan, puntos, now }: Props) {
  // Left out on a refusal or without connection: the last round is optional information. The newest record may be the server's own for a
  // window without a round, whose person is `''`, even if that was corrected later.
  const { snapshot } = useWatch<Record<string, Ronda>>(lastRondaQuery(un_id, now));
  const [last] = Object.values(snapshot?.value ?? {});
  const facts = [
    ...(plan ? [{ label: m.ventana, value: horarioWords(plan) }] : []),
    ...(last && (last.rond_id !== '' || last.estado === 'vencida')
      ? [{ label: m.ultima, value: m.ultimaDe(formatWhen(last.fechah_ini_x, now), last.rond_nom) }]
      : []),
  ];
  if (!plan && facts.length === 0) return null;
  return (
    <Section title={m.resumen}>
      {plan && (
        <Grid>
          <SummaryTile value={puntos} label={m.puntos} />
          <SummaryTile value={plan.dur_est_min ? m.min(plan.dur_est_min) : m.sinDato} label={m.minutos} />
        </Grid>
      )}
      {facts.length > 0 && <Facts items={facts} />}
    </Section>
  );
}
