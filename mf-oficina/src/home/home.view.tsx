import { Page, ReadingView, useNow } from '@gr/shared/screen';
import { ErrorState, Grid, Section, Skeleton, Tile } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { useBoard } from '../now/board.data.ts';
import { boardOf } from '../now/board.model.ts';
import { BoardView } from '../now/board.view.tsx';
import { useUnits } from '../units/units.data.ts';
import { FirstSteps } from './first-steps.view.tsx';

/** How often ages and what is late are looked at again, ms. */
const LOOK_MS = 30_000;

/** `oficina`: how the company stands now, what is to be done first in an empty one, and the way to everything. */
export function HomeView() {
  const now = useNow(LOOK_MS);
  const units = useUnits();
  const known = units.snapshot?.value ?? {};
  const active = Object.keys(known).filter((un_id) => known[un_id]?.estado === 'activo');
  const { days, alerts, incidents } = useBoard(active, now);
  const ways = (
    <Section title={mensajes.todo}>
      <Grid>
        <Tile icon="building" label={mensajes.unidades} href="/oficina/unidades" />
        <Tile icon="users" label={mensajes.personas} href="/oficina/personas" />
        <Tile icon="document" label={mensajes.importar} href="/oficina/importar" />
        <Tile icon="calendar" label={mensajes.festivos} href="/oficina/festivos" />
        <Tile icon="tip" label={mensajes.tips} href="/oficina/tips" />
        <Tile icon="video" label={mensajes.videos} href="/oficina/videos" />
        <Tile icon="checklist" label={mensajes.listas} href="/oficina/listas" />
        <Tile icon="history" label={mensajes.bitacora} href="/oficina/bitacora" />
      </Grid>
    </Section>
  );
  const board = boardOf(
    {
      units: known,
      days: days.snapshot?.value ?? {},
      alerts: alerts.snapshot?.value ?? {},
      incidents: incidents.snapshot?.value ?? {},
    },
    now,
  );
  return (
    <Page title={mensajes.titulo}>
      {units.snapshot && <FirstSteps units={known} />}
      <ReadingView reading={units} empty={mensajes.sinUnidades}>
        {() => (
          <>
            {days.failure && <ErrorState failure={days.failure} onRetry={days.retry} />}
            {days.snapshot ? (
              <BoardView board={board} now={now} />
            ) : (
              !days.failure && <Skeleton shape="card" />
            )}
          </>
        )}
      </ReadingView>
      {ways}
    </Page>
  );
}
