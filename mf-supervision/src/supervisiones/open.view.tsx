import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { useHost, useWatch } from '@gr/shared/screen';
import { Card, formatWhen, LinkButton, Progress, Stack, useObservable } from '@gr/shared/ui';
import { recentQuery } from '../visitas/queries.ts';
import { mensajes } from './mensajes.ts';
import { openVisitas, progressOf } from './supervisiones.model.ts';

/** The person's visits under way, whatever the filters say: nothing begun is forgotten. */
export function OpenVisitas() {
  const { device, session } = useHost();
  const { emp_id } = useObservable(session.persona);
  const now = device.now();
  const reading = useWatch<Record<string, Supervision>>(recentQuery(emp_id, now));
  return openVisitas(Object.values(reading.snapshot?.value ?? {})).map((superv) => {
    const { done, total } = progressOf(superv);
    return (
      <Card key={superv.id} tone="highlight" icon="checklist" title={mensajes.enCurso}>
        <Stack gap={3}>
          <span>{`${superv.un_nom ?? superv.un_id} · ${mensajes.iniciada(formatWhen(superv.fechah_x, now))}`}</span>
          <Progress label={mensajes.avance} value={done} max={total} text={mensajes.de(done, total)} />
          <LinkButton full size="large" icon="play" href={`/supervisiones/${superv.id}`}>
            {mensajes.continuar}
          </LinkButton>
        </Stack>
      </Card>
    );
  });
}
