import { Page, ReadingView, useParams, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton } from '@gr/shared/ui';
import type { ReactNode } from 'react';
import { ClosedVisita } from '../closed/closed.view.tsx';
import { mensajes } from '../mensajes.ts';
import { OpenVisita } from './open.view.tsx';
import { useVisita, type Visita } from './visita.data.ts';

const m = mensajes.visita;

/** `supervisiones/:id?un=`: the visit for editing, or read-only once it ended or for another person. */
export default function VisitaView() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const visita = useVisita(id, params.get('un'));
  return (
    <WithVisita visita={visita}>
      {({ superv, escribible, lost }) =>
        escribible ? (
          <OpenVisita key={superv.id} superv={superv} lost={lost} />
        ) : (
          <ClosedVisita superv={superv} reading={visita.reading} />
        )
      }
    </WithVisita>
  );
}

interface WithVisitaProps {
  readonly visita: Visita;
  readonly children: (known: Visita & { readonly superv: NonNullable<Visita['superv']> }) => ReactNode;
}

/** A loaded visit, or its replacement: none named, loading, not found, refused, failed. */
export function WithVisita({ visita, children }: WithVisitaProps) {
  const { buscada, reading, superv } = visita;
  if (superv) return children({ ...visita, superv });
  const back = (
    <LinkButton variant="primary" href="/supervisiones">
      {mensajes.verLista}
    </LinkButton>
  );
  if (!buscada) {
    return (
      <Page task title={mensajes.titulo}>
        <EmptyState icon="checklist" message={m.elegir} action={back} />
      </Page>
    );
  }
  return (
    <Page task title={mensajes.titulo}>
      {reading.failure?.code === 'DA-003' ? (
        <EmptyState icon="lock" message={m.sinAcceso} action={back} />
      ) : (
        <ReadingView reading={reading} skeleton="detail" empty={m.noExiste} emptyAction={back}>
          {() => null}
        </ReadingView>
      )}
    </Page>
  );
}
