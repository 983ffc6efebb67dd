import { NoUnits, Page, useHost, useNow, useSearchParams } from '@gr/shared/screen';
import { Skeleton, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { mensajes } from '../mensajes.ts';
import { useRonda } from '../ronda/use-ronda.ts';
import { useRondas } from '../rondas/rondas.data.ts';
import { openRonda } from '../rondas/rondas.model.ts';
import { draftKeyOf, originOf } from './place.model.ts';
import { WriteNovedad } from './write.view.tsx';

/**
 * `rondasnovedad?ronda=&qr=&un=`: an incident of a round, of one of its points, or outside a round, its description begun with
 * `state.texto`; without `ronda`, of the round in progress.
 */
export default function NovedadView() {
  const [params] = useSearchParams();
  const named = params.get('ronda');
  return named ? <OfRonda id={named} /> : <ForOpenRonda />;
}

function ForOpenRonda() {
  const { emp_id } = useObservable(useHost().session.persona);
  const { reading, rondas } = useRondas(useNow(60_000));
  // A round that starts or ends elsewhere must not close the form while it is being written.
  const [fixedId, setFixedId] = useState<{ readonly id: string | null } | null>(null);
  if (!reading.snapshot && !reading.failure) return <Waiting />;
  const id = fixedId ? fixedId.id : (openRonda(rondas, emp_id)?.id ?? null);
  return <OfRonda id={id} onWritten={() => setFixedId((before) => before ?? { id })} />;
}

interface Props {
  readonly id: string | null;
  /** Called when the form has content. */
  readonly onWritten?: () => void;
}

function OfRonda({ id, onWritten }: Props) {
  const { unidades } = useObservable(useHost().session.persona);
  const [params] = useSearchParams();
  const { reading, ronda } = useRonda(id);
  if (id && !ronda && !reading.snapshot && !reading.failure) return <Waiting />;
  // An incident is not refused when this phone does not have its round: it is reported for the unit.
  const origen = originOf(ronda, unidades, { un_id: params.get('un'), qr_id: params.get('qr') });
  if (origen.site.un_id === null && !origen.chooses) {
    return (
      <Page task title={mensajes.novedad.titulo}>
        <NoUnits />
      </Page>
    );
  }
  return <WriteNovedad key={draftKeyOf(origen)} origen={origen} onWritten={onWritten} />;
}

function Waiting() {
  return (
    <Page task title={mensajes.novedad.titulo}>
      <Skeleton shape="detail" />
    </Page>
  );
}
