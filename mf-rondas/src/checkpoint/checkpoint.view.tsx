import { Page, useHost, useSearchParams } from '@gr/shared/screen';
import { Card, EmptyState, Facts, Icon, LinkButton, Skeleton, SyncChip, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { checkpoint as m } from '../mensajes-checkpoint.ts';
import { usePlacedPoints } from '../ronda/use-placed-points.ts';
import { ActForm } from './act-form.view.tsx';
import type { Task } from './checkpoint.data.ts';
import { actOfPath, signOf } from './checkpoint.model.ts';
import s from './verdict.module.css';

/** `valqr?un=&qr=&acto=`: a supervisor's action on a point whose sign was just read. */
export function CheckpointView() {
  const { location } = useHost().route;
  const [params] = useSearchParams();
  const [un_id, qr_id] = [params.get('un') ?? '', params.get('qr') ?? ''];
  const accion = actOfPath(params.get('acto'));
  const { puntos, reading } = usePlacedPoints(un_id);
  const { snapshot, failure } = reading;
  // Saving makes the point «activo»; the confirmation still shows the action taken.
  const [saved, setSaved] = useState<{ readonly op: string; readonly task: Task } | null>(null);
  const sign = signOf(useObservable(location).state);
  if (saved) return <Saved {...saved} />;
  const punto = puntos?.[qr_id];
  if (accion && sign && punto) {
    const task: Task = { accion, un_id, punto, sign };
    return <ActForm task={task} onSaved={(op) => setSaved({ op, task })} />;
  }
  return (
    <Page task title={mensajes.valqr.titulo}>
      {snapshot || failure || !sign ? (
        <EmptyState
          icon="qr"
          message={m.sinLecturaPrevia}
          action={
            <LinkButton variant="primary" href="/valqr">
              {m.leer}
            </LinkButton>
          }
        />
      ) : (
        <Skeleton shape="detail" />
      )}
    </Page>
  );
}

function Saved({ op, task: { accion, un_id, punto } }: { readonly op: string; readonly task: Task }) {
  const { outbox, session } = useHost();
  const status = useObservable(outbox.status).find((each) => each.id === op);
  const { unidades } = useObservable(session.persona);
  return (
    <Page
      task
      title={m.actos[accion].titulo}
      actions={
        <LinkButton variant="primary" icon="scan" href="/valqr">
          {m.otro}
        </LinkButton>
      }
    >
      <Card tone="ok">
        <div className={s.verdict} role="status">
          <span className={s.ok}>
            <Icon name="check-circle" size={56} />
          </span>
          <p className={s.title}>{m.actos[accion].hecho}</p>
          {status && <SyncChip status={status} />}
        </div>
      </Card>
      <Facts
        items={[
          { label: mensajes.valqr.punto, value: punto.nom_qr },
          { label: mensajes.unidad, value: unidades[un_id] ?? un_id },
        ]}
      />
    </Page>
  );
}
