import { type Supervision, sortedGuardas } from '@gr/shared/domain/supervision/supervision';
import { OnlyFor, Page, useHost, useKeepPosition, useNotebook, useSearchParams } from '@gr/shared/screen';
import { EmptyState, LinkButton, Skeleton, useObservable } from '@gr/shared/ui';
import { useEffect } from 'react';
import { mensajes } from '../mensajes.ts';
import { useVisita } from '../visita/visita.data.ts';
import { WithVisita } from '../visita/visita.view.tsx';
import { DRAFT, draftOfEntrada } from './draft.model.ts';
import type { GuardaOfVisita } from './entrada.data.ts';
import { draftKey } from './entrada.model.ts';
import { Form } from './form.view.tsx';

const m = mensajes.entrada;

/** `supervisionentrada?superv=&guarda=&nov=si`: the findings for one guard of a visit. */
export default function EntradaView() {
  return (
    <OnlyFor
      roles={['supervisor']}
      title={m.titulo}
      message={mensajes.soloSupervisor}
      action={<LinkButton href="/supervisiones">{mensajes.verLista}</LinkButton>}
    >
      <Entrada />
    </OnlyFor>
  );
}

function Entrada() {
  const [params] = useSearchParams();
  const { emp_id } = useObservable(useHost().session.persona);
  const clave = params.get('guarda');
  const visita = useVisita(params.get('superv'), null);
  return (
    <WithVisita visita={visita}>
      {({ superv, escribible, lost }) => {
        const guarda = sortedGuardas(superv).find((each) => each.clave === clave);
        if (!escribible) {
          const message = superv.super_id === emp_id ? m.cerrada : m.deOtro;
          return <Out superv={superv} message={message} label={m.ver} />;
        }
        if (!guarda) return <Out superv={superv} message={m.noExiste} label={m.volver} />;
        return (
          <WriteEntrada
            key={draftKey(superv.id, guarda.clave)}
            superv={superv}
            guarda={guarda}
            lost={lost}
            con_novedad={params.get('nov') === 'si'}
          />
        );
      }}
    </WithVisita>
  );
}

interface OutProps {
  readonly superv: Supervision;
  readonly message: string;
  readonly label: string;
}

function Out({ superv, message, label }: OutProps) {
  return (
    <Page task title={m.titulo} subtitle={superv.un_nom ?? superv.un_id}>
      <EmptyState
        icon="users"
        message={message}
        action={
          <LinkButton variant="primary" href={`/supervisiones/${superv.id}`}>
            {label}
          </LinkButton>
        }
      />
    </Page>
  );
}

interface WriteProps {
  readonly superv: Supervision;
  readonly guarda: GuardaOfVisita;
  readonly lost: boolean;
  readonly con_novedad: boolean;
}

function WriteEntrada({ superv, guarda, lost, con_novedad }: WriteProps) {
  const { entrada } = guarda;
  const kept = useNotebook(draftKey(superv.id, guarda.clave), DRAFT);
  const { draft, notebook } = kept;
  useKeepPosition(true);
  // Until there is manual input the form shows the saved entry, or the options of its address.
  const untouched = draft !== null && !draft.tocado;
  const stale = untouched && entrada !== null && draft.op !== entrada._op && draft.de !== entrada._op;
  const wanted = untouched && entrada === null && con_novedad && !draft.con_novedad;
  useEffect(() => {
    if (stale) notebook.change(draftOfEntrada(entrada));
    if (wanted) notebook.change({ con_novedad: true });
  }, [notebook, stale, wanted, entrada]);
  if (!draft || stale || wanted) {
    return (
      <Page task title={guarda.guarda.nom} subtitle={superv.un_nom ?? superv.un_id}>
        <Skeleton shape="detail" />
      </Page>
    );
  }
  return <Form superv={superv} guarda={guarda} lost={lost} kept={kept} draft={draft} />;
}
