import { Grid, SummaryTile } from '@gr/shared/ui';
import { INCIDENTS_MAX } from './board.data.ts';
import type { Board } from './board.model.ts';
import { mensajes } from './mensajes.ts';

/** The day in five figures. */
export function Sums({ board: { rondas, mal, alertas, callados, novedades } }: { readonly board: Board }) {
  return (
    <Grid columns={2}>
      <SummaryTile value={rondas} label={mensajes.rondas} />
      <SummaryTile value={mal} label={mensajes.mal} tone={mal > 0 ? 'error' : 'normal'} />
      <SummaryTile
        value={alertas.length}
        label={mensajes.alertas}
        tone={alertas.length > 0 ? 'error' : 'normal'}
      />
      <SummaryTile
        value={novedades.length < INCIDENTS_MAX ? novedades.length : `${INCIDENTS_MAX}+`}
        label={mensajes.novedades}
        tone={novedades.length > 0 ? 'warn' : 'normal'}
      />
      {callados.length > 0 && <SummaryTile value={callados.length} label={mensajes.callados} tone="warn" />}
    </Grid>
  );
}
