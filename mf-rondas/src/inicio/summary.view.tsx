import type { PlanRonda, Ronda } from '@gr/shared/domain/registro/records';
import { useWatch } from '@gr/shared/screen';
import { Facts, formatWhen, Grid, Section, SummaryTile } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { lastRondaQuery } from '../ronda/queries.ts';

interface Props {
  readonly un_id: string;
  readonly plan: PlanRonda | null;
  /** Points the round expects. */
  readonly puntos: number;
  readonly now: number;
}

const m = mensajes.inicio;

/** What the guard is about to walk, and when it was walked last and by whom. */
export function Summary({ un_id, plan, puntos, now }: Props) {
  // A refusal or no connection leaves it out: the last round is a help, never a condition. The newest may be the clock's own
  // record of a window in which nobody came, whose person is `''`, also where that turned out otherwise.
  const last = Object.values(useWatch<Record<string, Ronda>>(lastRondaQuery(un_id)).snapshot?.value ?? {})[0];
  const facts = [
    ...(plan ? [{ label: m.ventana, value: m.de_a(plan.hora_ini, plan.hora_fin) }] : []),
    ...(last && (last.rond_id !== '' || last.estado === 'vencida')
      ? [{ label: m.ultima, value: m.ultima_de(formatWhen(last.fechah_ini_x, now), last.rond_nom) }]
      : []),
  ];
  if (!plan && facts.length === 0) return null;
  return (
    <Section title={m.resumen}>
      {plan && (
        <Grid>
          <SummaryTile value={puntos} label={m.puntos} />
          <SummaryTile value={plan.dur_est_min ? m.min(plan.dur_est_min) : m.sin_dato} label={m.minutos} />
        </Grid>
      )}
      {facts.length > 0 && <Facts items={facts} />}
    </Section>
  );
}
