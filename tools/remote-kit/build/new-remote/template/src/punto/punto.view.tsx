import type { ValidacionQr } from '@gr/shared/domain/registro/records';
import { OnlyFor, Page, ReadingView, useHost, useParams, useWatch } from '@gr/shared/screen';
import { Facts, formatDateTime, LinkButton, useObservable } from '@gr/shared/ui';
import { useState } from 'react';
import { Form } from './form.view.tsx';
import { mensajes } from './mensajes.ts';
import { aggregateOf, reportQuery } from './punto.data.ts';
import { EMPTY, reportOf } from './punto.model.ts';

/** `ejemplo/punto`: a new report, for the person's first unit. */
export function NewReport() {
  const host = useHost();
  const { unidades } = useObservable(host.session.persona);
  const [id] = useState(() => host.outbox.newId());
  const [un_id = ''] = Object.keys(unidades);
  return (
    <OnlyFor
      roles={['supervisor']}
      title={mensajes.titulo}
      message={mensajes.soloSupervisor}
      action={<LinkButton href="/ejemplo">{mensajes.volver}</LinkButton>}
    >
      <Form un_id={un_id} id={id} first={EMPTY} />
    </OnlyFor>
  );
}

/** `ejemplo/punto/:un_id/:id`: a report; one that the server refused can be corrected here. */
export function SavedReport() {
  const { un_id = '', id = '' } = useParams();
  const reading = useWatch<Partial<ValidacionQr>>(reportQuery(un_id, id));
  const refused = useRefused(id);
  const written = reading.snapshot?.value;
  if (refused && written) return <Form un_id={un_id} id={id} first={reportOf(written)} />;
  return (
    <Page title={mensajes.titulo}>
      <ReadingView reading={reading} empty={mensajes.vacio}>
        {(record) => <Facts items={factsOf(record)} />}
      </ReadingView>
    </Page>
  );
}

/** Whether this phone's latest operation on a report was refused. */
function useRefused(id: string): boolean {
  const status = useObservable(useHost().outbox.status);
  return status.findLast(({ aggregate }) => aggregate === aggregateOf(id))?.state === 'problema';
}

function factsOf(record: Partial<ValidacionQr>) {
  const { qr_id, texto } = reportOf(record);
  const { fechah_x } = record;
  return [
    { label: mensajes.punto, value: qr_id ?? '' },
    { label: mensajes.texto, value: texto },
    { label: mensajes.cuando, value: typeof fechah_x === 'number' ? formatDateTime(fechah_x) : '' },
  ];
}
