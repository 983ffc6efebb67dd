import type { FilledLista } from '@gr/shared/domain/lista/lista';
import { useWatch } from '@gr/shared/screen';
import { formatDate, ScoreTrend, Section } from '@gr/shared/ui';
import { resultsOf } from './lista.model.ts';
import { mensajes } from './mensajes.ts';
import { ofPlantillaQuery, TREND_LENGTH } from './queries.ts';

const m = mensajes.ver;

/** The last results of the same template in the unit. */
export function Trend({ lista }: { readonly lista: FilledLista }) {
  const { snapshot, failure } = useWatch<Record<string, FilledLista>>(
    ofPlantillaQuery(lista.un_id, lista.id_plant, TREND_LENGTH),
  );
  if (!snapshot && !failure) return null;
  const scores = resultsOf(snapshot?.value ?? {}).map((each) => ({
    id: each.id,
    label: formatDate(each.fechah_x),
    score: each.puntaje,
    passed: each.aprobada,
  }));
  return (
    <Section title={m.tendencia}>
      {snapshot ? <ScoreTrend label={m.tendencia} scores={scores} /> : <p>{m.sin_tendencia}</p>}
    </Section>
  );
}
